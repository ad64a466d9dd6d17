/** Places at which an object may begin; prose with more braces is no answer. */
const MAX_STARTS = 32;
/** What a reasoning model thinks before it answers. */
const THINKING = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/;

/**
 * The JSON objects that stand side by side in a text: a model that is not held to the schema thinks aloud, wraps its object in
 * a code fence, or goes on talking.
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

/** Where the braces that open at `start` close, strings left aside; null where they do not. */
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
