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
	pages: [
		{
			position: 140,
			key: "invoices",
			title: "Invoices",
			subtitle: "Numbered bills for families",
			url: "/financial/invoices",
			icon: "file-text",
			permission: "finance_view",
			words: "invoice bill billing numbered draft issued void tax",
		},
	],
	audit: {
		things: {
			invoice: { seen: { permission: "finance_view", to: "/financial/invoices/:id" } },
		},
		sentences: {
			"invoice.draft": "drafted an invoice",
			"invoice.drop": "discarded an invoice draft",
			"invoice.issue": "issued an invoice",
			"invoice.void": "voided an invoice",
		},
	},
	plan: {
		"/api/invoices": { reads: "always", writes: "session_management", called: "Money" },
	},
};
