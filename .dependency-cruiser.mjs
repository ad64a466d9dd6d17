/**
 * Where the walls of the house stand. Judging is pure: it knows neither database nor queue nor network, so that the
 * same decision runs live, in replay and in tests.
 */
const PURE =
  "^packages/((family|conversation|language|linear|time-words|tripwire|attribution|calendar|icalendar|redline|outcome|phrases|phrasing)/src/|extraction/src/(rules/|[^/]+$))";
/**
 * Those that read a file: the family's, the tripwire's patterns, and the words of a language; and who loads recheck.
 */
const READS_A_FILE = "^packages/(family/src/(text-)?file|tripwire/src/(patterns-file|danger)|phrases/src/load)\\.ts$";
const IO_PACKAGES = "^packages/(store|queue|telegram|brain-client|brain|config|observer)/";
const IO_LIBRARIES =
  "(^|/)node_modules/(better-sqlite3|drizzle-orm|ioredis|bullmq|telegraf|ollama|hono|@hono/[^/]+|pino)/";
const SOURCE = "^(packages|apps)/[^/]+/src/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "What depends on itself in a circle cannot be read from one end.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "packages-know-no-apps",
      comment: "Packages are what apps are put together from.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "apps-stand-apart",
      comment:
        "Apps run as processes of their own; what two of them need is a package. The torture bench alone plays with the local Bot API server.",
      severity: "error",
      from: { path: "^apps/([^/]+)/", pathNot: "^apps/torture/src/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "through-the-front-door",
      comment: "Another workspace is what its index exports, and nothing behind it.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: { path: "^packages/[^/]+/", pathNot: ["^packages/[^/]+/src/index\\.tsx?$", "^$1/$2/"] },
    },
    {
      name: "by-name-not-by-path",
      comment: "Workspaces import each other by package name, declared in package.json.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/src/" },
      to: { path: "^packages/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    },
    {
      name: "judging-is-pure",
      comment: "No I/O where messages are understood and judged.",
      severity: "error",
      from: { path: PURE, pathNot: READS_A_FILE },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "judging-knows-no-store",
      comment: "No database, queue, network or settings where messages are understood and judged.",
      severity: "error",
      from: { path: PURE },
      to: { path: [IO_PACKAGES, IO_LIBRARIES] },
    },
    {
      name: "declared",
      comment: "What a workspace imports stands in its own package.json.",
      severity: "error",
      from: { path: SOURCE },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "npm-dev"] },
    },
    {
      name: "resolvable",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|data|coverage)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
