import { describe, expect, it } from "vitest";
import { BERLIN, LONDON, noted, OSLO, PARIS } from "./reading.ts";

describe("a date with its month in another language", () => {
  it.each([
    ["dentist fredag 12. juni kl 14", "2026-06-12 14:00"],
    ["who can have Ella 7. mai kl. 14.00", "2026-05-07 14:00"],
    ["avslutning 19. jun. kl 17", "2026-06-19 17:00"],
    ["match den 7 maj 14.00", "2026-05-07 14:00"],
    ["am 7. Mai um 14 Uhr", "2026-05-07 14:00"],
    ["Elternabend 3. Dez. 19 Uhr", "2026-12-03 19:00"],
    ["the dentist le 12 juin à 14h30", "2026-06-12 14:30"],
    ["concert le 14 juil 20h", "2026-07-14 20:00"],
    ["recital el 12 de junio at 16:30", "2026-06-12 16:30"],
    ["festa 3 de outubro 15h", "2026-10-03 15:00"],
    ["visita 9 maggio 10:00", "2026-05-09 10:00"],
    ["wizyta 9 czerwca 10:00", "2026-06-09 10:00"],
    ["Schulfest 20. Juni 14-18 Uhr", "2026-06-20 14:00-18:00"],
    ["excursión 4 y 5 de junio", "2026-06-04 2026-06-05"],
    ["7. May at 14", "2026-05-07 14:00"],
  ])("%s", (text, said) => expect(noted(text, BERLIN)).toBe(said));

  it.each([
    ["vom 7. bis 9. Mai", "2026-05-07..2026-05-09"],
    ["camp 22.-26. juni", "2026-06-22..2026-06-26"],
    ["vacances 6 au 10 juillet", "2026-07-06..2026-07-10"],
  ])("%s: from the first to the last", (text, said) => expect(noted(text, PARIS)).toBe(said));

  it("is read in every family", () => expect(noted("mémé arrives le 12 juin")).toBe("2026-06-12"));

  it.each([
    ["swim starts at 7. may is on her way", "07:00"],
    ["collect at 4 maja is ill", "16:00"],
    ["bring 3 mars bars", ""],
    ["we need 2 mayo and 4 des fois", ""],
    ["practice ends at 5. march home then", "17:00"],
  ])("not in: %s", (text, said) => {
    expect(noted(text, LONDON)).toBe(said);
    expect(noted(text, OSLO)).toBe(said);
  });
});
