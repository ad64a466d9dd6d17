/** Most positions at which an object is looked for. A text with more braces is not an answer. */
const MAX_STARTS = 32;
/** The thoughts of a reasoning model before its answer. */
const THINKING = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/;

/**
 * The JSON objects in a text. A model that is not held to the schema may think aloud, put its object in a code fence,
 * or go on writing after it.
 */
export function objectsIn(content: string): object[] {
  const text = content.replace(THINKING, "");
  const objects: object[] = [];
  let at = text.indexOf("{");
  for (let start = 0; at >= 0 && start < MAX_STARTS; start++) {
    const end = endOfObject(text, at);
    const object = end === null ? null : parsed(text.slice(at, end));
    if (object !== null) objects.push(object);
    at = text.indexOf("{", end ?? at + 1);
  }
  return objects;
}

/** End of the object that begins at `start`, ignoring braces in strings; null if it is not closed. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted && character === "\\") at++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === "{") depth++;
    else if (!quoted && character === "}" && --depth === 0) return at + 1;
  }
  return null;
}

function parsed(json: string): object | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
