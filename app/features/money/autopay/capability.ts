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
			words: "autopay auto-pay recurring instalments installments failed declined retry kept cards",
		},
	],
};
