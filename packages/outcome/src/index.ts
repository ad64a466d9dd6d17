export { NOTICE } from "./changes.ts";
export { onOtherDay } from "./midnight.ts";
export { type Outcome, type Proposal, sameProposal, saysMore } from "./proposal.ts";
export { proposalOf } from "./propose.ts";
export { arrangementsDropped, changesOfResolution } from "./resolution.ts";
export { forSeries } from "./series.ts";
export { type Superseded, superseding } from "./supersede.ts";
