export { stateWords } from "~/lib/ledger";

/** Which accounts of families are shown. */
export const SHOWN = ["owes", "overdue", "credit"] as const;
export type Shown = (typeof SHOWN)[number];

export const SHOWN_LABELS: Record<Shown, string> = {
	owes: "Owes",
	overdue: "Overdue",
	credit: "In credit",
};

/** People that a search for a family looks at: it is found by anybody in it. */
export const MOST_LOOKED_AT = 30;
