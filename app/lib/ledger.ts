import { addDays, daysBetween } from "./dates";

// The words of the ledger. The keys are the database's own lists (ledger_account, ledger_entry_kind, payment_way).

/** What money lies on, or is owed on. A household's receivable is what that family owes. */
export const ACCOUNTS = {
	receivable: "Owed by families",
	cash: "Cash and bank",
	card: "Card payments",
	revenue: "Registrations",
	discounts: "Discounts",
	aid: "Financial aid",
	refunds: "Refunds and credits",
	fees: "Fees and cancellations",
	costs: "Card processing fees",
} as const;

export type Account = keyof typeof ACCOUNTS;

/** How something due stands (payable_state). */
export const PAYABLE_LABELS: Record<string, string> = {
	due: "Due",
	received: "Received",
	waived: "Waived",
	void: "Void",
};

const PAYMENT_STATES: Record<string, string> = {
	pending: "On its way",
	succeeded: "Received",
	failed: "Failed",
	refunded: "Refunded",
	disputed: "Disputed",
	void: "Voided",
};

/** A payment's state, as a bookkeeper reads it. */
export const paymentState = (state: string): string => PAYMENT_STATES[state] ?? state;

/**
 * The same of one payment. Of a page for cards that is open, nothing is on its way; one that was closed before anybody paid was taken
 * back from nobody.
 */
export function stateOfPayment({
	state,
	received_on,
	is_begun,
}: {
	state: string;
	received_on: string | null;
	/** It waits for somebody to pay on its page: see `isBegun` of payments. */
	is_begun: 0 | 1;
}): string {
	if (is_begun) return "Started, not paid";
	return state === "void" && received_on === null ? "Not paid" : paymentState(state);
}

export const ENTRY_KINDS = {
	booking: "Registration",
	payment: "Payment",
	aid: "Aid and waivers",
	refund: "Refund",
	fee: "Fee",
	credit: "Credit",
	dispute: "Dispute",
	share: "Bill split",
	reversal: "Reversal",
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** How money comes in without a provider of card payments, as one chooses it. */
export const OFFLINE_WAYS = {
	check: "Check",
	cash: "Cash",
	transfer: "Bank transfer",
	terminal: "Card at the desk",
	other: "Other",
} as const;

export type OfflineWay = keyof typeof OFFLINE_WAYS;

/** What a camp gives instead of money: it pays what is due, but nothing came in, and nothing of it goes back. */
export const GIVEN_WAYS = { aid: "Financial aid", credit: "Credit" } as const;
export type GivenWay = keyof typeof GIVEN_WAYS;
export const isGiven = (way: string): way is GivenWay => Object.hasOwn(GIVEN_WAYS, way);

export const WAYS = { ...OFFLINE_WAYS, card: "Card", bank_debit: "Bank debit", ...GIVEN_WAYS } as const;
export type Way = keyof typeof WAYS;

/** How something due was received that credit paid, as who reads of it is told. */
export const PAID_BY_CREDIT = "Credit on account";

/** The account on which money lies that came in such a way; of what the camp gives, what it is booked as. */
export function accountOf(way: Way): "cash" | "card" | "aid" | "refunds" {
	if (way === "aid") return "aid";
	if (way === "credit") return "refunds";
	return cameByProvider(way) ? "card" : "cash";
}

/** Whether the provider of card payments has the money of a payment: then it goes back through it, and is not just taken off our books. */
export const cameByProvider = (way: string): boolean => way === "card" || way === "bank_debit";

/** How money goes back: by a provider to the card it came from, or by hand. */
export const REFUND_WAYS = {
	original: "To the card it came from",
	check: "Check",
	cash: "Cash",
	transfer: "Bank transfer",
} as const;
export type RefundWay = keyof typeof REFUND_WAYS;

/** What goes back above this many of the smallest unit needs a second person, where a camp has not settled it. */
export const REFUND_LIMIT_CENTS = 10_000;

/** How old a debt is, by the days since its date. */
export const AGES = {
	not_due: "Not due yet",
	month: "1–30 days",
	two_months: "31–60 days",
	three_months: "61–90 days",
	older: "Over 90 days",
} as const;

export type Age = keyof typeof AGES;
export const AGE_KEYS = Object.keys(AGES) as Age[];

/** After so many days a debt is of the oldest age, and stays of it. */
export const OLDEST_DAYS = 90;

/** The fewest and the most days since its date. */
const DAYS_LATE: Record<Age, readonly [number | null, number | null]> = {
	not_due: [null, 0],
	month: [1, 30],
	two_months: [31, 60],
	three_months: [61, OLDEST_DAYS],
	older: [OLDEST_DAYS + 1, null],
};

/** The age of what is due on a date: on the day itself it is not late yet. */
export function ageOf(due_on: string, today: string): Age {
	const days = daysBetween(due_on, today);
	return AGE_KEYS.find((age) => days <= (DAYS_LATE[age][1] ?? days)) ?? "older";
}

/** The first and the last date on which what is due has an age, as seen on a day; null where there is no end. */
export function datesOf(age: Age, today: string): { from: string | null; to: string | null } {
	const [first, last] = DAYS_LATE[age];
	return {
		from: last === null ? null : addDays(today, -last),
		to: first === null ? null : addDays(today, -first),
	};
}

/** What an account is called on one side of a posting; a household's is named after it. */
export const sideWords = (account: string, household: string | null): string =>
	household ?? ACCOUNTS[account as Account] ?? account;
