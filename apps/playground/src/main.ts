import { startPlayground } from "./playground.tsx";
import { readSettings } from "./settings.ts";

const playground = await startPlayground(readSettings(process.env));
process.stdout.write(`listening at ${playground.url}\n`);

const stop = async (): Promise<void> => {
  await playground.close();
  process.exit(0);
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
