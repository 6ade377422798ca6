import type { Capability } from "#app/platform/capability";

export const subscription: Capability = {
	pages: [
		{
			position: 340,
			key: "billing",
			title: "Billing",
			subtitle: "Your camp's subscription",
			url: "/billing",
			icon: "credit-card",
			permission: "billing_manage",
			words: "plan invoice subscription",
		},
	],
};
