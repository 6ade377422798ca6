import type { Capability } from "#app/platform/capability";

export const billSplits: Capability = {
	audit: {
		sentences: {
			"registration.split": "split a bill between two households",
			"registration.split_end": "stopped splitting a bill",
		},
	},
};
