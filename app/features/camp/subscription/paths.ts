/** URLs of the camp's own subscription pages. */
export const billingPaths = {
	billing: "/billing",
	/** Return URL from the provider's checkout page. */
	returned: "/billing/returned",
	/** Redirects to the provider's own page of an invoice. */
	invoice: (id: string) => `/billing/invoices/${id}`,
	invoicesCsv: "/billing/invoices.csv",
};
