import { route } from "@remix-run/route-config";

const file = (path: string, name: string) =>
	route(`parent-dashboard/${path}`, `features/money/family-account/routes/${name}`);

export const screens = [
	file("payments", "payments.tsx"),
	file("payments/pay", "pay.tsx"),
	file("payments/:payment_id", "receipt.tsx"),
	file("payments/:payment_id/leave", "leave.tsx"),
	file("invoices/:invoice_id", "invoice.tsx"),
	file("statement", "statement.tsx"),
	file("care-statement/:year", "care-statement.tsx"),
	route("parent-dashboard/payments/cards", "features/money/family-account/routes/cards.tsx"),
];

export const actions = [
	file("payments/:payment_id/back", "paid-back.ts"),
	file("payments/:payment_id/receipt.pdf", "receipt-pdf.ts"),
	file("invoices/:invoice_id/invoice.pdf", "invoice-pdf.ts"),
	file("statement.csv", "statement-csv.ts"),
	file("statement.pdf", "statement-pdf.ts"),
	file("care-statement/:year/statement.pdf", "care-statement-pdf.ts"),
	route("parent-dashboard/payments/cards/kept", "features/money/family-account/routes/kept.ts"),
];

const endpoint = (path: string, name: string) =>
	route(`api/${path}`, `features/money/family-account/api/${name}`);

const ONE = "financial/accounts/:household_id";

export const api = [
	endpoint("financial/own-accounts", "accounts.ts"),
	endpoint(ONE, "account.ts"),
	endpoint(`${ONE}/statement`, "statement.ts"),
	endpoint(`${ONE}/receipts`, "receipts.ts"),
	endpoint(`${ONE}/care-statements/:year`, "care-statement.ts"),
	endpoint("financial/receipts/:payment_id", "receipt.ts"),
	route("api/billing/payment-methods", "features/money/family-account/api/payment-methods.ts"),
	route("api/billing/setup-intent", "features/money/family-account/api/setup-intent.ts"),
	route("api/billing/detach-payment-method", "features/money/family-account/api/detach-payment-method.ts"),
];
