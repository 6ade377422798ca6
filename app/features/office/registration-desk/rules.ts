import { OFFLINE_WAYS } from "#app/lib/ledger";
/** States of a registration, as a director reads them. */
const STATUS_LABELS: Record<string, string> = {
	draft: "In progress",
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
};

export const statusLabel = (status: string) => STATUS_LABELS[status] ?? status;

/** The tabs of the board, each with the states it holds. */
export const TABS = {
	to_decide: ["submitted", "under_review"],
	accepted: ["accepted"],
	enrolled: ["enrolled", "completed"],
	waitlisted: ["waitlisted", "entered"],
	ended: ["declined", "withdrawn", "cancelled"],
	draft: ["draft"],
} as const satisfies Record<string, readonly string[]>;
export type Tab = keyof typeof TABS;
export const TAB_KEYS = Object.keys(TABS) as [Tab, ...Tab[]];

export const TAB_LABELS: Record<Tab, string> = {
	to_decide: "Needs review",
	accepted: "Accepted",
	enrolled: "Enrolled",
	waitlisted: "Waitlisted",
	ended: "Ended",
	draft: "In progress",
};

/** The columns of the board as a board. */
export const COLUMNS = ["to_decide", "accepted", "enrolled", "waitlisted"] as const satisfies readonly Tab[];

/** What a registration may lack. */
export const MISSING = ["deposit", "signatures", "documents"] as const;
export type Missing = (typeof MISSING)[number];
export const MISSING_LABELS: Record<Missing, string> = {
	deposit: "Deposit",
	signatures: "Signatures",
	documents: "Documents",
};

/** Up to so many of a state are counted; more are said as that many and a plus. */
export const MOST_COUNTED = 100;
export const countText = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** States in which something can be decided, cancelled or settled. */
export const isOpen = (status: string) =>
	["entered", "submitted", "under_review", "accepted", "enrolled", "waitlisted"].includes(status);

export const toDecide = (status: string) => status === "submitted" || status === "under_review";

/** How money came, to choose from. */
export const METHODS = Object.values(OFFLINE_WAYS);

/** Tone of a state's badge: ember where the camp has to act. */
export const statusTone = (status: string): "neutral" | "pine" | "ember" | "sky" =>
	toDecide(status)
		? "ember"
		: status === "enrolled" || status === "completed"
			? "pine"
			: status === "accepted"
				? "sky"
				: "neutral";

/** Rows that a filter without an index of its own looks through. */
export const LOOKED_THROUGH = 250;

/** People that a search looks at: a family is found by anybody in it. */
export const MOST_LOOKED_AT = 40;

/** Children that the desk's form has room for; whoever has more registers again. */
export const MOST_ROWS = 12;
