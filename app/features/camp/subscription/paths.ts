/** Addresses of what a camp pays for this product. */
export const billingPaths = {
	billing: "/billing",
	/** Where the provider leads back to from the page on which a plan is bought. */
	returned: "/billing/returned",
	/** Leads to the provider's own page of an invoice. */
	invoice: (id: string) => `/billing/invoices/${id}`,
	invoicesCsv: "/billing/invoices.csv",
};
