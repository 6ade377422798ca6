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
};
