import { generalActivityWords } from "@silent-observer/brain-client";
import { addDays, wallClock } from "@silent-observer/conversation";
import { adultsOf, childrenOf } from "@silent-observer/family";
import { type Arrangement, TIME_MISMATCH, UNSPECIFIED } from "../../labels/label.ts";
import { answerable } from "../../labels/reach.ts";
import type { Desk } from "../desk.ts";
import { clock, dayInShort, plain, RULE_WORDS, TYPE_WORDS } from "../words.ts";
import { DaysInCalendar } from "./calendar.tsx";
import { Chips, type Choice, Field, OtherWord } from "./field.tsx";

/** Number of days offered as chips, from the day the message was sent. */
const DAYS_AHEAD = 8;

/** The fields of a message that arranges something, filled with `fields`. */
export function Fields({ desk, fields }: { desk: Desk; fields: Arrangement }) {
  const { talk, message } = desk;
  const { family } = talk;
  const sentOn = wallClock(message.sentAt, family.timezone).date;
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(sentOn, ahead));
  const otherDates = fields.dates.filter((date) => !days.includes(date));
  return (
    <div class="fields">
      <Field name="coordination_type" letter="T" title="What is it?">
        <Chips name="coordination_type" choices={choicesOf(TYPE_WORDS)} chosen={[fields.coordination_type]} one />
      </Field>
      <Field name="assigned_to" letter="W" title="Who takes it?">
        <Chips name="assigned_to" choices={adultsOf(family).map(personAsChoice)} chosen={fields.assigned_to} />
        <Chips name="assigned_to" choices={[[UNSPECIFIED, "nobody yet"]]} chosen={fields.assigned_to} alone />
      </Field>
      <Field name="child" letter="K" title="Which kids?">
        <Chips name="child" choices={childrenOf(family).map(personAsChoice)} chosen={fields.child} />
      </Field>
      <Field name="dates" letter="D" title="Which day?">
        <Chips
          name="dates"
          choices={days.map((day) => [day, `${day === sentOn ? "today, " : ""}${dayInShort(day, family)}`])}
          chosen={fields.dates}
        />
        {[...otherDates, ""].map((date) => (
          <input type="date" name="dates" value={date} aria-label="Another day" data-spare />
        ))}
        <DaysInCalendar family={family} days={[...days, ...otherDates]} sentOn={sentOn} />
      </Field>
      <Field name="times" letter="H" title="At what hour?">
        {[...fields.times, ""].map((time) => (
          <input type="time" name="times" value={time} aria-label="Time" data-spare />
        ))}
      </Field>
      <Field name="activity" letter="A" title="What for?">
        <Chips name="activity" choices={family.activities.map(entryAsChoice)} chosen={[fields.activity]} one />
        <OtherWord
          name="activity"
          value={otherThan(fields.activity, family.activities)}
          placeholder="dentist, party, …"
          known={[...generalActivityWords.keys()]}
        />
      </Field>
      <Field name="location" letter="P" title="Which place?">
        <Chips name="location" choices={family.places.map(entryAsChoice)} chosen={[fields.location]} one />
        <OtherWord name="location" value={otherThan(fields.location, family.places)} placeholder="the words used" />
      </Field>
      <Field name="attributed_to" letter="R" title="Which message does it answer?">
        <Chips name="attributed_to" choices={sourcesFor(desk)} chosen={[fields.attributed_to]} one wide />
      </Field>
      <Field name="rule" letter="S" title="Should the bot speak?">
        <Chips name="rule" choices={choicesOf(RULE_WORDS)} chosen={[fields.rule]} one wide />
      </Field>
      <Field name="note" letter="O" title="A note">
        <Chips
          name="note"
          choices={[[TIME_MISMATCH, "the time does not fit the calendar"]]}
          chosen={notesIn(fields).filter((note) => note === TIME_MISMATCH)}
        />
        <OtherWord
          name="note"
          value={notesIn(fields)
            .filter((note) => note !== TIME_MISMATCH)
            .join("; ")}
          placeholder="why, in a few words"
          beside
        />
      </Field>
    </div>
  );
}

const choicesOf = (words: Readonly<Record<string, string>>): Choice[] => Object.entries(words);
const personAsChoice = ({ id, name }: { id: string; name: string }): Choice => [id, name];
const entryAsChoice = personAsChoice;

const otherThan = (value: string | null, known: readonly { readonly id: string }[]): string =>
  value === null || known.some(({ id }) => id === value) ? "" : value;

function sourcesFor({ talk, message }: Desk): Choice[] {
  return answerable(talk, message).map(({ messageId, sender, sentAt, text }) => [
    messageId,
    `${sender.name}, ${clock(sentAt, talk.family)}: ${plain(text)}`,
  ]);
}

const notesIn = ({ note }: Arrangement): string[] => note.split("; ").filter(Boolean);
