import type { PropsWithChildren } from "hono/jsx";
import { FIELD_HELP } from "../guide.ts";

type FieldName = keyof typeof FIELD_HELP;

/** The stored value and the text shown for it. */
export type Choice = readonly [value: string, words: string];

type FieldProps = PropsWithChildren<{ readonly name: FieldName; readonly letter: string; readonly title: string }>;

/** A field of the label; its letter is its keyboard shortcut. */
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
  /** Choosing it clears the other choices of the field. */
  readonly alone?: boolean;
  /** One per line, cut off at the line's end. */
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
          <span dir="auto">{words}</span>
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
  /** It can be combined with the chips. */
  readonly beside?: boolean;
};

/** Words instead of a chip. */
export function OtherWord({ name, value, placeholder, known, beside }: OtherWordProps) {
  const list = known && `known-${name}`;
  return (
    <>
      <input
        type="text"
        dir="auto"
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
