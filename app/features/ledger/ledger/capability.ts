import type { Capability } from "#app/platform/capability";

export const ledger: Capability = {
	audit: {
		sentences: {
			"payment.apply_credit": "applied credit to charges",
		},
	},
};
