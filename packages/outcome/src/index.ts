export { NOTICE } from "./changes.ts";
export { type Elder, insteadOf } from "./instead-of.ts";
export { onOtherDay } from "./midnight.ts";
export { type Outcome, type Proposal, sameProposal } from "./proposal.ts";
export { proposalOf } from "./propose.ts";
export { arrangementsDropped, changesOfResolution } from "./resolution.ts";
export { forSeries } from "./series.ts";
