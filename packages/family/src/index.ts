export {
  type Activity,
  adultsOf,
  type Branded,
  childrenOf,
  DEFAULT_EVENT_MINUTES,
  type Family,
  type FamilyEvent,
  isAdult,
  type Member,
  type MemberId,
  memberId,
  memberOf,
} from "./family.ts";
export { FamilyFileError, loadFamily, parseFamily } from "./file.ts";
export { localeOfZone } from "./locale.ts";
export { faultOfFile, readJson, readText } from "./text-file.ts";
