/** Why a message ended as it did, or has not ended yet. docs/decisions.md explains each ("Ends of a message"). */
export const reasons = [
  // Not talk of the family, or not understood.
  "question_to_bot",
  "low_extraction_confidence",
  "no_coordination",
  // Kept as a pending action.
  "no_conflict",
  "brain_timeout_degraded",
  "brain_unavailable",
  "merged",
  // Nothing to confirm.
  "open_request",
  "refusal",
  "progress",
  "withdrawn",
  "already_known",
  "outside_help",
  "no_date",
  "past",
  "not_of_family",
  "nothing_to_confirm",
  // A redline, and why it is not spoken about.
  "waiting_for_people",
  "settled_by_family",
  "low_confidence",
  "low_confidence_no_brain",
  "already_spoken",
  "quiet_hours",
  "budget",
  "paused",
  "shadow",
  "which_day",
  "restored",
  "no_longer_known",
  "refused_by_telegram",
  // Spoken about: the redline's variant.
  "overlap",
  "claimed_twice",
  "double_booked",
  "time_mismatch",
  "missing_adult",
  "missing_child",
  // Decided or to be decided by a person.
  "manual_review",
  "forgotten",
] as const;
export type Reason = (typeof reasons)[number];
