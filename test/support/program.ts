import { join } from "node:path";
import { inject } from "vitest";

/** What `node` runs as one of the project's services or commands, bundled as the image has them. */
export const program = (name: string): string => join(inject("programs"), `${name}.mjs`);
