import type { Age } from "#app/lib/ledger";

/** Addresses of the families' money. */
export const moneyPaths = {
	accounts: "/financial",
	/** Those that owe something of an age. */
	accountsOfAge: (age: Age) => `/financial?show=${age}#families`,
	accountsCsv: "/financial.csv",
	account: (household_id: string) => `/financial/${household_id}`,
	statementCsv: (household_id: string) => `/financial/${household_id}/statement.csv`,
	payment: (payment_id: string) => `/financial/payments/${payment_id}`,
	/** The form that gives a family aid or credit. */
	give: (household_id: string) => `/financial/${household_id}/give`,
	/** The form that charges a family a fee, and the one that takes it back. */
	fee: (household_id: string) => `/financial/${household_id}/fee`,
	voidFee: (payable_id: string) => `/financial/fees/${payable_id}`,
	journal: "/financial/journal",
	journalCsv: "/financial/journal.csv",
	/** One entry, by its number. */
	entry: (number: number) => `/financial/journal?number=${number}`,
	/** The form that notes a payment, for a family or to look one up. */
	record: (household_id?: string) => `/billing/payment/new${household_id ? `?family=${household_id}` : ""}`,
};

/** Addresses of what cardholders dispute. */
export const disputePaths = {
	list: "/financial/cards/disputes",
	csv: "/financial/cards/disputes.csv",
	/** Those that are not decided. */
	open: "/financial/cards/disputes?state=open",
};
