import type { Things } from "../../../../support/camp-world";
import { today } from "../../../../support/days";
import { holds, roleNames } from "../../roles";
import { type Area, dates, EXPORT, ownButton, rows, THEIRS } from "../area";

/** The year of the care statement that can be asked for on any day. */
const YEAR = today.slice(0, 4);

const family =
	(end = "") =>
	(at: Things) =>
		`/financial/${at.household_id}${end}`;
const payment = (at: Things) => `/financial/payments/${at.payment_id}`;
const refund =
	(of: "refund_id" | "approved_refund_id" | "unwanted_refund_id", end = "") =>
	(at: Things) =>
		`/financial/refunds/${at[of]}${end}`;
const account =
	(end = "") =>
	(at: Things) =>
		`/api/financial/accounts/${at.household_id}${end}`;

/** The camp's for whoever manages its plan, else a family's own: to everybody else it is not there. */
const FAMILY = {
	otherwise: Object.fromEntries(
		roleNames.filter((role) => !holds(role, "billing_manage")).map((role) => [role, "absent" as const]),
	),
};

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
const invoicePaper =
	(end = "") =>
	(at: Things) =>
		`/parent-dashboard/invoices/${at.invoice_id}${end}`;
const ofHousehold = (path: string) => (at: Things) =>
	`/parent-dashboard/${path}?household=${at.household_id}`;

/** What families owe and paid, as the camp's bookkeeper keeps it. */
export const MONEY: Area = {
	rows: [
		...rows("money/payments/routes/accounts", "/financial", { GET: "finance_view" }),
		...rows("money/payments/routes/accounts-csv", "/financial.csv", { GET: "finance_view" }, EXPORT),
		...rows("money/payments/routes/account", family(), { GET: "finance_view" }),
		...rows("money/payments/routes/statement-csv", family("/statement.csv"), { GET: "finance_view" }, EXPORT),
		...rows("money/payments/routes/journal", "/financial/journal", { GET: "finance_view" }),
		...rows("money/payments/routes/journal-csv", "/financial/journal.csv", { GET: "finance_view" }, EXPORT),
		...rows("money/payments/routes/payment", payment, { GET: "finance_view", POST: "finance_post" }),
		...rows("money/payments/routes/new-payment", (at) => `/billing/payment/new?family=${at.household_id}`, {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...rows("money/card-payments/routes/account", "/financial/cards", {
			GET: "finance_view",
			POST: "finance_view",
		}),
		...rows("money/card-payments/routes/connected", "/financial/cards/connected", { GET: "settings_edit" }),
		...rows("camp/subscription/routes/billing", "/billing", {
			GET: "billing_manage",
			POST: "billing_manage",
		}),
		...rows("camp/subscription/routes/returned", "/billing/returned", { GET: "billing_manage" }),
		...rows("camp/subscription/routes/invoices-csv", "/billing/invoices.csv", { GET: "billing_manage" }),
		...rows("camp/subscription/routes/invoice", (at) => `/billing/invoices/${at.plan_invoice_id}`, {
			GET: "billing_manage",
		}),
		...rows("camp/subscription/api/subscription", "/api/billing/subscription", { GET: "billing_manage" }),
		...rows("camp/subscription/api/check-subscription", "/api/billing/check-subscription", {
			POST: "billing_manage",
		}),
		...rows("camp/subscription/api/portal-link", "/api/billing/portal-link", { POST: "billing_manage" }),
		...rows("camp/subscription/api/checkout-session", "/api/billing/checkout-session", {
			POST: "billing_manage",
		}),
		...rows("camp/subscription/api/test-webhook", "/api/billing/test-webhook", { POST: "operator" }),
		...rows("money/family-account/routes/pay", "/parent-dashboard/payments/pay", {
			GET: "signed-in",
			POST: "member",
		}),
		...rows(
			"money/family-account/routes/paid-back",
			(at) => `/parent-dashboard/payments/${at.payment_id}/back`,
			{ GET: "member" },
			THEIRS,
		),
		...ownButton("money/family-account/routes/leave", receipt("/leave"), THEIRS),
		...rows("money/family-account/routes/cards", ofHousehold("payments/cards"), { GET: "member" }, OWN),
		...rows("money/family-account/routes/cards", "/parent-dashboard/payments/cards", { POST: "member" }),
		...rows(
			"money/family-account/routes/kept",
			(at) => `/parent-dashboard/payments/cards/kept?household=${at.household_id}&page=cs_test_none`,
			{ GET: "member" },
			THEIRS,
		),
		...rows("money/family-account/api/payment-methods", "/api/billing/payment-methods", { GET: "member" }),
		...rows("money/family-account/api/setup-intent", "/api/billing/setup-intent", { POST: "member" }, FAMILY),
		...rows("money/family-account/api/detach-payment-method", "/api/billing/detach-payment-method", {
			POST: "member",
		}),
		...rows("money/autopay/routes/charges", "/financial/cards/charges", { GET: "finance_view" }),
		...rows(
			"money/autopay/routes/charges-csv",
			"/financial/cards/charges.csv",
			{ GET: "finance_view" },
			EXPORT,
		),
		...rows("money/autopay/api/auto-charges", "/api/auto-charges", { GET: "finance_view" }),
		...rows("money/payments/routes/disputes", "/financial/cards/disputes", { GET: "finance_view" }),
		...rows(
			"money/payments/routes/disputes-csv",
			"/financial/cards/disputes.csv",
			{ GET: "finance_view" },
			EXPORT,
		),
		...rows("money/payments/api/disputes", "/api/disputes", { GET: "finance_view" }),
		...rows("money/card-payments/api/webhook", "/api/stripe/webhook", { POST: "absent" }),
		...rows("money/family-account/routes/payments", ofHousehold("payments"), { GET: "member" }, OWN),
		...rows("money/family-account/routes/receipt", receipt(), { GET: "member" }, OWN),
		...rows("money/family-account/routes/receipt-pdf", receipt("/receipt.pdf"), { GET: "member" }, OWN),
		...["", "-csv", "-pdf"].flatMap((file) =>
			rows(
				`money/family-account/routes/statement${file}`,
				ofHousehold(`statement${file.replace("-", ".")}`),
				{ GET: "member" },
				OWN,
			),
		),
		...rows(
			"money/family-account/routes/care-statement",
			ofHousehold(`care-statement/${YEAR}`),
			{ GET: "member" },
			OWN,
		),
		...rows(
			"money/family-account/routes/care-statement-pdf",
			ofHousehold(`care-statement/${YEAR}/statement.pdf`),
			{ GET: "member" },
			OWN,
		),
		...rows("money/payments/routes/give", family("/give"), { GET: "finance_post", POST: "finance_post" }),
		...rows("money/payments/routes/fee", (at) => `/financial/${at.booked_household_id}/fee`, {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...rows("money/bill-splits/routes/split", (at) => `/financial/registrations/${at.booked_id}/split`, {
			GET: "finance_view",
			POST: "finance_post",
		}),
		...rows(
			"money/bill-splits/routes/split-csv",
			(at) => `/financial/registrations/${at.booked_id}/split.csv`,
			{
				GET: "finance_view",
			},
			EXPORT,
		),
		...rows("money/payments/routes/void-fee", (at) => `/financial/fees/${at.fee_id}`, {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...rows("money/payments/api/given", account("/given"), { POST: "finance_post" }),
		...rows("money/payments/api/fees", (at) => `/api/financial/accounts/${at.booked_household_id}/fees`, {
			POST: "finance_post",
		}),
		...rows("money/payments/api/void-fee", (at) => `/api/financial/fees/${at.fee_id}/void`, {
			POST: "finance_post",
		}),
		...rows("money/day-close/routes/days", "/financial/days", { GET: "finance_view", POST: "finance_post" }),
		...rows("money/day-close/routes/days-csv", "/financial/days.csv", { GET: "finance_view" }),
		...rows("money/day-close/api/days", "/api/financial/days", { GET: "finance_view", POST: "finance_post" }),
		...rows("money/invoices/routes/invoices", "/financial/invoices", { GET: "finance_view" }),
		...rows("money/invoices/routes/invoices-csv", "/financial/invoices.csv", { GET: "finance_view" }, EXPORT),
		...rows(
			"money/invoices/routes/new-invoice",
			(at) => `/financial/invoices/new?family=${at.booked_household_id}`,
			{
				GET: "finance_post",
				POST: "finance_post",
			},
		),
		...rows("money/invoices/routes/invoice", (at) => `/financial/invoices/${at.draft_invoice_id}`, {
			GET: "finance_view",
			POST: "finance_post",
		}),
		...rows("money/family-account/routes/invoice", invoicePaper(), { GET: "member" }, OWN),
		...rows("money/family-account/routes/invoice-pdf", invoicePaper("/invoice.pdf"), { GET: "member" }, OWN),
		...rows("money/invoices/api/invoices", "/api/invoices", { GET: "finance_view", POST: "finance_post" }),
		...rows("money/invoices/api/invoice", (at) => `/api/invoices/${at.invoice_id}`, { GET: "finance_view" }),
		...rows("money/invoices/api/issue", (at) => `/api/invoices/${at.draft_invoice_id}/issue`, {
			POST: "finance_post",
		}),
		...rows("money/invoices/api/void", (at) => `/api/invoices/${at.invoice_id}/void`, {
			POST: "finance_post",
		}),
		...rows("money/refunds/routes/refund-settings", "/camp-settings/refunds", {
			GET: "settings_edit",
			POST: "settings_edit",
		}),
		...rows("money/refunds/routes/refunds", "/financial/refunds", { GET: "finance_view" }),
		...rows("money/refunds/routes/refunds-csv", "/financial/refunds.csv", { GET: "finance_view" }, EXPORT),
		...rows("money/refunds/routes/new-refund", (at) => `/financial/refunds/new?family=${at.household_id}`, {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...rows("money/refunds/routes/refund-limit", "/financial/refunds/limit", {
			GET: "finance_refund",
			POST: "finance_refund",
		}),
		...rows("money/refunds/routes/refund", refund("refund_id"), {
			GET: "finance_view",
			POST: "finance_refund",
		}),
		...rows("money/refunds/routes/pay-refund", refund("approved_refund_id", "/pay"), {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...rows("money/refunds/routes/take-back-refund", refund("unwanted_refund_id", "/take-back"), {
			GET: "finance_post",
			POST: "finance_post",
		}),
		...rows("money/refunds/api/refunds", "/api/refunds", { GET: "finance_view", POST: "finance_post" }),
		...rows("money/refunds/api/refund", (at) => `/api/refunds/${at.refund_id}`, { GET: "finance_view" }),
		...rows("money/refunds/api/decide", (at) => `/api/refunds/${at.refund_id}/decide`, {
			POST: "finance_refund",
		}),
		...rows("money/refunds/api/process", (at) => `/api/refunds/${at.approved_refund_id}/process`, {
			POST: "finance_post",
		}),
		...rows("money/refunds/api/take-back", (at) => `/api/refunds/${at.unwanted_refund_id}/take-back`, {
			POST: "finance_post",
		}),
		...rows("money/payments/api/accounts", "/api/financial/accounts", { GET: "finance_view" }),
		...rows("money/family-account/api/accounts", "/api/financial/own-accounts", { GET: "member" }),
		...rows("money/family-account/api/account", account(), { GET: "member" }, OWN),
		...rows("money/family-account/api/statement", account("/statement"), { GET: "member" }, OWN),
		...rows("money/family-account/api/receipts", account("/receipts"), { GET: "member" }, OWN),
		...rows(
			"money/family-account/api/care-statement",
			account(`/care-statements/${YEAR}`),
			{ GET: "member" },
			OWN,
		),
		...rows(
			"money/family-account/api/receipt",
			(at) => `/api/financial/receipts/${at.payment_id}`,
			{ GET: "member" },
			OWN,
		),
		...rows(
			"registration/bookings/api/refund",
			(at) => `/api/registrations/${at.booked_id}/refund`,
			{ GET: "member" },
			OWN,
		),
		...rows("money/payments/api/entries", "/api/financial/entries", { GET: "finance_view" }),
		...rows("money/payments/api/payments", "/api/payments", { GET: "finance_view", POST: "finance_post" }),
		...rows("money/payments/api/payment", (at) => `/api/payments/${at.payment_id}`, { GET: "finance_view" }),
		...rows("money/payments/api/void", (at) => `/api/payments/${at.payment_id}/void`, {
			POST: "finance_post",
		}),
	],
	bodies: {
		"POST money/family-account/api/detach-payment-method": {
			body: () => ({ payment_method_id: "pm_1AbC" }),
			refused: 409,
		},
		"POST camp/subscription/api/checkout-session": { body: () => ({ priceId: "price_1AbC" }), refused: 409 },
		"POST camp/subscription/api/test-webhook": {
			body: () => ({ event_type: "invoice.paid", customer_id: "cus_1AbC" }),
		},
		"POST money/payments/api/payments": {
			body: (at) => ({
				household_id: at.household_id,
				way: "check",
				amount_cents: 5_000,
				received_on: today,
				reference: "1043",
			}),
			foreign: ({ household_id }) => ({ household_id }),
		},
		"POST money/day-close/api/days": {
			body: (at) => ({ closed_on: at.day_to_close, counted_cents: 0, note: "Nothing came" }),
		},
		"POST money/payments/api/given": {
			body: () => ({ kind: "aid", amount_cents: 700, reason: "A hard year" }),
		},
		"POST money/payments/api/fees": {
			body: (at) => ({
				registration_id: at.booked_id,
				label: "Lost key",
				amount_cents: 900,
				due_on: today,
			}),
			foreign: ({ booked_id }) => ({ registration_id: booked_id }),
		},
		"POST money/payments/api/void-fee": { body: () => ({ reason: "Charged by mistake" }) },
		"POST money/invoices/api/invoices": {
			body: (at) => ({
				household_id: at.booked_household_id,
				payable_ids: [at.billable_id],
				note: "Thank you",
			}),
			foreign: ({ booked_household_id }) => ({ household_id: booked_household_id }),
		},
		"POST money/invoices/api/issue": { body: () => ({}) },
		"POST money/invoices/api/void": { body: () => ({ reason: "Wrong family" }) },
		"POST money/refunds/api/refunds": {
			body: (at) => ({
				household_id: at.household_id,
				amount_cents: 200,
				way: "check",
				reason: "Paid twice",
			}),
			foreign: ({ household_id, payment_id, payable_id }) => ({ household_id, payment_id, payable_id }),
		},
		"POST money/refunds/api/decide": { body: () => ({ decision: "approve" }) },
		"POST money/refunds/api/process": { body: () => ({ way: "check", reference: "2051", paid_on: today }) },
		"POST money/refunds/api/take-back": { body: () => ({ reason: "Asked for by mistake" }) },
		"POST money/payments/api/void": { body: () => ({ reason: "The check bounced" }) },
	},
	forms: {
		"money/family-account/routes/cards": {
			fields: (at) => ({
				intent: "remove",
				household_id: at.household_id,
				method_id: at.saved_method_id,
			}),
			wrong: (other) => ({
				intent: ["", "charge"],
				household_id: ["", other.household_id, "no-such-family"],
				method_id: ["", other.saved_method_id, "no-such-card"],
			}),
		},
		"money/payments/routes/new-payment": {
			fields: (at) => ({
				household_id: at.household_id,
				amount: "50.00",
				way: "check",
				received_on: today,
				reference: "1043",
				payer: "Grandmother",
				note: "By post",
			}),
			wrong: (other) => ({
				household_id: [other.household_id, "no-such-family"],
				amount: ["", "0", "-5", "much", "1,50", "1.234"],
				way: ["card", "seashells"],
				received_on: [...dates, "2199-01-01"],
			}),
		},
		"money/day-close/routes/days": {
			fields: (at) => ({ closed_on: at.day_to_close, counted: "0.00", note: "Nothing came" }),
			wrong: () => ({ closed_on: [...dates, today, "2199-01-01"], counted: ["much", "1,50"] }),
		},
		"money/payments/routes/give": {
			fields: () => ({ kind: "aid", amount: "7.00", reason: "A hard year" }),
			wrong: () => ({ kind: ["", "gift"], amount: ["", "0", "-5", "much", "1,50"], reason: [""] }),
		},
		"money/payments/routes/fee": {
			fields: (at) => ({
				registration_id: at.booked_id,
				label: "Lost key",
				amount: "9.00",
				due_on: today,
			}),
			wrong: (other) => ({
				registration_id: ["", other.booked_id, "no-such-registration"],
				amount: ["", "0", "-5", "much", "1,50"],
				due_on: [...dates, "2020-01-01"],
			}),
		},
		"money/payments/routes/void-fee": {
			fields: () => ({ reason: "Charged by mistake" }),
			wrong: () => ({ reason: [""] }),
		},
		"money/invoices/routes/new-invoice": {
			fields: (at) => ({ payable: [at.billable_id], note: "Thank you" }),
			wrong: (other) => ({ payable: ["", other.billable_id, "no-such-charge"] }),
		},
		"money/invoices/routes/invoice": {
			fields: () => ({ intent: "issue" }),
			wrong: () => ({ intent: ["", "shred"] }),
		},
		"money/refunds/routes/refund-settings": {
			fields: () => ({ limit: "250.00" }),
			wrong: () => ({ limit: ["", "-1", "much", "1,50"] }),
		},
		"money/refunds/routes/new-refund": {
			fields: () => ({
				source: "credit",
				amount: "2.00",
				way: "check",
				charge: "leave_due",
				reason: "Paid twice",
			}),
			wrong: (other) => ({
				source: ["", "savings", `payment:${other.payment_id}`, "owed:no-such-refund"],
				amount: ["", "0", "-5", "much", "5000"],
				way: ["card", "original"],
				charge: ["forget"],
				reason: [""],
			}),
			notText: ["source"],
		},
		"money/refunds/routes/refund-limit": {
			fields: (at) => ({ raise_id: at.limit_raise_id, decision: "approve" }),
			wrong: (other) => ({
				raise_id: ["", other.limit_raise_id, "no-such-raise"],
				decision: ["", "perhaps"],
			}),
		},
		"money/refunds/routes/refund": {
			fields: () => ({ decision: "approve" }),
			wrong: () => ({ decision: ["", "perhaps"] }),
		},
		"money/refunds/routes/pay-refund": {
			fields: () => ({ way: "check", reference: "2051", paid_on: today }),
			wrong: () => ({ way: ["card", "original"], paid_on: [...dates, "2199-01-01"] }),
		},
		"money/refunds/routes/take-back-refund": {
			fields: () => ({ reason: "Asked for by mistake" }),
			wrong: () => ({ reason: [""] }),
		},
		"money/payments/routes/payment": {
			fields: () => ({ reason: "The check bounced" }),
			wrong: () => ({ reason: [""] }),
		},
	},
};
