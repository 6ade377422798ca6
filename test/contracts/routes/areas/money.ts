import type { Things } from "../../../support/camp-world";
import { today } from "../../../support/days";
import { holds, roleNames } from "../roles";
import { type Area, dates, rows } from "./area";

const family =
	(end = "") =>
	(at: Things) =>
		`/financial/${at.household_id}${end}`;
const payment = (at: Things) => `/financial/payments/${at.payment_id}`;
const account =
	(end = "") =>
	(at: Things) =>
		`/api/financial/accounts/${at.household_id}${end}`;

/** A family's own, and the office's that sees money: to everybody else it is not there. */
const OWN = {
	otherwise: Object.fromEntries(
		roleNames.filter((role) => !holds(role, "finance_view")).map((role) => [role, "absent" as const]),
	),
};
const receipt =
	(end = "") =>
	(at: Things) =>
		`/parent-dashboard/payments/${at.payment_id}${end}`;
const ofHousehold = (path: string) => (at: Things) =>
	`/parent-dashboard/${path}?household=${at.household_id}`;

/** What families owe and paid, as the camp's bookkeeper keeps it. */
export const MONEY: Area = {
	rows: [
		...rows("payments/routes/accounts", "/financial", { GET: "finance_view" }),
		...rows("payments/routes/accounts-csv", "/financial.csv", { GET: "finance_view" }),
		...rows("payments/routes/account", family(), { GET: "finance_view" }),
		...rows("payments/routes/statement-csv", family("/statement.csv"), { GET: "finance_view" }),
		...rows("payments/routes/journal", "/financial/journal", { GET: "finance_view" }),
		...rows("payments/routes/journal-csv", "/financial/journal.csv", { GET: "finance_view" }),
		...rows("payments/routes/payment", payment, { GET: "finance_view", POST: "finance_post" }),
		...rows("payments/routes/new-payment", (at) => `/billing/payment/new?family=${at.household_id}`, {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...rows("family-money/routes/payments", ofHousehold("payments"), { GET: "member" }, OWN),
		...rows("family-money/routes/receipt", receipt(), { GET: "member" }, OWN),
		...rows("family-money/routes/receipt-pdf", receipt("/receipt.pdf"), { GET: "member" }, OWN),
		...["", "-csv", "-pdf"].flatMap((file) =>
			rows(
				`family-money/routes/statement${file}`,
				ofHousehold(`statement${file.replace("-", ".")}`),
				{ GET: "member" },
				OWN,
			),
		),
		...rows("family-money/routes/care-statement", ofHousehold("care-statement/2026"), { GET: "member" }, OWN),
		...rows(
			"family-money/routes/care-statement-pdf",
			ofHousehold("care-statement/2026/statement.pdf"),
			{ GET: "member" },
			OWN,
		),
		...rows("payments/api/accounts", "/api/financial/accounts", { GET: "finance_view" }),
		...rows("payments/api/account", account(), { GET: "finance_view" }),
		...rows("payments/api/statement", account("/statement"), { GET: "finance_view" }),
		...rows("payments/api/entries", "/api/financial/entries", { GET: "finance_view" }),
		...rows("payments/api/payments", "/api/payments", { POST: "finance_post" }),
		...rows("payments/api/payment", (at) => `/api/payments/${at.payment_id}`, { GET: "finance_view" }),
		...rows("payments/api/void", (at) => `/api/payments/${at.payment_id}/void`, { POST: "finance_post" }),
	],
	bodies: {
		"POST payments/api/payments": {
			body: (at) => ({
				...{ household_id: at.household_id, way: "check", amount_cents: 5_000, received_on: today },
				reference: "1043",
			}),
			foreign: ({ household_id }) => ({ household_id }),
		},
		"POST payments/api/void": { body: () => ({ reason: "The check bounced" }) },
	},
	forms: {
		"payments/routes/new-payment": {
			fields: (at) => ({
				...{ household_id: at.household_id, amount: "50.00", way: "check", received_on: today },
				...{ reference: "1043", payer: "Grandmother", note: "By post" },
			}),
			wrong: (other) => ({
				household_id: [other.household_id, "no-such-family"],
				amount: ["", "0", "-5", "much", "1,50", "1.234"],
				way: ["card", "seashells"],
				received_on: [...dates, "2199-01-01"],
			}),
		},
		"payments/routes/payment": {
			fields: () => ({ reason: "The check bounced" }),
			wrong: () => ({ reason: [""] }),
		},
	},
};
