import { existsSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { DEFAULT_EVENT_MINUTES, type Family, type FamilyEvent, memberId } from "./family.ts";
import { faultsIn } from "./faults.ts";
import { localeOfZone, localeSaid } from "./locale.ts";
import { ruleText } from "./recurrence-rule.ts";
import { type EventEntry, type FamilyFile, familySchema } from "./schema.ts";
import { faultOfFile, parseJson, readUtf8 } from "./text-file.ts";

/** The family file cannot be used; the message lists every fault with its place in the file. */
export class FamilyFileError extends Error {
  override name = "FamilyFileError";
}

/** The cure that services and their commands show. */
const SET_IT = "Set FAMILY_CONTEXT to one.";

/**
 * Reads a family file (JSON or YAML), or a folder that holds `family.json`, `family.yaml` or `family.yml`.
 * @param cure how whoever named the path names another one, told where there is nothing.
 * @throws FamilyFileError when there is no such file or anything in it is wrong.
 */
export function loadFamily(path: string, cure = SET_IT): Family {
  const file = familyFileAt(path, cure);
  let text = "";
  let content: unknown;
  try {
    text = readUtf8(file);
    content = extname(file) === ".json" ? parseJson(text) : parseYaml(text, { logLevel: "error" });
  } catch (error) {
    throw new FamilyFileError(`Family file ${file} cannot be read: ${faultOfFile(error, text)}`);
  }
  return parseFamily(content, file);
}

/** Where the family file is: `path` itself, or the family file in the folder `path`. */
function familyFileAt(path: string, cure = SET_IT): string {
  if (!existsSync(path)) throw new FamilyFileError(`There is no family file at ${path}. ${cure}`);
  if (!statSync(path).isDirectory()) return path;
  const file = ["family.json", "family.yaml", "family.yml"].map((name) => join(path, name)).find(existsSync);
  if (!file) throw new FamilyFileError(`The folder ${path} holds no family.json, family.yaml or family.yml.`);
  return file;
}

/** @throws FamilyFileError that lists every fault. `source` names the file in the message. */
export function parseFamily(content: unknown, source = "family file"): Family {
  const parsed = familySchema.safeParse(content);
  if (!parsed.success) throw new FamilyFileError(`${source} is not valid:\n${z.prettifyError(parsed.error)}`);
  const faults = faultsIn(parsed.data);
  if (faults.length > 0)
    throw new FamilyFileError(`${source} is not valid:\n${faults.map((f) => `✖ ${f}`).join("\n")}`);
  return toFamily(parsed.data);
}

function toFamily(file: FamilyFile): Family {
  return {
    id: file.id,
    timezone: file.timezone,
    locale: file.locale ? localeSaid(file.locale, file.timezone) : localeOfZone(file.timezone),
    members: file.members.map((member) => ({
      id: memberId(member.id),
      name: member.name,
      role: member.role,
      aliases: member.aliases,
      telegramUserId: member.telegram_user_id ?? null,
    })),
    activities: file.activities.map(({ default_minutes, ...activity }) => ({
      ...activity,
      defaultMinutes: default_minutes ?? null,
    })),
    places: file.places,
    events: file.events.map((event) => toEvent(event, file)),
  };
}

function toEvent(event: EventEntry, file: FamilyFile): FamilyEvent {
  const common = {
    id: event.id,
    summary: event.summary,
    children: event.children.map(memberId),
    activity: event.activity ?? null,
    place: event.place ?? null,
    kind: event.kind ?? null,
  };
  if (event.start && event.from) {
    const activity = file.activities.find((candidate) => candidate.id === event.activity);
    return {
      ...common,
      type: "timed",
      from: event.from,
      start: event.start,
      minutes: event.minutes ?? activity?.default_minutes ?? DEFAULT_EVENT_MINUTES,
      rrule: event.rrule ? ruleText(event.rrule) : null,
      until: event.until ?? null,
    };
  }
  const from = event.start_date ?? event.due ?? event.from ?? "";
  return { ...common, type: "all_day", from, to: event.end_date ?? from, suspends: event.suspends };
}
