import type { Capability } from "#app/platform/capability";

export const refunds: Capability = {
	navigation: [
		{
			position: 160,
			to: "/financial/refunds",
			label: "Refunds",
			icon: "refunds",
			group: "Money",
			permission: "finance_view",
		},
	],
};
