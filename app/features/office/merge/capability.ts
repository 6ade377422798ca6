import type { Capability } from "#app/platform/capability";

export const merge: Capability = {
	audit: {
		sentences: {
			"person.doubt": "listed a person among possible duplicates again",
			"person.merge": "merged two records of a person",
			"person.tell_apart": "said that a person is no duplicate",
			"person.unmerge": "took two merged records apart again",
		},
	},
	plan: {
		"/duplicates": "session_management",
		"/duplicates.csv": "session_management",
	},
};
