import type { Capability } from "#app/platform/capability";

export const cardPayments: Capability = {
	navigation: [
		{
			position: 170,
			to: "/financial/cards",
			label: "Card payments",
			icon: "payments",
			group: "Money",
			permission: "finance_view",
		},
	],
	pages: [
		{
			position: 160,
			key: "card-payments",
			title: "Card payments",
			subtitle: "The camp's Stripe account",
			url: "/financial/cards",
			icon: "credit-card",
			permission: "finance_view",
			words: "stripe connect credit card account payout bank online payments",
		},
	],
	audit: {
		things: {
			provider_account: { seen: { permission: "finance_view", to: "/financial/cards" } },
		},
		sentences: {
			"card_account.connect": "connected an account for card payments",
			"card_account.disconnect": "stopped taking cards",
			"card_account.settle": "reviewed a difference between books",
			"card_account.fee": "was notified of a new platform fee",
			"card_account.settle_again": "reopened a difference between books",
			"card_account.look": "reviewed a Stripe event that was set aside",
			"card_account.look_again": "reopened a Stripe event that was set aside",
			"payment.begin": "started a card payment",
			"payment.declined": "had a card declined",
			"payment.dispute": "had a payment disputed",
			"payment.dispute_change": "received an update on a dispute",
			"payment.failed": "had a payment fail",
			"payment.given_up": "canceled a payment that was started",
			"payment.on_its_way": "has a payment on its way",
			"payment.received": "paid by card",
			"refund.outside": "recorded a refund made at Stripe",
		},
	},
	plan: {
		"/api/stripe": "always",
	},
};
