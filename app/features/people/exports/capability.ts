import type { Capability } from "#app/platform/capability";

export const peopleExports: Capability = {
	audit: {
		things: {
			export: { position: 160, label: "Exports" },
		},
		sentences: {
			"list.export": "exported a list",
		},
	},
};
