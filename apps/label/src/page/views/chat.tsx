import type { Label } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import type { Talk, TalkMessage } from "../../talk.ts";
import type { Desk } from "../desk.ts";
import { queryOf } from "../place.ts";
import { clock, fullDay, inWords } from "../words.ts";

/**
 * The conversation, each message with its label if it has one. The observer's readings of other messages are not shown.
 */
export function Chat({ desk }: { desk: Desk }) {
  const { talk, message: current, labels } = desk;
  return (
    <ol class="chat" aria-label="Conversation">
      {talk.messages.map((message, at) => {
        const day = fullDay(message.sentAt, talk.family);
        const before = talk.messages[at - 1];
        return (
          <>
            {(!before || fullDay(before.sentAt, talk.family) !== day) && <li class="day">{day}</li>}
            <Row talk={talk} message={message} label={labels.get(message.messageId)} current={message === current} />
          </>
        );
      })}
    </ol>
  );
}

type RowProps = {
  readonly talk: Talk;
  readonly message: TalkMessage;
  readonly label: Label | undefined;
  readonly current: boolean;
};

function Row({ talk, message, label, current }: RowProps) {
  const classes = ["row", current && "current", label ? `queue-${label.queue}` : "open"].filter(Boolean).join(" ");
  return (
    <li class={classes} aria-current={current ? "true" : undefined}>
      {/* Arrows lead to the others; Tab would have to pass them all. */}
      <button type="button" class="bubble" data-place={queryOf({ talk, message })} tabindex={current ? undefined : -1}>
        <Said talk={talk} message={message} />
      </button>
      {label && (
        <span class="label">
          {label.queue === true ? inWords(label, talk) : label.queue === false ? "chat" : "either"}
        </span>
      )}
    </li>
  );
}

/** Who said what and when, and to what it replies. */
export function Said({ talk, message }: { talk: Talk; message: TalkMessage }) {
  const answered = talk.messages.find(({ messageId }) => messageId === message.replyTo);
  return (
    <>
      <span class="by">
        <b class={`name ${colourOf(message, talk.family)}`}>{message.sender.name}</b>
        {message.forwarded && <i>forwarded</i>}
        <time>{clock(message.sentAt, talk.family)}</time>
      </span>
      {message.replyTo !== null && (
        <span class="quote" dir="auto">
          {answered ? `${answered.sender.name}: ${answered.text}` : "to something that is not shown here"}
        </span>
      )}
      <span class="text" dir="auto">
        {message.text}
      </span>
    </>
  );
}

const COLOURS = 6;
const colourOf = ({ sender }: TalkMessage, family: Family): string =>
  `colour-${family.members.indexOf(sender) % COLOURS}`;
