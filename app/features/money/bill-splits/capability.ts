import type { Capability } from "#app/platform/capability";

export const billSplits: Capability = {
	audit: {
		sentences: {
			"registration.split": "had two households share a bill",
			"registration.split_end": "had a bill shared no more",
		},
	},
};
