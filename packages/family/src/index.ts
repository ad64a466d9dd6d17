export {
  type Activity,
  adultsOf,
  type Branded,
  childrenOf,
  type Family,
  type FamilyEvent,
  isAdult,
  type Member,
  type MemberId,
  memberId,
  memberOf,
  type Place,
  type Role,
} from "./family.ts";
export { FamilyFileError, familyFileAt, loadFamily, parseFamily } from "./file.ts";
export { localeOfZone } from "./locale.ts";
export { faultOfFile, readJson, readText } from "./text-file.ts";
