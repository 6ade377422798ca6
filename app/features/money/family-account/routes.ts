import { route } from "@remix-run/route-config";

const file = (path: string, name: string) =>
	route(`parent-dashboard/${path}`, `features/money/family-account/routes/${name}`);

export const familyMoneyScreens = [
	file("payments", "payments.tsx"),
	file("payments/pay", "pay.tsx"),
	file("payments/:payment_id", "receipt.tsx"),
	file("payments/:payment_id/leave", "leave.tsx"),
	file("invoices/:invoice_id", "invoice.tsx"),
	file("statement", "statement.tsx"),
	file("care-statement/:year", "care-statement.tsx"),
];

export const familyMoneyPassages = [
	file("payments/:payment_id/back", "paid-back.ts"),
	file("payments/:payment_id/receipt.pdf", "receipt-pdf.ts"),
	file("invoices/:invoice_id/invoice.pdf", "invoice-pdf.ts"),
	file("statement.csv", "statement-csv.ts"),
	file("statement.pdf", "statement-pdf.ts"),
	file("care-statement/:year/statement.pdf", "care-statement-pdf.ts"),
];

const api = (path: string, name: string) => route(`api/${path}`, `features/money/family-account/api/${name}`);
const ONE = "financial/accounts/:household_id";

export const familyMoneyApi = [
	api("financial/own-accounts", "accounts.ts"),
	api(ONE, "account.ts"),
	api(`${ONE}/statement`, "statement.ts"),
	api(`${ONE}/receipts`, "receipts.ts"),
	api(`${ONE}/care-statements/:year`, "care-statement.ts"),
	api("financial/receipts/:payment_id", "receipt.ts"),
];
