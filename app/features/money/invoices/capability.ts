import type { Capability } from "#app/platform/capability";

export const invoices: Capability = {
	navigation: [
		{
			position: 150,
			to: "/financial/invoices",
			label: "Invoices",
			icon: "reports",
			group: "Money",
			permission: "finance_view",
		},
	],
};
