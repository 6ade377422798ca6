import { AGE_KEYS, AGES, type Age, datesOf } from "#app/lib/ledger";
import { addDays } from "#app/lib/dates";

/** Filters of the accounts list: by balance, or by charges due of an age. */
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

/** Range of due dates that a filter covers, both included; null for filters that don't go by date. */
export function dueDatesOf(show: Shown | undefined, today: string) {
	if (show === "overdue") return { from: null, to: addDays(today, -1) };
	return show !== undefined && isAge(show) ? datesOf(show, today) : null;
}

const isAge = (show: Shown): show is Age => show in AGES;

/** Maximum people that a family search matches. A family is found by any of its members. */
export const MOST_LOOKED_AT = 30;
