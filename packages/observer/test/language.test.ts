import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE, readings, stage } from "./support.ts";

const german = {
  "list.and": "{first} und {last}",
  "side.thing":
    "{about, select, both {{activity}} activity {{activity}} place {etwas ({place})} other {etwas anderes}}",
  "side.does":
    "{task, select, pick_up {{adultCount, plural, =0 {{children} abholen} one {holt {children} ab} other {holen {children} ab}}} other {{adultCount, plural, =0 {{children} bringen} one {bringt {children}} other {bringen {children}}}}}",
  "overlap.facts": "{children} hat {day} {otherTime} {otherThing}, die Nachricht sagt {time} {thing}.",
  "overlap.question": "Was gilt?",
  "option.keep_both": "Beides",
  "option.no_conflict": "Passt so",
  "settled.by": "✓ {what} · entschieden von {by}",
  "settled.keep_both": "{what}: beides bleibt",
  "card.place": "📌 {total, plural, one {Wartet auf ein Tippen} other {{position} von {total}}}",
  "button.confirm": "Ja",
  "button.reject": "Nein",
  "toast.resolved": "Erledigt.",
  "week.nothing": "{day}: nichts",
  "pause.until": "🤫 Ruhe bis {when}.",
};
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "languages-"));
  copyFileSync("config/phrases/en.json", join(folder, "en.json"));
  writeFileSync(join(folder, "de.json"), JSON.stringify(german));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const home = () =>
  stage((text) => (text.includes("dentist") ? readings.collides() : readings.takes()), {
    set: [`PHRASES_PATH=${folder}`],
    locale: "de-DE",
  });

describe("a family whose language has a file of its own", () => {
  it("is asked in it, with its days and hours, and answered in it", async () => {
    const at = home();
    at.say(1, "dentist tuesday 4:45");
    await at.drain();
    at.pass(10 * MINUTE);
    await at.drain();
    await at.deliver();
    const bubble = at.latest();
    expect(bubble.text).toBe("⚠️ Cy hat morgen 16:30 judo, die Nachricht sagt 16:45 dentist. Was gilt?");
    const labels = JSON.parse(bubble.buttonsJson).flat() as { label: string; data: string }[];
    expect(labels.map(({ label }) => label)).toEqual(["Dentist 16:45", "Judo 16:30", "Beides", "Passt so"]);
    expect(at.press(labels[2]?.data ?? "", "500")).toEqual({ toast: "Erledigt." });
    expect(at.latest().text).toMatch(/^✓ Cy dentist \/ judo, Di\.?,? 5\.? Mai: beides bleibt · entschieden von Ben$/);
  });

  it("finds its card, its week and its pause in it", async () => {
    const at = home();
    at.say(1, "I'll get Cy tomorrow at 3");
    await at.drain();
    at.command("pending");
    expect(at.latest().text).toMatch(/^📌 Wartet auf ein Tippen\nAnn holt Cy ab, Di\.?,? 5\.? Mai 15:00\n/);
    expect(at.latest().buttonsJson).toContain('"Ja"');
    at.command("week");
    expect(at.latest().text).toMatch(/^Mo\.?,? 4\.? Mai: nichts$/m);
    at.command("pause", { args: "2h" });
    expect(at.latest().text).toMatch(/^🤫 Ruhe bis Mo\.?,? 4\.? Mai 14:00\.$/);
  });
});
