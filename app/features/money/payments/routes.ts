import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/payments/${name}`);

export const screens = [
	file("financial", "routes/accounts.tsx"),
	file("financial/journal", "routes/journal.tsx"),
	file("financial/payments/:payment_id", "routes/payment.tsx"),
	file("financial/:household_id", "routes/account.tsx"),
	file("financial/:household_id/give", "routes/give.tsx"),
	file("financial/:household_id/fee", "routes/fee.tsx"),
	file("financial/fees/:payable_id", "routes/void-fee.tsx"),
	file("billing/payment/new", "routes/new-payment.tsx"),
	file("financial/cards/disputes", "routes/disputes.tsx"),
];

export const actions = [
	file("financial.csv", "routes/accounts-csv.ts"),
	file("financial/journal.csv", "routes/journal-csv.ts"),
	file("financial/:household_id/statement.csv", "routes/statement-csv.ts"),
	file("financial/cards/disputes.csv", "routes/disputes-csv.ts"),
];

export const api = [
	file("api/financial/accounts", "api/accounts.ts"),
	file("api/financial/accounts/:household_id/given", "api/given.ts"),
	file("api/financial/accounts/:household_id/fees", "api/fees.ts"),
	file("api/financial/fees/:payable_id/void", "api/void-fee.ts"),
	file("api/financial/entries", "api/entries.ts"),
	file("api/payments", "api/payments.ts"),
	file("api/payments/:payment_id", "api/payment.ts"),
	file("api/payments/:payment_id/void", "api/void.ts"),
	file("api/disputes", "api/disputes.ts"),
];
