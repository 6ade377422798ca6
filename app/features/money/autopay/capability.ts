import type { Capability } from "#app/platform/capability";

export const autopay: Capability = {
	pages: [
		{
			position: 170,
			key: "auto-charges",
			title: "Autopay charges",
			subtitle: "Scheduled charges to families' cards",
			url: "/financial/cards/charges",
			icon: "credit-card",
			permission: "finance_view",
			words:
				"autopay auto-pay automatic recurring installments installments failed declined retry saved cards",
		},
	],
	audit: {
		things: {
			auto_charge: { position: 40, label: "Autopay" },
		},
		sentences: {
			"auto_charge.agree": "turned on autopay",
			"auto_charge.dropped": "skipped an autopay charge that was no longer due",
			"auto_charge.end": "turned off autopay",
			"auto_charge.failed": "had an autopay charge fail",
			"auto_charge.plan": "notified a family of an autopay charge",
			"auto_charge.succeeded": "made an autopay charge",
		},
	},
	plan: {
		"/api/auto-charges": { reads: "always", writes: "session_management", called: "Money" },
	},
};
