import type { PropsWithChildren } from "hono/jsx";
import { FIELD_HELP } from "../guide.ts";

type FieldName = keyof typeof FIELD_HELP;

/** What is kept, and what is shown for it. */
export type Choice = readonly [value: string, words: string];

type FieldProps = PropsWithChildren<{ readonly name: FieldName; readonly letter: string; readonly title: string }>;

/** A field of the label; its letter leads to it. */
export function Field({ name, letter, title, children }: FieldProps) {
  return (
    <fieldset data-field={name} data-letter={letter.toLowerCase()}>
      <legend>
        {title} <kbd>{letter}</kbd>
      </legend>
      <div class="choices">{children}</div>
      <p class="help">{FIELD_HELP[name]}</p>
    </fieldset>
  );
}

type ChipsProps = {
  readonly name: FieldName;
  readonly choices: readonly Choice[];
  readonly chosen: readonly (string | null)[];
  /** At most one of the field is chosen. */
  readonly one?: boolean;
  /** Chosen, it stands alone: the others of the field are not. */
  readonly alone?: boolean;
  /** One below the other, each cut to its line. */
  readonly wide?: boolean;
};

export function Chips({ name, choices, chosen, one, alone, wide }: ChipsProps) {
  return (
    <>
      {choices.map(([value, words]) => (
        <label class={wide ? "chip wide" : "chip"}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            data-alone={one || alone ? "" : undefined}
          />
          <span>{words}</span>
        </label>
      ))}
    </>
  );
}

type OtherWordProps = {
  readonly name: FieldName;
  readonly value: string;
  readonly placeholder: string;
  readonly known?: readonly string[];
  /** It goes with the chips rather than in their place. */
  readonly beside?: boolean;
};

/** Words instead of a chip. */
export function OtherWord({ name, value, placeholder, known, beside }: OtherWordProps) {
  const list = known && `known-${name}`;
  return (
    <>
      <input
        type="text"
        name={name}
        value={value}
        placeholder={placeholder}
        aria-label={placeholder}
        list={list}
        data-alone={beside ? undefined : ""}
      />
      {known && (
        <datalist id={list}>
          {known.map((word) => (
            <option value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}
