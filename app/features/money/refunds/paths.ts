/** Addresses of what goes back to families. */
export const refundPaths = {
	list: "/financial/refunds",
	new: "/financial/refunds/new",
	limit: "/financial/refunds/limit",
	csv: "/financial/refunds.csv",
	one: (refund_id: string) => `/financial/refunds/${refund_id}`,
	pay: (refund_id: string) => `/financial/refunds/${refund_id}/pay`,
	takeBack: (refund_id: string) => `/financial/refunds/${refund_id}/take-back`,
	/** The form that asks for one, for a family; out of what, when that is known. */
	ask: (household_id: string, source?: string) =>
		`/financial/refunds/new?family=${household_id}${source ? `&source=${encodeURIComponent(source)}` : ""}`,
	/** The same out of one payment. */
	askOf: (household_id: string, payment_id: string) => refundPaths.ask(household_id, `payment:${payment_id}`),
};
