import type { Capability } from "#app/platform/capability";

export const familyAccount: Capability = {
	navigation: [
		{
			position: 30,
			to: "/parent-dashboard/payments",
			label: "Payments",
			icon: "payments",
			permission: null,
			roles: ["parent"],
		},
	],
};
