/** Statuses of a submitted registration, as the camp sees them. */
export const SUBMITTED_LABELS = {
	entered: "In lottery",
	submitted: "New",
	under_review: "Under review",
	accepted: "Accepted",
	enrolled: "Enrolled",
	completed: "Completed",
	waitlisted: "Waitlisted",
	declined: "Declined",
	withdrawn: "Withdrawn",
	cancelled: "Canceled",
} as const;

/** Stages of a submitted registration, with the statuses in each. */
export const STAGES = {
	to_decide: ["submitted", "under_review"],
	accepted: ["accepted"],
	enrolled: ["enrolled", "completed"],
	waitlisted: ["waitlisted", "entered"],
	ended: ["declined", "withdrawn", "cancelled"],
} as const satisfies Record<string, readonly (keyof typeof SUBMITTED_LABELS)[]>;
export type Stage = keyof typeof STAGES;

export const STAGE_LABELS: Record<Stage, string> = {
	to_decide: "Needs review",
	accepted: "Accepted",
	enrolled: "Enrolled",
	waitlisted: "Waitlisted",
	ended: "Ended",
};

/** Items that a registration can be missing. */
export const MISSING_LABELS = {
	deposit: "Deposit",
	signatures: "Signatures",
	documents: "Documents",
} as const;
export type Missing = keyof typeof MISSING_LABELS;
export const MISSING = Object.keys(MISSING_LABELS) as [Missing, ...Missing[]];
