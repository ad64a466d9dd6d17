import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const HELP = `npm run build [-- options] [NAME=FILE ...]

Bundles the services, the tools beside them, and each program given as NAME=FILE into a folder that runs anywhere by
itself: node ingress.mjs. What cannot be bundled, because it loads files of its own while running, goes into node_modules
there.

  --out DIR    a new folder (default: dist, which is replaced)
  --help       show this text`;

const SERVICES = ["ingress", "worker", "brain"];
/** What the one who runs it calls beside them, by file. */
const TOOLS = {
  doctor: "apps/doctor/src/main.ts",
  backup: "apps/backup/src/main.ts",
  restore: "apps/backup/src/restore/main.ts",
  report: "apps/report/src/main.ts",
  calendar: "apps/calendar/src/main.ts",
};
/** better-sqlite3 and sqlite-vec load their native parts; recheck and pino start workers from files of theirs. */
const NOT_BUNDLED = ["better-sqlite3", "sqlite-vec", "recheck", "pino"];
/**
 * Done without: prebuild-install only downloads what is built by then; the others are speed that JavaScript replaces.
 */
const LEFT_OUT = ["prebuild-install", "recheck-jar", "msgpackr-extract"];
/** Of a package with a native part, what only building it needs. */
const FOR_BUILDING = /^(deps|src|build\/(deps|Release\/(obj|\.deps|test_extension|sqlite3\.a).*))(\/|$)/;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { out, help, others } = readOptions();
if (help) {
  console.log(HELP);
  process.exit(0);
}
const dist = resolve(out ?? join(root, "dist"));
const programs = {
  ...Object.fromEntries(SERVICES.map((name) => [name, `apps/${name}/src/main.ts`])),
  ...TOOLS,
  ...others,
};
rmSync(dist, { recursive: true, force: true });
const built = build({
  absWorkingDir: root,
  entryPoints: programs,
  outdir: dist,
  bundle: true,
  // One copy of what the services share, beside them: `import.meta.dirname` is `dist` in all of it.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  outExtension: { ".js": ".mjs" },
  sourcemap: true,
  sourcesContent: false,
  external: [...NOT_BUNDLED, ...LEFT_OUT],
  // Libraries that are CommonJS expect these.
  banner: {
    js: [
      'import { createRequire as builtinRequire } from "node:module";',
      "const require = builtinRequire(import.meta.url), __dirname = import.meta.dirname;",
    ].join(" "),
  },
  logLevel: "warning",
});
// What is wrong esbuild has said by itself.
await built.catch(() => process.exit(1));
cpSync(join(root, "packages/store/migrations"), join(dist, "migrations"), { recursive: true });
for (const name of NOT_BUNDLED) copyPackage(name, root);
console.log(`Built ${Object.keys(programs).join(", ")} into ${dist}.`);

/** What is asked for; whatever is not there ends it with exit code 2. */
function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { out: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
      allowPositionals: true,
    });
    const wrong = positionals.find((program) => !/^[^=]+=[^=]+$/.test(program));
    if (wrong) throw new Error(`${wrong} is no NAME=FILE.`);
    if (values.out && existsSync(values.out))
      throw new Error(`${values.out} is there already; --out takes a new folder.`);
    return { ...values, others: Object.fromEntries(positionals.map((program) => program.split("="))) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nnpm run build -- --help lists the options.`);
    process.exit(2);
  }
}

/**
 * Copies a package and all that it needs, each to where it stood in `node_modules`. One that is not installed is
 * optional, for another system.
 * @param {string} name
 * @param {string} from the folder of whoever asks for it
 */
function copyPackage(name, from) {
  const source = LEFT_OUT.includes(name) ? null : locate(name, from);
  const target = source && join(dist, relative(root, source));
  if (!source || !target || existsSync(target)) return;
  cpSync(source, target, { recursive: true, filter: (path) => !FOR_BUILDING.test(relative(source, path)) });
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, source);
}

/**
 * As Node looks for it: beside whoever asks, then further up.
 * @param {string} name
 * @param {string} from
 * @returns {string | null}
 */
function locate(name, from) {
  const candidate = join(from, "node_modules", name);
  if (existsSync(candidate)) return candidate;
  return from === root ? null : locate(name, dirname(from));
}
