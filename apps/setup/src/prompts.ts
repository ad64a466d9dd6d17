/** The prompts of the setup. */
export type Prompts = {
  /** Something to read, with a heading. */
  note(heading: string, text: string): void;
  warn(text: string): void;
  /** One line; `check` says what is wrong with an answer, or null. */
  text(question: { message: string; initial?: string; check?: (answer: string) => string | null }): Promise<string>;
  /** As `text`, with hidden input. */
  secret(question: { message: string; check: (answer: string) => string | null }): Promise<string>;
  choose<T extends string>(question: { message: string; options: readonly Choice<T>[] }): Promise<T>;
  agree(question: { message: string; initial: boolean }): Promise<boolean>;
  /** Shows that something is under way until `work` ends. */
  during<T>(message: string, work: Promise<T>): Promise<T>;
};

type Choice<T extends string> = { readonly value: T; readonly label: string; readonly hint?: string };

/** The person ended the setup; nothing more is written. */
export class Cancelled extends Error {
  override name = "Cancelled";
}
