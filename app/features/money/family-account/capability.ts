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
	pages: [
		{
			position: 30,
			key: "payments",
			title: "Payments",
			subtitle: "Balance, receipts, statements",
			url: "/parent-dashboard/payments",
			icon: "file-text",
			permission: null,
			roles: ["parent"],
			guardians: true,
			words: "money owe balance bill invoice receipt tax care statement",
		},
		{
			position: 40,
			key: "own_cards",
			title: "Cards and autopay",
			subtitle: "Saved cards and autopay charges",
			url: "/parent-dashboard/payments/cards",
			icon: "credit-card",
			permission: null,
			roles: ["parent"],
			guardians: true,
			words: "saved card automatic autopay charge installment plan",
		},
	],
	plan: {
		"/api/financial": { reads: "always", writes: "session_management", called: "Money" },
	},
};
