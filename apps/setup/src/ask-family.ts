import { STAGING_FAMILY } from "@silent-observer/config";
import { localeOfZone } from "@silent-observer/family";
import type { FamilyAnswers, PersonAnswer } from "./family-file.ts";
import type { Person } from "./heard.ts";
import { idFrom, listFrom } from "./ids.ts";
import type { Prompts } from "./prompts.ts";

/** Asks for the data of a new family file. `machineZone` is offered as the time zone. */
export async function askFamily(
  prompts: Prompts,
  heard: readonly Person[],
  machineZone: string,
): Promise<FamilyAnswers> {
  const people: PersonAnswer[] = [];
  for (const person of heard) await askWriter(prompts, people, person);
  await askMore(prompts, people, "Another adult, who did not write", "caregiver");
  await askMore(prompts, people, "A child, the eldest first", "child");
  const timezone = await askZone(prompts, machineZone);
  const locale = await askLocale(prompts, timezone);
  const activities = await prompts.text({ message: "What the children do, such as: soccer, piano (empty: later)" });
  const name = await prompts.text({ message: "What this family is called", initial: "home", check: familyNameFault });
  return { name, timezone, locale, people, activities: listFrom(activities) };
}

/** @param people the people known so far; new ones are added to it. */
async function askWriter(prompts: Prompts, people: PersonAnswer[], person: Person): Promise<void> {
  const role = await prompts.choose({
    message: `Who is ${person.name}?`,
    options: [
      { value: "parent", label: "A parent" },
      { value: "caregiver", label: "Another adult who takes tasks", hint: "grandparent, nanny" },
      { value: "child", label: "A child" },
      { value: "none", label: "Not of the family" },
    ],
  });
  if (role === "none") return;
  const firstName = person.name.split(" ")[0] ?? person.name;
  const check = (name: string) => nameFault(name) ?? takenFault(name, people);
  const name = await prompts.text({ message: "The name that the family uses", initial: firstName, check });
  people.push({ name, role, aliases: await askAliases(prompts, people, name), telegramUserId: person.userId });
}

async function askMore(
  prompts: Prompts,
  people: PersonAnswer[],
  what: string,
  role: "caregiver" | "child",
): Promise<void> {
  const check = (name: string) => takenFault(name, people);
  for (;;) {
    const name = await prompts.text({ message: `${what} (name; empty: no more)`, check });
    if (name === "") return;
    people.push({ name, role, aliases: await askAliases(prompts, people, name), telegramUserId: null });
  }
}

async function askAliases(prompts: Prompts, people: readonly PersonAnswer[], name: string): Promise<string[]> {
  const named = people.map((person) => ({ ...person, aliases: [] }));
  const check = (answer: string) =>
    listFrom(answer)
      .map((alias) => takenFault(alias, named))
      .find(Boolean) ?? null;
  return listFrom(
    await prompts.text({ message: `What else ${name} is called, such as: mum, grandpa (empty: nothing)`, check }),
  );
}

/** A machine on UTC does not tell where the family lives. */
function askZone(prompts: Prompts, machineZone: string): Promise<string> {
  const offered = /^(UTC|GMT|Etc\/)/.test(machineZone) ? {} : { initial: machineZone };
  return prompts.text({ message: "The family's time zone", ...offered, check: zoneFault });
}

/** Asks how dates and times are written. Returns a locale, that of the zone if it fits. */
async function askLocale(prompts: Prompts, timezone: string): Promise<string> {
  const usual = localeOfZone(timezone);
  const monthFirst = { value: "en-US", label: "5/6 and 4:30pm: the month first" };
  const dayFirst = { value: usual === "en-US" ? "en-GB" : usual, label: "6/5 and 16:30: the day first" };
  const options = usual === "en-US" ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  return prompts.choose({ message: "How you write May 6, half past four", options });
}

const nameFault = (name: string): string | null => (name === "" ? "A name is needed" : null);

/** Two people must not share a name. */
function takenFault(name: string, people: readonly PersonAnswer[]): string | null {
  const isCalled = (word: string) => word.toLowerCase() === name.toLowerCase();
  const other = people.find((person) => [person.name, ...person.aliases].some(isCalled));
  return other ? `${other.name} is called “${name}” already; take what tells them apart` : null;
}

function familyNameFault(name: string): string | null {
  return idFrom(name) === STAGING_FAMILY ? `“${name}” is the test family's name; take another` : nameFault(name);
}

function zoneFault(zone: string): string | null {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return null;
  } catch {
    return "Expected a zone such as Europe/London";
  }
}
