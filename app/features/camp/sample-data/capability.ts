import type { Capability } from "#app/platform/capability";

export const sampleData: Capability = {
	audit: {
		sentences: {
			"demo.seeded": "added demo data to the camp",
			"sample_data.add": "added sample data",
			"sample_data.remove": "removed the sample data",
		},
	},
	plan: {
		"/sample-data": "session_management",
	},
};
