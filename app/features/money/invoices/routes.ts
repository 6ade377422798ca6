import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/invoices/${name}`);

export const screens = [
	file("financial/invoices", "routes/invoices.tsx"),
	file("financial/invoices/new", "routes/new-invoice.tsx"),
	file("financial/invoices/:invoice_id", "routes/invoice.tsx"),
];

export const actions = [file("financial/invoices.csv", "routes/invoices-csv.ts")];

export const api = [
	file("api/invoices", "api/invoices.ts"),
	file("api/invoices/:invoice_id", "api/invoice.ts"),
	file("api/invoices/:invoice_id/issue", "api/issue.ts"),
	file("api/invoices/:invoice_id/void", "api/void.ts"),
];
