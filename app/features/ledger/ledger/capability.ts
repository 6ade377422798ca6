import type { Capability } from "#app/platform/capability";

export const ledger: Capability = {
	audit: {
		sentences: {
			"payment.apply_credit": "had credit pay what is due",
		},
	},
};
