import type { Capability } from "#app/platform/capability";

export const autopay: Capability = {
	pages: [
		{
			position: 170,
			key: "auto-charges",
			title: "Automatic charges",
			subtitle: "What is charged to families' cards",
			url: "/financial/cards/charges",
			icon: "credit-card",
			permission: "finance_view",
			words: "autopay auto-pay recurring installments installments failed declined retry kept cards",
		},
	],
	audit: {
		things: {
			auto_charge: { position: 40, label: "Automatic payments" },
		},
		sentences: {
			"auto_charge.agree": "let what is due be charged by itself",
			"auto_charge.dropped": "did not charge what was not due any more",
			"auto_charge.end": "turned automatic payment off",
			"auto_charge.failed": "did not get an automatic payment through",
			"auto_charge.plan": "told a family of an automatic payment",
			"auto_charge.succeeded": "charged what was due by itself",
		},
	},
	plan: {
		"/api/auto-charges": { reads: "always", writes: "session_management", called: "Money" },
	},
};
