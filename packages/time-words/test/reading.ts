import { instantOf } from "@silent-observer/conversation";
import { readTimeWords, type TimeWords } from "../src/index.ts";

type Said = {
  at?: string;
  zone?: string;
  locale?: string;
  beside?: "activity" | null;
  near?: string | null;
  opens?: boolean;
  ofToday?: boolean;
};

/** Tuesday, 5 May 2026, nine in the morning. */
const TUESDAY = "2026-05-05 09:00";

/** Reads `text` as written at the wall-clock moment `at` of the zone. */
export function read(text: string, said: Said = {}): TimeWords {
  const {
    at = TUESDAY,
    zone = "America/Chicago",
    locale = "en-US",
    beside = "activity",
    near = null,
    opens = false,
    ofToday = false,
  } = said;
  const [date = "", time = ""] = at.split(" ");
  return readTimeWords(text, { sentAt: instantOf(date, time, zone), zone, locale, beside, near, opens, ofToday });
}

/** Dates as "2026-05-07" or "2026-05-09..2026-05-10". */
export function datesIn(text: string, said: Said = {}): string[] {
  return read(text, said).dates.map(({ date, until }) => (until ? `${date}..${until}` : date));
}

/** Clock times as "16:00" or "15:00-16:00", vague ones as "vague". */
export function timesIn(text: string, said: Said = {}): string[] {
  return read(text, said).times.map(({ time, endTime }) =>
    time === null ? "vague" : endTime ? `${time}-${endTime}` : time,
  );
}

/**
 * What a careful person would write in the diary: the dates, then the clock times; "" where there is nothing to write.
 */
export function noted(text: string, said: Said = {}): string {
  return [...datesIn(text, said), ...timesIn(text, said).filter((time) => time !== "vague")].join(" ");
}

export const LONDON: Said = { zone: "Europe/London", locale: "en-GB" };
export const DUBLIN: Said = { zone: "Europe/Dublin", locale: "en-IE" };
export const SYDNEY: Said = { zone: "Australia/Sydney", locale: "en-AU" };
export const MUMBAI: Said = { zone: "Asia/Kolkata", locale: "en-IN" };
export const OSLO: Said = { zone: "Europe/Oslo", locale: "nb-NO" };
export const BERLIN: Said = { zone: "Europe/Berlin", locale: "de-DE" };
export const PARIS: Said = { zone: "Europe/Paris", locale: "fr-FR" };
