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
	permissions: [
		{
			position: 10,
			key: "reports_export",
			group: "figures",
			brings: "Download lists of people as CSV files. Each download is recorded.",
		},
	],
};
