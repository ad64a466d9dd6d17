import { describe, expect, it } from "vitest";
import { BERLIN, datesIn, LONDON, noted, OSLO, PARIS } from "./reading.ts";

describe("days in other languages inside English talk", () => {
  it.each([
    ["jeudi c'est the parents evening", "2026-05-07"],
    ["can you take lou samedi?", "2026-05-09"],
    ["le dentiste demain 3:30, anyone free?", "2026-05-06"],
    ["el martes a las 6 he has karate", "2026-05-05"],
    ["the miercoles class is off", "2026-05-06"],
    ["swim el sábado at 10", "2026-05-09"],
    ["judo mañana 5pm", "2026-05-06"],
    ["dentista lunedì alle 16", "2026-05-11"],
    ["domani no school", "2026-05-06"],
    ["tenho amanhã às 9h30 the doctor", "2026-05-06"],
    ["segunda-feira às 19h, the nurse", "2026-05-11"],
    ["utvecklingssamtal imorgon 08.15", "2026-05-06"],
    ["dugnad i morgen 17.30", "2026-05-06"],
    ["kor onsdag kl 16.45", "2026-05-06"],
    ["Probe am Freitag 17 Uhr", "2026-05-08"],
    ["zwemles zaterdag 9.30", "2026-05-09"],
    ["drama kesho, who brings her home", "2026-05-06"],
    ["kumon bukas 1pm", "2026-05-06"],
    ["no llefaru dydd Iau", "2026-05-07"],
    ["trening jutro 17:00", "2026-05-06"],
    ["holnap 15:30 edzés", "2026-05-06"],
  ])("are those days: %s", (text, date) => expect(datesIn(text, LONDON)).toEqual([date]));

  it("join a date beside them", () => {
    expect(noted("journée pédagogique le vendredi 15 mai", PARIS)).toContain("2026-05-15");
    expect(noted("konsert onsdag 13. kl 18", OSLO)).toContain("2026-05-13");
  });

  it.each([
    "guten morgen zusammen",
    "Morgen all!",
    "goede morgen",
    "god morgen!",
    "buenos dias, at 8 de la mañana usually",
    "bukas ang gym",
    "mardi gras beads everywhere",
    "los lunes she swims",
    "le mercredi il y a judo",
    "c'était mardi passé",
    "speech à 9:30 pis mon char part pas",
    "we drove through maine",
    "the bihar recipe",
    "Domingo is here",
    "Martina and Joy are here",
    "nonna Domenica sends kisses",
    "kama sutra lol",
    "the mandarin ones",
    "she has a sandwich",
    "my man is late",
    "a demon of a child",
    "the lunch is packed",
  ])("are none where another thing is said: %s", (text) => expect(datesIn(text, BERLIN)).toEqual([]));
});
