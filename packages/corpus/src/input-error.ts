/** The input cannot be played; the message says where and why. */
export class InputError extends Error {
  override name = "InputError";
}
