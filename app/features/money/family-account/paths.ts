const home = "/parent-dashboard";
export const withHousehold = (path: string, household_id?: string, more: Record<string, string> = {}) => {
	const query = new URLSearchParams({ ...(household_id ? { household: household_id } : {}), ...more });
	return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * Paths of a family's own money and documents, which the camp's office can also open. Without a household, they
 * use the user's first one.
 */
export const familyMoneyPaths = {
	payments: (household_id?: string) => withHousehold(`${home}/payments`, household_id),
	pay: `${home}/payments/pay`,
	/** Cancels a payment that was begun and not paid. */
	leave: (payment_id: string) => `${home}/payments/${payment_id}/leave`,
	/** Path to which the card payment provider sends the family back. */
	paidBack: (payment_id: string) => `${home}/payments/${payment_id}/back`,
	receipt: (payment_id: string) => `${home}/payments/${payment_id}`,
	receiptPdf: (payment_id: string) => `${home}/payments/${payment_id}/receipt.pdf`,
	statement: (household_id?: string, period?: Record<string, string>) =>
		withHousehold(`${home}/statement`, household_id, period),
	statementCsv: (household_id?: string, period?: Record<string, string>) =>
		withHousehold(`${home}/statement.csv`, household_id, period),
	statementPdf: (household_id?: string, period?: Record<string, string>) =>
		withHousehold(`${home}/statement.pdf`, household_id, period),
	care: (year: number, household_id?: string) =>
		withHousehold(`${home}/care-statement/${year}`, household_id),
	carePdf: (year: number, household_id?: string) =>
		withHousehold(`${home}/care-statement/${year}/statement.pdf`, household_id),
};
