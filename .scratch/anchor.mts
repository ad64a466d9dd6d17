import { readFileSync, readdirSync } from "node:fs";
import { familiesIn } from "@silent-observer/corpus";
import { lexiconOf, readSurface, isOfFamilies } from "@silent-observer/language";
const fam = familiesIn("corpus/families");
const WORDS = /\b(?:him|her|them|he|she|they|his|kids?|child|children|boys?|girls?|baby|babies|school|nursery|daycare|pick(?:ing|ed|s)?[ -]?ups?|drop(?:ping|ped|s)?[ -]?offs?|collect\w*|lifts?|rides?|fetch\w*|sitter|babysit\w*|home)\b/;
const anchored = (text: string, f: any) => {
  const s = readSurface(text, lexiconOf(f));
  return s.mentions.some(({ sense }: any) => sense.kind !== "activity" || sense.own || isOfFamilies(sense.id)) || WORDS.test(s.text);
};
const tally: Record<string, number> = {};
const ex: string[] = [];
for (const [inp, out] of process.argv.slice(2).map((p) => p.split("="))) {
  const dec = new Map(readFileSync(out!, "utf8").split("\n").filter(Boolean).map((l) => { const o = JSON.parse(l); return [`${o.chat_id} ${o.message_id}`, o]; }));
  for (const line of readFileSync(inp!, "utf8").split("\n").filter(Boolean)) {
    const c = JSON.parse(line); const f = fam(c.family);
    const seen: { at: number; a: boolean }[] = [];
    for (const m of c.messages) {
      const at = Date.parse(m.sent_at); const a = anchored(m.text, f);
      seen.push({ at, a });
      const any = seen.some((x) => x.a && at - x.at <= 3600_000) || m.reply_to;
      if (m.label.queue === "either") continue;
      const d: any = dec.get(`${c.chat_id} ${m.message_id}`);
      if (!d || d.tier1_decision !== "QUEUE") continue;
      const key = `${m.label.queue} ${any ? "anchored" : "none"}`;
      tally[key] = (tally[key] ?? 0) + 1;
      if (!any && m.label.queue === true) ex.push(`${c.chat_id} ${m.text.slice(0, 100)} [${m.label.child} ${m.label.activity} ${m.label.coordination_type}]`);
    }
  }
}
console.log(tally); console.log(ex.slice(0, 60).join("\n"));
