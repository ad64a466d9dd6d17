export { NOTICE } from "./changes.ts";
export { type Elder, insteadOf } from "./instead-of.ts";
export { onOtherDay } from "./midnight.ts";
export {
  type ActionType,
  actionTypes,
  type NothingReason,
  nothingReasons,
  type Outcome,
  type Proposal,
  sameProposal,
} from "./proposal.ts";
export { type ProposalContext, proposalOf } from "./propose.ts";
export { arrangementsDropped, changesOfResolution } from "./resolution.ts";
export { forSeries } from "./series.ts";
