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
	pages: [
		{
			position: 510,
			key: "audit",
			title: "Audit trail",
			subtitle: "Changes by person and time",
			url: "/admin/audit",
			icon: "history",
			permission: "audit_view",
			words: "log history changes",
		},
	],
	permissions: [{ position: 20, key: "audit_view", group: "camp" }],
};
