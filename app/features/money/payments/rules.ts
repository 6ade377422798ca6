import { AGE_KEYS, AGES, type Age, datesOf } from "#app/lib/ledger";
import { addDays } from "#app/lib/dates";

/** Which accounts of families are shown: by what they owe, or those that owe something of an age. */
export const SHOWN = ["owes", "overdue", ...AGE_KEYS, "credit"] as const;
export type Shown = (typeof SHOWN)[number];

export const SHOWN_LABELS: Record<Shown, string> = {
	owes: "Owes",
	overdue: "Overdue",
	...AGES,
	month: `Overdue ${AGES.month}`,
	two_months: `Overdue ${AGES.two_months}`,
	three_months: `Overdue ${AGES.three_months}`,
	older: `Overdue ${AGES.older.toLowerCase()}`,
	credit: "In credit",
};

/** The dates of what is due that accounts are shown for, both ends included; null where they are shown for something else. */
export function dueDatesOf(show: Shown | undefined, today: string) {
	if (show === "overdue") return { from: null, to: addDays(today, -1) };
	return show !== undefined && isAge(show) ? datesOf(show, today) : null;
}

const isAge = (show: Shown): show is Age => show in AGES;

/** People that a search for a family looks at: it is found by anybody in it. */
export const MOST_LOOKED_AT = 30;
