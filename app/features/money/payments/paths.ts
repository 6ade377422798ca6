import type { Age } from "#app/lib/ledger";

/** Paths of the families' money pages. */
export const moneyPaths = {
	accounts: "/financial",
	/** Families that owe money of an age. */
	accountsOfAge: (age: Age) => `/financial?show=${age}#families`,
	/** Families with an amount past its due date. */
	accountsOverdue: "/financial?show=overdue#families",
	accountsCsv: "/financial.csv",
	account: (household_id: string) => `/financial/${household_id}`,
	statementCsv: (household_id: string) => `/financial/${household_id}/statement.csv`,
	payment: (payment_id: string) => `/financial/payments/${payment_id}`,
	/** Form that gives a family aid or credit. */
	give: (household_id: string) => `/financial/${household_id}/give`,
	/** Forms that charge a family a fee and void it. */
	fee: (household_id: string) => `/financial/${household_id}/fee`,
	voidFee: (payable_id: string) => `/financial/fees/${payable_id}`,
	journal: "/financial/journal",
	journalCsv: "/financial/journal.csv",
	/** One entry, by its number. */
	entry: (number: number) => `/financial/journal?number=${number}`,
	/** Form that records a payment, for a given family or with a search. */
	record: (household_id?: string) => `/billing/payment/new${household_id ? `?family=${household_id}` : ""}`,
};

/** Paths of disputes. */
export const disputePaths = {
	list: "/financial/cards/disputes",
	csv: "/financial/cards/disputes.csv",
	/** Undecided disputes. */
	open: "/financial/cards/disputes?state=open",
};
