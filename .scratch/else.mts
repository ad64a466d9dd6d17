import { readFileSync } from "node:fs";
import { familiesIn } from "@silent-observer/corpus";
import { lexiconOf, readSurface, asksForSomethingElse, asksOutOfInterest } from "@silent-observer/language";
const fam = familiesIn("corpus/families");
const t: Record<string, number> = {}; const ex: string[] = [];
for (const [inp, out] of process.argv.slice(2).map((p) => p.split("="))) {
  const dec = new Map(readFileSync(out!, "utf8").split("\n").filter(Boolean).map((l) => { const o = JSON.parse(l); return [`${o.chat_id} ${o.message_id}`, o]; }));
  for (const line of readFileSync(inp!, "utf8").split("\n").filter(Boolean)) {
    const c = JSON.parse(line); const f = fam(c.family); const by = new Map(c.messages.map((m: any) => [m.message_id, m]));
    for (const m of c.messages) {
      const d: any = dec.get(`${c.chat_id} ${m.message_id}`);
      if (!d?.pending && !d?.spoken) continue;
      const src: any = by.get(d.extraction?.attribution?.source_message_id); if (!src) continue;
      const s = readSurface(src.text, lexiconOf(f));
      const e = asksForSomethingElse(s), i = asksOutOfInterest(s);
      const k = `${m.label.queue} ${e ? "else" : ""} ${i ? "idle" : ""} ${d.spoken ? "spoken" : ""}`; t[k] = (t[k] ?? 0) + 1;
      if (e || i) ex.push(`${k}| ${src.text.slice(0, 90)} -> ${m.text.slice(0, 60)} => ${d.pending?.summary_text} gold ${m.label.child} ${m.label.activity}`);
    }
  }
}
console.log(t); console.log(ex.join("\n"));
