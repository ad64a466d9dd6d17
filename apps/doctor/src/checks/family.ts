import { checkIsolation, type Settings, SettingsError } from "@silent-observer/config";
import { adultsOf, childrenOf, type Family, FamilyFileError } from "@silent-observer/family";
import { unusableNames } from "@silent-observer/language";
import { type Finding, fault, ok, warning } from "../finding.ts";

/** The family file: whether it can be read, belongs to this environment, and names everybody in the group. */
export function lookAtFamily(settings: Settings, load: () => Family): Finding[] {
  let family: Family;
  try {
    family = load();
  } catch (error) {
    if (!(error instanceof FamilyFileError)) throw error;
    return [fault(error.message, "Correct it, or run npm run setup for a new one")];
  }
  const [adults, children] = [adultsOf(family), childrenOf(family)];
  const told = `${family.id}: ${adults.length} adults, ${children.length} children, ${family.activities.length} activities, ${family.events.length} events, ${family.timezone}`;
  return [ok(told), ...ofIsolation(settings, family), ...ofPeople(family), ...ofNames(family)];
}

const ofNames = (family: Family): Finding[] =>
  unusableNames(family).map(({ of, id, word }) =>
    warning(
      `${of} ${id} is called "${word}", so that nearly every message would name it`,
      "Give it a name or alias in the family file that is not a word of nearly every sentence",
    ),
  );

function ofIsolation(settings: Settings, family: Family): Finding[] {
  try {
    checkIsolation(settings, family.id);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.faults.map(({ name, problem, cure }) => fault(`${name} ${problem}`, cure));
  }
}

function ofPeople(family: Family): Finding[] {
  const silent = adultsOf(family).filter(({ telegramUserId }) => telegramUserId === null);
  return [
    ...(silent.length === adultsOf(family).length
      ? [fault("no adult has a telegram_user_id: nobody can confirm anything", "Run npm run setup, which learns them")]
      : silent.map(({ name }) =>
          warning(
            `${name} has no telegram_user_id: whatever ${name} writes is a stranger's`,
            "Add it to the family file (npm run setup learns it); leave it out for who is not in the group",
          ),
        )),
    ...(family.activities.length === 0
      ? [warning("no activities: the bot knows your plans by their names", "Add them to the family file")]
      : []),
  ];
}
