/** Paths of invoices: the office's pages, and the document, which families can open too. */
export const invoicePaths = {
	list: "/financial/invoices",
	csv: "/financial/invoices.csv",
	fresh: (household_id: string) => `/financial/invoices/new?family=${household_id}`,
	one: (id: string) => `/financial/invoices/${id}`,
	paper: (id: string) => `/parent-dashboard/invoices/${id}`,
	pdf: (id: string) => `/parent-dashboard/invoices/${id}/invoice.pdf`,
};
