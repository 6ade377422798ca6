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
			subtitle: "Refunds to families",
			url: "/financial/refunds",
			icon: "undo-2",
			permission: "finance_view",
			words: "refund pay back approve second person return money canceled cancelled",
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
	audit: {
		things: {
			refund: {
				position: 290,
				label: "Refunds",
				seen: { permission: "finance_view", to: "/financial/refunds/:id" },
			},
		},
		sentences: {
			"refund_limit.approve": "approved a higher refund limit",
			"refund_limit.reject": "turned down a higher refund limit",
			"refund.approve": "approved a refund",
			"refund.failed": "recorded a refund that the card's bank declined",
			"refund.process": "paid a refund out",
			"refund.reject": "rejected a refund",
			"refund.request": "requested a refund",
			"refund.stuck": "couldn't send a refund automatically",
			"refund.void": "reversed a refund",
			"refund.withdraw": "withdrew a refund",
		},
	},
	plan: {
		"/api/refunds": { reads: "always", writes: "session_management", called: "Money" },
	},
	permissions: [{ position: 30, key: "finance_refund", group: "money" }],
};
