import type { Cast } from "../cast.ts";

/** Commands that stand by themselves; `/why` and `/forget` are replies, and stand beside the messages. */
const COMMANDS = [
  ["/pending", "Ask for what waits for a Confirm"],
  ["/week", "The coming seven days"],
  ["/undo", "Take the last tap back"],
  ["/pause 1d", "Have it say nothing unasked"],
  ["/resume", "End the pause"],
  ["/help", "All that it answers"],
] as const;

/** Where a visitor writes, as whom they like. */
export function Composer({ cast }: { cast: Cast }) {
  return (
    <form class="composer" autocomplete="off">
      <fieldset class="writers">
        <legend>Write as</legend>
        {cast.players.map((player, at) => (
          <label class="writer">
            <input type="radio" name="from" value={player.userId} checked={at === 0} />
            <span class={`avatar small colour-${player.colour}`} aria-hidden="true">
              {player.initial}
            </span>
            <span class="writer-name">
              {player.name} <small>{player.part}</small>
            </span>
          </label>
        ))}
        {cast.absent.length > 0 && (
          <span class="absent" title="The family file gives them no telegram_user_id.">
            {cast.absent.join(", ")}: no Telegram
          </span>
        )}
      </fieldset>
      <p class="reference" hidden>
        <span class="reference-words" />
        <button type="button" class="reference-drop" aria-label="Cancel">
          ✕
        </button>
      </p>
      <p class="commands">
        {COMMANDS.map(([command, does]) => (
          <button type="button" class="command" data-command={command} title={does}>
            {command}
          </button>
        ))}
      </p>
      <div class="write">
        <textarea
          name="text"
          dir="auto"
          rows={1}
          maxlength={4096}
          placeholder="Message"
          aria-label="Message"
          required
        />
        <button type="submit" class="send" aria-label="Send">
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path fill="currentColor" d="M3.4 20.4 21.9 12 3.4 3.6l-.1 6.6L15 12 3.3 13.8z" />
          </svg>
        </button>
      </div>
    </form>
  );
}
