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
	pages: [
		{
			position: 200,
			key: "refunds",
			title: "Refunds",
			subtitle: "What goes back to families",
			url: "/financial/refunds",
			icon: "undo-2",
			permission: "finance_view",
			words: "refund pay back approve second person return money cancelled",
		},
		{
			position: 390,
			key: "camp-settings-refunds",
			title: "Camp settings · Refund limit",
			subtitle: "Settings",
			url: "/camp-settings/refunds",
			icon: "settings",
			permission: "settings_edit",
		},
	],
};
