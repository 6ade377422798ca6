import type { Capability } from "#app/platform/capability";

export const audit: Capability = {
	navigation: [
		{
			position: 50,
			under: "/settings",
			to: "/admin/audit",
			label: "Audit trail",
			icon: "audit",
			permission: "audit_view",
		},
	],
};
