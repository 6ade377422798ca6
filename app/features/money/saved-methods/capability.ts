import type { Capability } from "#app/platform/capability";

export const savedMethods: Capability = {
	audit: {
		things: {
			saved_method: { position: 350, label: "Saved cards" },
		},
		sentences: {
			"household.card_customer": "registered a family with Stripe",
			"saved_method.gone": "recorded that a card is no longer saved at Stripe",
			"saved_method.keep": "saved a card",
			"saved_method.make_default": "chose the card for autopay",
			"saved_method.remove": "removed a card",
			"saved_method.renew": "recorded the bank's changes to a card",
		},
	},
};
