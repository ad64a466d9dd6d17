/** A property of the file, unfolded, with the number of its first line, from 1. */
export type Line = { readonly line: number; readonly text: string };

/** A component with the lines of its own and the components in it. */
export type Block = {
  readonly name: string;
  /** The line with its BEGIN. */
  readonly line: number;
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
};

/** Something in a file that keeps it from being read, with the line where it stands, from 1. */
export type FileFault = { readonly line: number; readonly problem: string };

/** The file is no calendar that could be read; nothing of it is. The message lists every fault with its line. */
export class CalendarFileError extends Error {
  override name = "CalendarFileError";
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(faults.map(({ line, problem }) => `✖ line ${line}: ${problem}`).join("\n"));
    this.faults = faults;
  }
}

/** More faults than this are no help. */
const MOST_FAULTS = 10;
const PROPERTY = /^[A-Za-z0-9-]+[;:]/;

type OpenBlock = { name: string; line: number; lines: Line[]; blocks: Block[] };

/**
 * The calendars of a file. Lines may end in CRLF or LF and be folded at any place (RFC 5545, 3.1).
 * @throws CalendarFileError if a component is not closed or a line is no property: the file is then cut or damaged, and
 * what is missing from it must not be taken for deleted.
 */
export function calendarsIn(text: string): readonly Block[] {
  if (!/^\uFEFF?BEGIN:VCALENDAR[ \t]*$/im.test(text))
    throw new CalendarFileError([
      { line: 1, problem: "there is no calendar (BEGIN:VCALENDAR) in it. Is it an .ics file, exported whole?" },
    ]);
  const root: OpenBlock = { name: "", line: 0, lines: [], blocks: [] };
  const open = [root];
  const faults: FileFault[] = [];
  const lines = unfolded(text);
  for (const { line, text } of lines) {
    const here = open.at(-1) as OpenBlock;
    const [, edge, name = ""] = /^(BEGIN|END):(.*)$/i.exec(text) ?? [];
    if (!PROPERTY.test(text)) faults.push({ line, problem: `this is no property (NAME:value): "${shortened(text)}"` });
    else if (!edge) here.lines.push({ line, text });
    else if (/^BEGIN$/i.test(edge)) open.push({ name: name.trim().toUpperCase(), line, lines: [], blocks: [] });
    else if (here === root || here.name !== name.trim().toUpperCase()) {
      const begun = here === root ? "nothing was begun" : `${here.name} of line ${here.line} is not ended yet`;
      faults.push({ line, problem: `END:${shortened(name)}, but ${begun}` });
    } else {
      open.pop();
      (open.at(-1) as OpenBlock).blocks.push(here);
    }
    if (faults.length >= MOST_FAULTS) break;
  }
  const calendars = root.blocks.filter(({ name }) => name === "VCALENDAR");
  if (faults.length === 0)
    for (const { name, line } of open.slice(1, 1 + MOST_FAULTS))
      faults.push({
        line,
        problem: `${name} begins here and never ends; the file stops in line ${lines.at(-1)?.line ?? 1}. Is it whole?`,
      });
  if (faults.length > 0) throw new CalendarFileError(faults);
  return calendars;
}

function unfolded(text: string): Line[] {
  const lines: { line: number; text: string }[] = [];
  for (const [at, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(raw) && last) last.text += raw.slice(1);
    else if (raw.trim() !== "") lines.push({ line: at + 1, text: raw });
  }
  return lines;
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The first value of a property of a component, as it is written; null if there is none. */
export function firstValue({ lines }: Block, name: string): string | null {
  const found = lines.find(
    ({ text }) => text.toUpperCase().startsWith(`${name}:`) || text.toUpperCase().startsWith(`${name};`),
  );
  const value = found && /^[^:"]*(?:"[^"]*"[^:"]*)*:(.*)$/.exec(found.text)?.[1]?.trim();
  return value ? value.replace(/\\([,;\\])/g, "$1") : null;
}
