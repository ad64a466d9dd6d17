import type { MemberId } from "@silent-observer/family";
import type { Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";

/** Who does it on which days, as written. */
export type Turn = {
  readonly days: readonly string[];
  readonly who: "self" | "you" | readonly MemberId[];
  /** The words for the person. A mere initial belongs to nobody here: the family tells whose it is. */
  readonly name: string;
};

/** Whose turn it is when, and what applies to all turns: "for swimming". */
export type Rota = { readonly turns: readonly Turn[]; readonly rest: string };

const DAY = `(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT}|today|tonight|tomorrow)`;
const DAYS = `${DAY}(?:(?: ?[/&+] ?| and | n | )${DAY})*`;
const WHO = "(?:me|mine|you|yours|_adult_|[b-hj-z](?![a-z']))";
const IS = "(?: is| are| =|:| -| –)?(?: on)? ";
const TURN = [`(?<days>${DAYS})${IS}(?<who>${WHO})`, `(?<who>${WHO})(?: on| does| has)? (?<days>${DAYS})`];
const BETWEEN = "(?:\\s*[,;.&+\\n]\\s*|\\s+)(?:(?:and|then) )?";
const LEAD = "(?<lead>(?:[^,.;!?\\n]{1,60}(?:[:.\\n]| -| –)\\s*)?)";
const TAIL = "(?<tail>(?:\\s+(?:for|to|at|from|with)\\s[^,.;!?\\n]{1,40})?)";
const ROTAS = TURN.map((turn) => ({
  whole: new RegExp(`^\\s*${LEAD}(?<turns>${named(turn, "1")}(?:${BETWEEN}${named(turn, "2")})+)${TAIL}[.!]*\\s*$`),
  turn: new RegExp(turn, "g"),
}));

/** Group names must be unique within a pattern. */
function named(turn: string, suffix: string): string {
  return turn.replace(/\(\?<(\w+)>/g, `(?<$1${suffix}>`);
}

const EACH_DAY = new RegExp(DAY, "g");
const LONGEST = 200;

/**
 * "Mon me, Tue you, Wed gran", "Mon/Wed Ann, Tue/Thu me for swimming": a list of turns and nothing else; null if it is
 * not one.
 */
export function rotaIn({ text, mentions }: Surface): Rota | null {
  if (text.length > LONGEST || !MAY_BE.test(text)) return null;
  const adults = mentions.filter(({ sense }) => sense.kind === "adult");
  const plain = adults.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}_adult_${rest.slice(end)}`, text);
  for (const { whole, turn } of ROTAS) {
    const groups = whole.exec(plain)?.groups;
    if (!groups) continue;
    const { lead = "", turns = "", tail = "" } = groups;
    // Adults named before the turns have no turn.
    let at = lead.split("_adult_").length - 1;
    const found = [...turns.matchAll(turn)].map(({ groups: own = {} }): Turn => {
      const adult = own.who === "_adult_" ? adults[at++] : undefined;
      const initial = own.who?.length === 1 ? own.who : null;
      const ids = initial !== null ? [] : adult?.sense.kind === "adult" ? adult.sense.ids : null;
      return {
        days: (own.days ?? "").match(EACH_DAY) ?? [],
        who: ids ?? (own.who?.startsWith("you") ? "you" : "self"),
        name: initial ?? (adult ? text.slice(adult.start, adult.end) : ""),
      };
    });
    if (new Set(found.map(({ who, name }) => `${who} ${name}`)).size < 2) return null;
    return { turns: found, rest: `${lead.replace(/[:.,–-]?\s*$/, "")} ${tail}`.trim() };
  }
  return null;
}

const MAY_BE = new RegExp(`\\b${DAY}\\b[^.!?]*\\b${DAY}\\b`);
