import type { Family, Member } from "@silent-observer/family";
import type { Rota } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { frameOf } from "./frame.ts";
import { type Share, type Shares, sharesIn } from "./share.ts";

/** "Mon/Wed Dan, Tue me for swimming": one share per day, completed by what is said of all. */
export function turnsOf({ turns, rest }: Rota, input: ExtractionInput): Shares | null {
  const shares = turns.flatMap((turn) => {
    const adult = typeof turn.who !== "string" && turn.who.length === 0 ? withInitial(turn.name, input.family) : null;
    const { who, name } = adult === null ? turn : { who: [adult.id], name: adult.name };
    if (who.length === 0) return [];
    return turn.days.map((day): Share => {
      const said = typeof who === "string" ? "I'll do it" : `${name} is doing it`;
      const adults = typeof who === "string" ? [] : who;
      const frame = frameOf(input, `${said} ${day} ${rest}`);
      return { frame, isLeft: who === "you", isDeclined: false, adults, isAlike: false };
    });
  });
  return sharesIn(shares);
}

/** The one adult whose name, or else another name for them, begins with that letter; null if there is none or several. */
function withInitial(letter: string, { members }: Family): Member | null {
  const adults = members.filter(({ role }) => role !== "child");
  const begins = (name: string) => name.toLowerCase().startsWith(letter);
  const named = adults.filter(({ name }) => begins(name));
  const [only, ...more] = named.length > 0 ? named : adults.filter(({ aliases }) => aliases.some(begins));
  return only === undefined || more.length > 0 ? null : only;
}
