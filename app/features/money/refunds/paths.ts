/** Paths of refund pages. */
export const refundPaths = {
	list: "/financial/refunds",
	new: "/financial/refunds/new",
	limit: "/financial/refunds/limit",
	csv: "/financial/refunds.csv",
	one: (refund_id: string) => `/financial/refunds/${refund_id}`,
	pay: (refund_id: string) => `/financial/refunds/${refund_id}/pay`,
	takeBack: (refund_id: string) => `/financial/refunds/${refund_id}/take-back`,
	/** Request form for a family, with the source if it is known. */
	ask: (household_id: string, source?: string) =>
		`/financial/refunds/new?family=${household_id}${source ? `&source=${encodeURIComponent(source)}` : ""}`,
	/** Request form for a refund of one payment. */
	askOf: (household_id: string, payment_id: string) => refundPaths.ask(household_id, `payment:${payment_id}`),
};
