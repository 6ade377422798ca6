import type { Capability } from "#app/platform/capability";

/** Quick actions of the app frame, and of screens that no capability owns yet. */
export const shell: Capability = {
	quick_actions: [
		{
			position: 40,
			key: "r",
			label: "Generate report",
			to: "/reports/new",
			icon: "file-text",
			permission: "reports_create",
			feature: "basic_reports",
		},
		{
			position: 60,
			key: "m",
			label: "Send communication",
			to: "/communication/new",
			icon: "send",
			permission: "comms_send",
		},
	],
	pages: [
		{
			position: 330,
			key: "reports",
			title: "Reports",
			subtitle: "Lists and exports",
			url: "/reports",
			icon: "file-text",
			permission: "reports_view",
			words: "export print",
		},
	],
};
