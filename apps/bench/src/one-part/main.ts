import { InputError } from "@silent-observer/corpus";
import { PatternsFileError } from "@silent-observer/tripwire";
import type { Asked, Told } from "../apart.ts";
import { parts } from "../parts.ts";

/** The process that measures one part. */
async function measured({ name, options, folder }: Asked): Promise<Told> {
  process.env.TMPDIR = folder;
  try {
    const measure = await parts.find((one) => one.name === name)?.load();
    if (!measure) throw new Error(`There is no part ${name}.`);
    const progress = (step: string) => void process.stderr.write(`  ${step} …\n`);
    return { measured: await measure({ ...options, progress }) };
  } catch (error) {
    const curable = error instanceof InputError || error instanceof PatternsFileError;
    const wrong = error instanceof Error ? error : new Error(String(error));
    return { wrong: curable ? wrong.message : (wrong.stack ?? wrong.message), curable };
  }
}

// The parent has ended, so everything started here is killed.
process.once("disconnect", () => process.kill(-process.pid, "SIGKILL"));
process.send?.(await measured(JSON.parse(process.argv[2] ?? "") as Asked), () => process.exit());
