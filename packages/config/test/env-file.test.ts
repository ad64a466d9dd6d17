import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadEnvFile, SettingsError } from "../src/index.ts";

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "env-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const loaded = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  loadEnvFile(env, () => {});
  return env;
};

const warnings = (env: NodeJS.ProcessEnv): string[] => {
  const told: string[] = [];
  loadEnvFile(env, (problem) => told.push(problem));
  return told;
};

describe("the .env of the working folder", () => {
  it("adds to the environment what that does not say", () => {
    writeFileSync(".env", "ENV=production\n# a comment\nDB_PATH='./my data/home.db'\n");
    expect(loaded({ ENV: "staging" })).toEqual({ ENV: "staging", DB_PATH: "./my data/home.db" });
  });

  it("is read with its first line where Windows Notepad has put its mark before it", () => {
    writeFileSync(".env", "\uFEFFENV=production\r\nPORT=1\r\n");
    expect(loaded({})).toEqual({ ENV: "production", PORT: "1" });
  });

  it("need not be there", () => {
    expect(loaded({ ENV: "staging" })).toEqual({ ENV: "staging" });
  });
});

describe("a .env that is no such file is refused, with what to do", () => {
  const refusal = (): string => {
    try {
      loadEnvFile({}, () => {});
      return "";
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      return (error as Error).message;
    }
  };

  it("where Docker has made a folder of it", () => {
    mkdirSync(".env");
    expect(refusal()).toMatch(/^\.env cannot be read: it is a folder.*Remove it.*cp \.env\.example \.env/);
  });

  it.each(["utf16le", "latin1"] as const)("where it is in %s", (encoding) => {
    writeFileSync(".env", Buffer.from("\uFEFFDB_PATH=./data/Zoë.db\n", encoding));
    expect(refusal()).toBe(".env is not in UTF-8. Save it as UTF-8.");
  });

  it("where a quotation mark is missing, and the lines behind it would be its value", () => {
    writeFileSync(".env", 'DB_PATH="./data/quokka.db\nQUIET_HOURS=off\nREDIS_PASSWORD="x"\n');
    expect(refusal()).toBe("DB_PATH in .env runs over several lines: a quotation mark is missing.");
  });
});

describe("a line of .env", () => {
  it("is told of by its number where it sets nothing", () => {
    writeFileSync(".env", "# a comment\n\nENV: production\nset PORT=1\nexport HOST = 127.0.0.1\n");
    const sets = "sets nothing. Write NAME=VALUE.";
    expect(warnings({})).toEqual([`Line 3 of .env ${sets}`, `Line 4 of .env ${sets}`]);
  });

  it("is told of where another one sets the same, and the last counts", () => {
    writeFileSync(".env", "PORT=1\nHOST=127.0.0.1\nPORT=2\n");
    const env = {};
    expect(warnings(env)).toEqual(["PORT stands more than once in .env. The last line counts."]);
    expect(env).toEqual({ PORT: "2", HOST: "127.0.0.1" });
    expect(warnings(env)).toEqual([]);
  });
});

describe("a name that is no setting", () => {
  it("is told of with the one that may be meant, where it stands in .env", () => {
    writeFileSync(".env", "EXTRACTION_CONFIDENCE_TRESHOLD=0.7\nspeak_mode=shadow\nQUIZ=1\nENV=staging\n");
    expect(warnings({})).toEqual([
      "EXTRACTION_CONFIDENCE_TRESHOLD in .env is no setting. Is EXTRACTION_THRESHOLD meant?",
      "QUIZ in .env is no setting.",
      "speak_mode in .env is no setting. Is SPEAK_MODE meant?",
    ]);
  });

  it("is told of where it stands in the environment and is within two letters of one", () => {
    const env = { SPEAK_MODUS: "shadow", QUITE_HOURS: "off", HOME: "/", PATH: "/bin", SPORT: "1", MY_REDIS_URL: "x" };
    expect(warnings(env)).toEqual([
      "SPEAK_MODUS in the environment is no setting. Is SPEAK_MODE meant?",
      "QUITE_HOURS in the environment is no setting. Is QUIET_HOURS meant?",
    ]);
  });

  it("is told of once, by whoever reads the file first, and its value never", () => {
    writeFileSync(".env", "TELEGRAM_BOT_TOCKEN=1:quokka\n2:quokka=x\n");
    const env = {};
    expect(warnings(env)).toEqual(["TELEGRAM_BOT_TOCKEN in .env is no setting. Is TELEGRAM_BOT_TOKEN meant?"]);
    expect(warnings(env)).toEqual([]);
  });

  it("may be another program's that reads the same file", () => {
    writeFileSync(".env", "REDIS_PASSWORD=x\nCOMPOSE_PROJECT_NAME=x\nTZ=UTC\n");
    expect(warnings({})).toEqual([]);
  });
});
