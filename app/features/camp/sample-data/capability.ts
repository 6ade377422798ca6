import type { Capability } from "#app/platform/capability";

export const sampleData: Capability = {
	audit: {
		sentences: {
			"demo.seeded": "filled the camp with demo data",
			"sample_data.add": "added sample data",
			"sample_data.remove": "removed the sample data",
		},
	},
	plan: {
		"/sample-data": "session_management",
	},
};
