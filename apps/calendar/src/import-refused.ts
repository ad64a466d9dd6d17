/** The import cannot be carried out as requested. The message says what to do. */
export class ImportRefusedError extends Error {
  override name = "ImportRefusedError";
}
