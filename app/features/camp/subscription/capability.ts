import type { Capability } from "#app/platform/capability";

export const subscription: Capability = {
	pages: [
		{
			position: 340,
			key: "billing",
			title: "Billing",
			subtitle: "Your camp's subscription",
			url: "/billing",
			icon: "credit-card",
			permission: "billing_manage",
			words: "plan invoice subscription",
		},
	],
	audit: {
		things: {
			subscription: {
				position: 390,
				label: "The camp's plan",
				seen: { permission: "billing_manage", to: "/billing" },
			},
		},
		sentences: {
			"subscription.cancel": "canceled the camp's plan at the end of its period",
			"subscription.choose": "chose a plan for the camp",
			"subscription.customer": "added the camp as a customer",
			"subscription.keep": "resumed the camp's plan",
			"subscription.method_remove": "removed a card of the camp's plan",
			"subscription.plan": "changed the camp's plan",
			"subscription.update": "received a subscription update from Stripe",
			"subscription.warn": "was emailed about the end of the trial",
		},
	},
	plan: {
		"/billing": "always",
		"/api/billing": "always",
	},
	permissions: [{ position: 40, key: "billing_manage", group: "money" }],
};
