import type { Beside } from "../conversation-rows.ts";
import type { GateView } from "../trace/gates.ts";
import type { OutcomeView } from "../trace/outcome.ts";

/** What stands beside a message. */
export function BesideView({ beside, graceSeconds }: { beside: Beside; graceSeconds: number }) {
  if (beside.kind === "note")
    return (
      <aside class="beside note">
        <b>{beside.title}</b>
        {beside.detail && <span> · {beside.detail}</span>}
        {beside.about !== null && <AboutLink messageId={beside.about} words="to this message" />}
      </aside>
    );
  return (
    <aside class={`beside way ${beside.outcome.kind}`}>
      <ol class="gates" aria-label="Gates">
        {beside.gates.map((gate) => (
          <Gate gate={gate} />
        ))}
      </ol>
      <Outcome outcome={beside.outcome} graceSeconds={graceSeconds} />
      {(beside.facts.length > 0 || beside.answers !== null) && (
        <details>
          <summary>What it made of it</summary>
          <dl>
            {beside.answers !== null && (
              <div>
                <dt>Answers</dt>
                <dd>
                  <AboutLink messageId={beside.answers} words="this message" />
                </dd>
              </div>
            )}
            {beside.facts.map((fact) => (
              <div>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </aside>
  );
}

function AboutLink({ messageId, words }: { messageId: number; words: string }) {
  return (
    <a class="about" href={`#m${messageId}`}>
      {" "}
      ↑ {words}
    </a>
  );
}

function Gate({ gate }: { gate: GateView }) {
  const bar = gate.threshold === null ? "" : `--score:${gate.score ?? 0};--threshold:${gate.threshold}`;
  return (
    <li class={`gate ${gate.state}`} title={gateTitle(gate)}>
      <span class="gate-name">{gate.name}</span>
      <span class={gate.threshold === null ? "bar plain" : "bar"} style={bar} />
      <span class="gate-score">
        {gate.score !== null && <b>{gate.score.toFixed(2)}</b>}
        {gate.note && <span>{gate.note}</span>}
      </span>
    </li>
  );
}

function gateTitle(gate: GateView): string {
  if (gate.threshold === null) return gate.state === "not_reached" ? `${gate.name}: not reached` : gate.name;
  const score = gate.score === null ? "no answer" : gate.score.toFixed(2);
  return `${gate.name}: ${score}, threshold ${gate.threshold.toFixed(2)}`;
}

function Outcome({ outcome, graceSeconds }: { outcome: OutcomeView; graceSeconds: number }) {
  return (
    <p class="outcome">
      <span class="dot" />
      <b>{outcome.title}</b>
      {outcome.dueAt !== null && (
        <span class="countdown" data-due={outcome.dueAt} data-grace={graceSeconds} role="timer">
          …
        </span>
      )}
      {outcome.detail && <span class="detail">{outcome.detail}</span>}
    </p>
  );
}
