// The words of the ledger. The keys are the database's own lists (ledger_account, ledger_entry_kind, payment_way).

/** What money lies on, or is owed on. A household's receivable is what that family owes. */
export const ACCOUNTS = {
	receivable: "Owed by families",
	cash: "Cash and bank",
	card: "Card payments",
	deposits: "Deposits",
	revenue: "Registrations",
	discounts: "Discounts",
	aid: "Financial aid",
	refunds: "Refunds and credits",
	fees: "Fees and what is kept",
} as const;

export type Account = keyof typeof ACCOUNTS;

export const ENTRY_KINDS = {
	booking: "Registration",
	payment: "Payment",
	aid: "Waived",
	refund: "Refund",
	fee: "Fee",
	credit: "Credit",
	dispute: "Dispute",
	reversal: "Taken back",
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

export const WAYS = { ...OFFLINE_WAYS, card: "Card", bank_debit: "Bank debit" } as const;
export type Way = keyof typeof WAYS;

/** The account on which money lies that came in such a way. */
export const accountOf = (way: Way): "cash" | "card" =>
	way === "card" || way === "bank_debit" ? "card" : "cash";
