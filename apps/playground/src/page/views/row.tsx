import type { RowView } from "../conversation-rows.ts";
import { BesideView } from "./beside.tsx";

/** A message and, beside it, what became of it. */
export function Row({ row, graceSeconds }: { row: RowView; graceSeconds: number }) {
  const bot = row.author.colour === null;
  return (
    <li class={bot ? "row by-bot" : "row"} id={`m${row.messageId}`} data-author={row.author.userId}>
      {row.day && <p class="day">{row.day}</p>}
      <div class="said">
        <span class={avatarClass(row)} aria-hidden="true">
          {bot ? "◉" : row.author.initial}
        </span>
        <div class="stack">
          <Bubble row={row} />
          {row.reactions.length > 0 && <Reactions reactions={row.reactions} />}
          {row.buttons.length > 0 && <Keyboard row={row} />}
        </div>
      </div>
      <BesideView beside={row.beside} graceSeconds={graceSeconds} />
    </li>
  );
}

const avatarClass = (row: RowView): string => `avatar colour-${row.author.colour ?? "bot"}`;

function Bubble({ row }: { row: RowView }) {
  return (
    <article class="bubble">
      <p class={`name colour-${row.author.colour ?? "bot"}`}>
        {row.author.name}
        {row.author.colour === null && <span class="badge">bot</span>}
      </p>
      {row.replyTo && (
        <a class="quote" href={`#m${row.replyTo.messageId}`}>
          <b>{row.replyTo.name}</b>
          <span dir="auto">{row.replyTo.text}</span>
        </a>
      )}
      {row.media && <p class="media">{row.media}</p>}
      <p class="text" dir="auto">
        {row.text}
      </p>
      <p class="meta">
        {row.edited && <span>edited</span>}
        <time>{row.time}</time>
      </p>
      <p class="tools">
        <button
          type="button"
          data-react={row.messageId}
          data-by={row.reactions.map(({ userId }) => userId).join(" ")}
          title="React, or take it back"
        >
          👍
        </button>
        <button type="button" data-reply={row.messageId} data-name={row.author.name} title="Reply">
          Reply
        </button>
        {["/why", "/forget", ...(row.author.colour === null ? ["/undo"] : [])].map((command) => (
          <button type="button" data-command={command} data-to={row.messageId} title={`Reply with ${command}`}>
            {command}
          </button>
        ))}
        {row.author.colour !== null && (
          <button type="button" data-edit={row.messageId} title="Edit as its writer">
            Edit
          </button>
        )}
      </p>
    </article>
  );
}

function Reactions({ reactions }: Pick<RowView, "reactions">) {
  return (
    <ul class="reactions" aria-label="Reactions">
      {reactions.map(({ emoji, name, became }) => (
        <li>
          {emoji} {name}
          {became && <span class="became"> · {became}</span>}
        </li>
      ))}
    </ul>
  );
}

function Keyboard({ row }: { row: RowView }) {
  return (
    <div class="keyboard">
      {row.buttons.map((line) => (
        <div class="keys">
          {line.map((button) => (
            <button type="button" class="key" data-press={button.data} data-message={row.messageId}>
              {button.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
