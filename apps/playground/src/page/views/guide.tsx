import type { Suggestion } from "../suggestions.ts";
import type { Walkthrough } from "../walkthroughs.ts";

type PlayableLine = { readonly name: string; readonly text: string; readonly original: string };
type PlayableWalkthrough = {
  readonly id: string;
  readonly ending: Walkthrough["ending"];
  readonly lines: readonly PlayableLine[];
};

export type GuideContent = {
  readonly graceSeconds: number;
  readonly suggestions: readonly Suggestion[];
  readonly walkthroughs: readonly PlayableWalkthrough[];
};

const ENDINGS: Readonly<Record<Walkthrough["ending"], string>> = {
  dropped: "dropped as chat",
  silent: "the bot stays silent",
  speaks: "the bot speaks",
};

/** What this is and what to try. */
export function Guide({ graceSeconds, suggestions, walkthroughs }: GuideContent) {
  return (
    <nav class="guide" aria-label="Guide">
      <div class="brand">
        <img src="/assets/icon.svg" alt="" width="36" height="36" />
        <div>
          <h1>Silent Observer</h1>
          <p>a local playground</p>
        </div>
      </div>
      <p class="lead">
        A bot sits in a family's group and listens. It ignores chat and keeps what is arranged ready for one tap. It{" "}
        <b>speaks only when plans collide or nobody has a task</b>, after giving people <b>{spell(graceSeconds)}</b> to
        settle it. At home it gives them ten minutes.
      </p>
      <details class="fold" open>
        <summary>What to try</summary>
        {walkthroughs.length > 0 && <Walkthroughs walkthroughs={walkthroughs} />}
        <TryLines suggestions={suggestions} />
        <Legend />
      </details>
    </nav>
  );
}

function TryLines({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <section>
      <h3>Try a line</h3>
      <ul class="lines">
        {suggestions.map((suggestion) => (
          <li>
            <button type="button" data-try={suggestion.text}>
              {suggestion.text}
              <small>{suggestion.watch}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Walkthroughs({ walkthroughs }: { walkthroughs: readonly PlayableWalkthrough[] }) {
  return (
    <section>
      <h3>Play a walkthrough</h3>
      <ol class="walkthroughs">
        {walkthroughs.map(({ id, lines, ending }) => (
          <li>
            <button type="button" data-walkthrough={id}>
              {lines.map(({ name, text }) => (
                <span class="line">
                  <b>{name}</b> {text}
                </span>
              ))}
              <small class={ending}>{ENDINGS[ending]}</small>
              {lines.some(({ text, original }) => text !== original) && (
                <small>“tomorrow” is replaced by the day it meant</small>
              )}
            </button>
          </li>
        ))}
      </ol>
      <p class="hint">
        They share one chat, in which earlier plans still count, so play them in this order before anything else.{" "}
        <code>npm start -- --fresh</code> empties the chat.
      </p>
    </section>
  );
}

function Legend() {
  return (
    <section class="legend">
      <h3>Beside each message</h3>
      <dl>
        <div>
          <dt>Tripwire</dt>
          <dd>does it sound like arranging something?</dd>
        </div>
        <div>
          <dt>Extraction</dt>
          <dd>who, which child, what, when, where</dd>
        </div>
        <div>
          <dt>Brain</dt>
          <dd>what the family already has planned</dd>
        </div>
        <div>
          <dt>Redline</dt>
          <dd>do plans collide? Rules only, no score</dd>
        </div>
      </dl>
    </section>
  );
}

function spell(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}
