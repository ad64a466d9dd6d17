import { expect, it } from "vitest";
import { conversation, decisionsOn, KINDS, phrasingsOf } from "./kinds.ts";
import { WRAPPERS } from "./wrappers.ts";

