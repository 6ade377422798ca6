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
};
