// A round trip to the database is what a screen waits for. The aim is one: its reads go with the login.

/** Maximum number of trips, and of trips that wait for each other. */
export const BUDGET = { trips: 3, depth: 2 };

/** Screens that need more than one trip, with the reason. */
export const MORE_THAN_ONE: Record<string, string> = {
	"insight/reports/routes/report": "only the saved report says what to read",
	"insight/reports/routes/edit-report": "the same",
	"insight/assistant/routes/answer": "only the stored question says what to read",
	"account/users/routes/user-test": "lists the memberships of the user, who is known only after the login",
	"office/cancellations/routes/new-cancellation": "only the season says which of its sessions families hold",
	"people/shifts/routes/decide-time-off": "only the request says on which days its ratios are looked at",
	"account/account/routes/account": "lists the user's sessions, and only the login says who that is",
	"office/operator/routes/camps": "reads all camps, which only the operator can do: the login comes first",
	"account/account/routes/email":
		"reads whether the user has a password, and only the login says who that is",
	"account/account/routes/two-factor": "reads the user's second step, and only the login says who that is",
	"account/account/routes/set-up-two-factor": "the same",
	"account/account/routes/recovery-codes": "the same",
	"account/account/routes/two-factor-off": "the same",
};

/** Trips of a request to the database. */
export interface Cost {
	trips: number;
	depth: number;
}

/** Reads the header `X-Database: trips=1 depth=1 …`, which every response has outside production. */
export function costOf(header: string | null): Cost {
	const number = (name: string) =>
		Number(new RegExp(`\\b${name}=(\\d+)`).exec(header ?? "")?.[1] ?? Number.NaN);
	return { trips: number("trips"), depth: number("depth") };
}

/** Returns whether a cost is known and within the budget. */
export const withinBudget = ({ trips, depth }: Cost) => trips <= BUDGET.trips && depth <= BUDGET.depth;
