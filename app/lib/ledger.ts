import { addDays, daysBetween } from "./dates";

// Labels of the ledger. The keys match the database's lists (ledger_account, ledger_entry_kind, payment_way).

/** Ledger accounts. A household's receivable is what that family owes. */
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

/** Labels of a payable's state (payable_state). */
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

/** Label of a payment's state for bookkeepers. */
export const paymentState = (state: string): string => PAYMENT_STATES[state] ?? state;

/**
 * Label of one payment's state. An open card checkout reads "Started, not paid", because no money is on its way;
 * one that was closed before anyone paid reads "Not paid" instead of "Voided".
 */
export function stateOfPayment({
	state,
	received_on,
	is_begun,
}: {
	state: string;
	received_on: string | null;
	/** An open checkout page that no one has paid on yet: see `isBegun` of payments. */
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

/** Payment methods without a card provider, as users choose them. */
export const OFFLINE_WAYS = {
	check: "Check",
	cash: "Cash",
	transfer: "Bank transfer",
	terminal: "Card at the desk",
	other: "Other",
} as const;

export type OfflineWay = keyof typeof OFFLINE_WAYS;

/**
 * Aid and credit that a camp grants instead of money. They settle payables, but no money comes in, so none can be
 * refunded.
 */
export const GIVEN_WAYS = { aid: "Financial aid", credit: "Credit" } as const;
export type GivenWay = keyof typeof GIVEN_WAYS;
export const isGiven = (way: string): way is GivenWay => Object.hasOwn(GIVEN_WAYS, way);

export const WAYS = { ...OFFLINE_WAYS, card: "Card", bank_debit: "Bank debit", ...GIVEN_WAYS } as const;
export type Way = keyof typeof WAYS;

/** Payment method shown for a payable that was settled by credit. */
export const PAID_BY_CREDIT = "Credit on account";

/**
 * Ledger account that a payment method posts to: the account holding the money or, for aid and credit, the one
 * that records them.
 */
export function accountOf(way: Way): "cash" | "card" | "aid" | "refunds" {
	if (way === "aid") return "aid";
	if (way === "credit") return "refunds";
	return cameByProvider(way) ? "card" : "cash";
}

/**
 * Returns whether the payment provider holds a payment's money. Such money is refunded through the provider, not
 * just posted in our books.
 */
export const cameByProvider = (way: string): boolean => way === "card" || way === "bank_debit";

/** Refund methods: by the provider to the original card, or by hand. */
export const REFUND_WAYS = {
	original: "To the card it came from",
	check: "Check",
	cash: "Cash",
	transfer: "Bank transfer",
} as const;
export type RefundWay = keyof typeof REFUND_WAYS;

/** Default limit in cents above which a refund needs approval by a second person. Camps can set their own. */
export const REFUND_LIMIT_CENTS = 10_000;

/** Age groups of receivables, by days since the due date. */
export const AGES = {
	not_due: "Not due yet",
	month: "1–30 days",
	two_months: "31–60 days",
	three_months: "61–90 days",
	older: "Over 90 days",
} as const;

export type Age = keyof typeof AGES;
export const AGE_KEYS = Object.keys(AGES) as Age[];

/** Days after which a debt is in the oldest age group. */
export const OLDEST_DAYS = 90;

/** Minimum and maximum number of days since the due date. */
const DAYS_LATE: Record<Age, readonly [number | null, number | null]> = {
	not_due: [null, 0],
	month: [1, 30],
	two_months: [31, 60],
	three_months: [61, OLDEST_DAYS],
	older: [OLDEST_DAYS + 1, null],
};

/** Age group of a payable. On its due date it isn't late yet. */
export function ageOf(due_on: string, today: string): Age {
	const days = daysBetween(due_on, today);
	return AGE_KEYS.find((age) => days <= (DAYS_LATE[age][1] ?? days)) ?? "older";
}

/** First and last due dates of an age group, as of a day; null where it is open-ended. */
export function datesOf(age: Age, today: string): { from: string | null; to: string | null } {
	const [first, last] = DAYS_LATE[age];
	return {
		from: last === null ? null : addDays(today, -last),
		to: first === null ? null : addDays(today, -first),
	};
}

/** Name of an account on one side of a posting. A household's receivable shows the household's name. */
export const sideWords = (account: string, household: string | null): string =>
	household ?? ACCOUNTS[account as Account] ?? account;
