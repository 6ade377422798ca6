import type { Capability } from "#app/platform/capability";

export const savedMethods: Capability = {
	audit: {
		things: {
			saved_method: { position: 350, label: "Kept cards" },
		},
		sentences: {
			"household.card_customer": "made a family known to the card service",
			"saved_method.gone": "noted that a card is gone at the provider",
			"saved_method.keep": "kept a card",
			"saved_method.make_default": "chose the card for automatic payment",
			"saved_method.remove": "removed a card",
			"saved_method.renew": "noted what the bank changed of a card",
		},
	},
};
