import type { Visit } from "./visit";

/** Families' money. */
export const MONEY: Visit[] = [
	{
		about: "families' money",
		role: "director",
		screens: [
			{ route: "money/payments/routes/accounts", path: "/financial" },
			{ route: "money/payments/routes/accounts", path: "/financial?show=overdue" },
			{ route: "money/payments/routes/account", path: (at) => `/financial/${at.household_id}` },
			{ route: "money/card-payments/routes/account", path: "/financial/cards" },
			{ route: "money/autopay/routes/charges", path: "/financial/cards/charges" },
			{ route: "money/payments/routes/disputes", path: "/financial/cards/disputes" },
			{ route: "money/payments/routes/disputes", path: "/financial/cards/disputes?state=lost" },
			{ route: "money/payments/routes/journal", path: "/financial/journal" },
			{ route: "money/payments/routes/journal", path: "/financial/journal?choose=family&find=an" },
			{ route: "money/payments/routes/new-payment", path: "/billing/payment/new?q=an" },
			{
				route: "money/payments/routes/new-payment",
				path: (at) => `/billing/payment/new?family=${at.household_id}`,
			},
			{ route: "money/payments/routes/payment", path: (at) => `/financial/payments/${at.overpaid_id}` },
			{ route: "money/day-close/routes/days", path: "/financial/days" },
			{ route: "money/payments/routes/give", path: (at) => `/financial/${at.household_id}/give` },
			{
				route: "money/bill-splits/routes/split",
				path: (at) => `/financial/registrations/${at.booked_id}/split`,
			},
			{ route: "money/payments/routes/fee", path: (at) => `/financial/${at.household_id}/fee` },
			{ route: "money/payments/routes/void-fee", path: (at) => `/financial/fees/${at.fee_id}` },
			{ route: "money/invoices/routes/invoices", path: "/financial/invoices" },
			{
				route: "money/invoices/routes/new-invoice",
				path: (at) => `/financial/invoices/new?family=${at.household_id}`,
			},
			{ route: "money/invoices/routes/invoice", path: "/financial/invoices/no-such-invoice", status: 404 },
			{
				route: "money/family-account/routes/invoice",
				path: "/parent-dashboard/invoices/no-such-invoice",
				status: 404,
			},
			{ route: "money/refunds/routes/refunds", path: "/financial/refunds" },
			{ route: "money/refunds/routes/refund", path: (at) => `/financial/refunds/${at.refunds.requested}` },
			{ route: "money/refunds/routes/refund", path: (at) => `/financial/refunds/${at.refunds.processed}` },
			{
				route: "money/refunds/routes/pay-refund",
				path: (at) => `/financial/refunds/${at.refunds.approved}/pay`,
			},
			{
				route: "money/refunds/routes/take-back-refund",
				path: (at) => `/financial/refunds/${at.refunds.processed}/take-back`,
			},
			{
				route: "money/refunds/routes/new-refund",
				path: (at) => `/financial/refunds/new?family=${at.household_id}`,
			},
			{ route: "money/refunds/routes/new-refund", path: "/financial/refunds/new" },
			{ route: "money/refunds/routes/refund-settings", path: "/camp-settings/refunds" },
		],
	},
];
