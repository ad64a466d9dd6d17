/** What people write around a line, or how they write it, without a change of what it means; null where it does not fit. */
export type Wrapper = (line: string, kind: string) => string | null;

const OPENINGS = ["requests", "claims", "talk", "called-off", "moved-to-5"];
const ANSWERS = ["accepts", "refuses", "takes-nothing", "takes-over", "hands-back"];
const TAKES = ["claims", "accepts", "takes-over"];
const LACKS = ["requests", "refuses", "hands-back"];
const only =
  (kinds: readonly string[], wrapper: (line: string) => string | null): Wrapper =>
  (line, kind) =>
    kinds.includes(kind) ? wrapper(line) : null;
/** A line of words that can stand in a longer sentence. */
const sentence = (line: string): boolean => / /.test(line) && /[a-z]/.test(line);
const mine = (line: string): boolean => /^(?:i|i'm|i'll|i've|i'd|ill|im|ive)\b/.test(line);
/** Who is spoken to, by the kind of line. */
const spokenTo = (kind: string): string =>
  kind === "needs-no-lift" ? "mam" : kind === "acknowledges" ? "declan" : "grainne";
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const before =
  (text: string, fits: (line: string) => boolean = () => true) =>
  (line: string) =>
    fits(line) ? text + line : null;
const after =
  (text: string, fits: (line: string) => boolean = () => true) =>
  (line: string) =>
    fits(line) ? line + text : null;
const asked = (line: string): boolean => line.endsWith("?");
const replaced = (pattern: RegExp, by: string) => (line: string) =>
  pattern.test(line) ? line.replace(pattern, by) : null;

/** A number below `below` that depends on nothing but the text. */
export const pick = (text: string, below: number): number => {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % below;
};
const NAMES = /^(?:mollie|sadhbh|donn|grainne|declan|nora|podge|granny|aoife|dublin|galway|cork)/i;
const typo = (mistake: (word: string, at: number) => string) => (line: string) => {
  const words = line.split(" ");
  const long = words.flatMap((word, at) => (/^[a-z]{5,}$/.test(word) && !NAMES.test(word) ? [at] : []));
  const which = long[pick(line, Math.max(1, long.length))];
  if (which === undefined) return null;
  const word = words[which] as string;
  words[which] = mistake(word, 1 + pick(`${line}!`, word.length - 2));
  return words.join(" ") === line ? null : words.join(" ");
};

export const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  "hope ur all well": before("hi all hope ur all well, "),
  "hey love": before("hey love "),
  "morning everyone": before("Morning everyone! "),
  hiya: before("hiya, "),
  "ok so": only([...OPENINGS, "takes-over", "hands-back"], before("ok so ")),
  "name,": (line, kind) => (sentence(line) ? `${capital(spokenTo(kind))}, ${line}` : null),
  name: (line, kind) =>
    mine(line) || /^(?:can|who|what|is|are|would|we)\b/.test(line) ? `${spokenTo(kind)} ${line}` : null,
  "…, gráinne": (line, kind) => `${line}, ${spokenTo(kind).replace("grainne", "gráinne")}`,
  "… grainne": (line, kind) =>
    /grainne|\b(?:nora|podge|granny)\b|me$/.test(line) || asked(line) ? null : `${line} ${spokenTo(kind)}`,
  "… love": after(" love"),
  "… hun": after(" hun"),
  "as i've the dentist": only(
    LACKS,
    after(" as i've the dentist", (l) => sentence(l) && !asked(l)),
  ),
  "car in for service": only(
    LACKS,
    after(" because the car is in for service", (l) => sentence(l) && !asked(l)),
  ),
  "work is mad": only(
    LACKS,
    after(", work is mad this week", (l) => !asked(l)),
  ),
  "stay in bed": only(TAKES, after(" so you can stay in bed", sentence)),
  "up anyway": only(TAKES, after(" since i'm up anyway", sentence)),
  "day off so": only(TAKES, before("i've a day off so ", mine)),
  "work is mad so": only(LACKS, before("work is mad so ", mine)),
  "sick, called off": only(
    ["called-off"],
    after(" because the pool is being cleaned", (l) => !/sick|pool/.test(l)),
  ),
  xx: after(" xx"),
  "love dad": after(" love dad", (l) => !/me$/.test(l)),
  "😊": after(" 😊"),
  "🙈🙈": after(" 🙈🙈"),
  "!!!": (line) => (asked(line) ? `${line}!!` : `${line}!!!`),
  "...": (line) => (asked(line) ? null : `${line}...`),
  lol: after(" lol"),
  haha: after(" haha"),
  tbh: only(
    [...ANSWERS, ...OPENINGS],
    after(" tbh", (l) => sentence(l) && !asked(l) && !/tbh/.test(l)),
  ),
  "please…": only(
    ["requests"],
    before("please ", (l) => /^(?:can|could|would)/.test(l)),
  ),
  "…please": only(["requests"], (line) => (asked(line) ? `${line.slice(0, -1)} please?` : `${line} please`)),
  "thanks in advance": only(["requests"], after(" thanks in advance")),
  "if thats ok": only(
    TAKES,
    after(" if thats ok", (l) => sentence(l) && !/\bif\b/.test(l)),
  ),
  "ALL CAPS": (line) => (line.toUpperCase() === line ? null : line.toUpperCase()),
  "Sentence.": (line) => capital(asked(line) ? line : `${line}.`),
  "no apostrophes": replaced(/'/g, ""),
  "’": replaced(/'/g, "’"),
  swapped: typo((word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
  doubled: typo((word, at) => word.slice(0, at) + word[at] + word.slice(at)),
  missing: typo((word, at) => word.slice(0, at) + word.slice(at + 1)),
  "no space after comma": (line) => (/, /.test(line) ? line.replaceAll(", ", ",") : `morning all,${line}`),
  "um yeah so": only(OPENINGS, (line) => `um yeah so ${line} so yeah`),
  "so basically": only(OPENINGS, (line) => `so basically ${line} anyway`),
  um: (line) => `um ${line}`,
  tmrw: replaced(/\btomorrow\b/, "tmrw"),
  "2moro": replaced(/\btomorrow\b/, "2moro"),
  tmw: replaced(/\btomorrow\b/, "tmw"),
  "u, w/, b4": (line) => {
    const short = line
      .replace(/\byou\b/g, "u")
      .replace(/\bare\b/g, "r")
      .replace(/\bgoing to (?=bring|be)/g, "gonna ")
      .replace(/\bwith\b/g, "w/")
      .replace(/\bbefore\b/g, "b4")
      .replace(/\babout\b/g, "abt")
      .replace(/\bplease\b/g, "pls")
      .replace(/\bsomeone\b/g, "some1")
      .replace(/\banyone\b/g, "any1")
      .replace(/\bbecause\b/g, "cos")
      .replace(/\bsomething\b/g, "smth")
      .replace(/\bthanks\b/g, "thx");
    return short === line ? null : short;
  },
  "4, 2": (line) => {
    const short = line.replace(/\bfor (?=mollie|swim)/g, "4 ").replace(/\bto (?=swimming)/g, "2 ");
    return short === line ? null : short;
  },
  "…. Also the bins": (line) => `${line}${asked(line) ? "" : "."} Also the bins are out tonight`,
  "… also the bins": (line) => (asked(line) ? null : `${line} also the bins are out tonight`),
  "…. feed the dog?": (line) => `${line}${asked(line) ? "" : "."} did anyone feed the dog?`,
  "bins. …": (line) => `the bins are out. ${line}`,
  "feed the dog? …": (line) => `did anyone feed the dog? ${line}`,
  "hi all\\n": (line) => `hi all\n\n${line}`,
  "\\nthanks x": (line) => `${line}\nx`,
  "\\n, bins": (line) => `${line}\n\nbins are out tonight btw`,
  '"swimming"': replaced(/\bswimming\b/, '"swimming"'),
  "*bold*": (line) => `*${line}*`,
  "(brackets)": replaced(/\btomorrow\b/, "(tomorrow)"),
  "sorry…": only(
    LACKS,
    before("sorry ", (l) => !/sorry/.test(l)),
  ),
  "sorry for the late reply": only(ANSWERS, before("sorry only seeing this now, ")),
  btw: only(OPENINGS, before("btw ")),
  "just…": only(
    ["claims", "called-off", "moved-to-5"],
    before("just to let ye know ", (l) => !/^just|^remember|^don't|^fyi|^heads/.test(l)),
  ),
};
