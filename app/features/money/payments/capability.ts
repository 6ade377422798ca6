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
};
