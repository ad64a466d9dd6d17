import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv, type SchemaObject, type ValidateFunction } from "ajv";
import { createGenerator, type SchemaGenerator } from "ts-json-schema-generator";

/*
 * What the Bot API takes and gives, from the types that @gramio/types makes of its documentation. Tests hold against it
 * the calls that the bot makes, the updates that it is tested with, and what the local Bot API server answers.
 */

type Part = "params" | "objects";

/**
 * Faults of a call as it stands on the wire; none where the Bot API takes it. Fields that it does not know are faults.
 */
export function faultsOfCall(method: string, payload: unknown): string[] {
  const { takes } = signatureOf(method);
  return takes === null ? faultsOf("params", emptyObject, payload) : faultsOf("params", takes, payload);
}

/** Faults of the `result` that a method answers with. */
export function faultsOfResult(method: string, result: unknown): string[] {
  const { gives } = signatureOf(method);
  if (gives.endsWith("[]")) {
    if (!Array.isArray(result)) return [`${method}: not a list`];
    return result.flatMap((element) => faultsOf("objects", gives.slice(0, -2), element));
  }
  const attempts = gives.split("|").map((type) => faultsOf("objects", type.trim(), result));
  return attempts.find((faults) => faults.length === 0) ?? attempts.flat();
}

/** Faults of an object by its name in the Bot API's documentation: `Update`, `Message`, `User`, … */
export function faultsOfObject(name: string, value: unknown): string[] {
  return faultsOf("objects", `Telegram${name}`, value);
}

/** The types are found by path: the package exports them to TypeScript alone. */
const fileOf = (part: Part | "methods"): string =>
  fileURLToPath(new URL(`../../node_modules/@gramio/types/out/${part}.d.ts`, import.meta.url));

const emptyObject = "{}";
const plain: Record<string, SchemaObject> = {
  [emptyObject]: { type: "object", additionalProperties: false },
  true: { const: true },
  string: { type: "string" },
  number: { type: "number" },
};

const ajv = new Ajv({ strict: false, allErrors: true });
const generators = new Map<Part, SchemaGenerator>();
const validators = new Map<string, ValidateFunction>();

function faultsOf(part: Part, type: string, value: unknown): string[] {
  const key = `${part} ${type}`;
  const validate = validators.get(key) ?? ajv.compile(plain[type] ?? schemaOf(part, type));
  validators.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${type}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function schemaOf(part: Part, type: string): SchemaObject {
  const generator =
    generators.get(part) ??
    createGenerator({
      path: fileOf(part),
      type: "*",
      expose: "all",
      topRef: false,
      jsDoc: "none",
      additionalProperties: false,
      skipTypeCheck: true,
    });
  generators.set(part, generator);
  return wireForm(generator.createSchema(type)) as SchemaObject;
}

/** The types also allow objects that turn into text or JSON by a method; such a thing is never on the wire. */
function wireForm(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.filter((form) => !isConvertible(form)).map(wireForm);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, wireForm(value)]));
}

function isConvertible(form: unknown): boolean {
  const fields = Object.keys((form as { properties?: object } | null)?.properties ?? {});
  return fields.length === 1 && (fields[0] === "toJSON" || fields[0] === "toString");
}

/** What a method takes and gives, read from its declaration: `getMe: CallAPIWithoutParams<Objects.TelegramUser>`. */
function signatureOf(method: string): { takes: string | null; gives: string } {
  const declaration = new RegExp(`^ {4}${method}: CallAPI(WithoutParams|WithOptionalParams)?<([^>]+)>`, "m");
  const [, form, types] = declaration.exec(readFileSync(fileOf("methods"), "utf8")) ?? [];
  if (types === undefined) throw new Error(`The Bot API has no method ${method}`);
  const [first = "", second = ""] = types.split(",").map((type) => type.replace(/\b(Objects|Params)\./g, "").trim());
  return form === "WithoutParams" ? { takes: null, gives: first } : { takes: first, gives: second };
}
