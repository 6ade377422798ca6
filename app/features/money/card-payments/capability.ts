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
			subtitle: "The camp's account at Stripe",
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
			"card_account.disconnect": "took no cards any more",
			"card_account.settle": "looked at a difference of books",
			"card_account.fee": "was told of another share that this installation keeps",
			"card_account.settle_again": "put a difference of books back on the list",
			"card_account.look": "looked at what Stripe told and was set aside",
			"card_account.look_again": "put back what Stripe told among what waits",
			"payment.begin": "began a payment by card",
			"payment.declined": "had a card declined",
			"payment.dispute": "heard that a payment is disputed",
			"payment.dispute_change": "heard how a dispute goes on",
			"payment.failed": "did not get a payment through",
			"payment.given_up": "gave up a payment that was begun",
			"payment.on_its_way": "heard that a payment is on its way",
			"payment.received": "paid by card",
			"refund.outside": "noted a refund made at Stripe",
		},
	},
	plan: {
		"/api/stripe": "always",
	},
};
