import type { Capability } from "#app/platform/capability";

export const payments: Capability = {
	navigation: [
		{
			position: 140,
			to: "/financial",
			label: "Balances",
			icon: "money",
			group: "Money",
			permission: "finance_view",
		},
	],
	quick_actions: [
		{
			position: 50,
			key: "p",
			label: "Add payment",
			to: "/billing/payment/new",
			icon: "badge-dollar-sign",
			permission: "finance_post",
		},
	],
	pages: [
		{
			position: 130,
			key: "money",
			title: "Money",
			subtitle: "Families' balances and overdue amounts",
			url: "/financial",
			icon: "badge-dollar-sign",
			permission: "finance_view",
			words: "financial billing balances accounts statements debt overdue credit payments",
		},
		{
			position: 150,
			key: "journal",
			title: "Journal",
			subtitle: "All ledger entries",
			url: "/financial/journal",
			icon: "history",
			permission: "finance_view",
			words: "ledger bookkeeping entries postings accounting money",
		},
		{
			position: 180,
			key: "disputes",
			title: "Disputes",
			subtitle: "Disputed card payments",
			url: "/financial/cards/disputes",
			icon: "credit-card",
			permission: "finance_view",
			words: "chargebacks contested inquiries evidence stripe bank lost won",
		},
		{
			position: 210,
			key: "record-payment",
			title: "Record payment",
			subtitle: "A check, cash or transfer",
			url: "/billing/payment/new",
			icon: "badge-dollar-sign",
			permission: "finance_post",
			words: "add post note payment money cheque deposit",
		},
	],
	audit: {
		things: {
			payment: {
				position: 250,
				label: "Payments",
				seen: { permission: "finance_view", to: "/financial/payments/:id" },
			},
		},
		sentences: {
			"payment.fee": "charged a fee",
			"payment.fee_void": "voided a fee",
			"payment.give": "gave financial aid or credit",
			"payment.record": "recorded a payment",
			"payment.void": "voided a payment",
			"registration.due_again": "undid a payment's status",
			"registration.received": "marked a charge as paid",
			"registration.waived": "waived a charge",
		},
	},
	plan: {
		// Payments can be read even without a paid plan, because the data is the camp's own; recording payments requires
		// one.
		"/billing/payment": { reads: "session_management", writes: "session_management", called: "Money" },
		"/financial": { reads: "always", writes: "session_management", called: "Money" },
		"/financial.csv": "always",
		"/api/disputes": { reads: "always", writes: "session_management", called: "Money" },
		"/api/payments": { reads: "always", writes: "session_management", called: "Money" },
	},
	permissions: [
		{ position: 10, key: "finance_view", group: "money" },
		{
			position: 20,
			key: "finance_post",
			group: "money",
			brings: "Can request refunds, but not approve them.",
		},
	],
};
