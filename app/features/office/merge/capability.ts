import type { Capability } from "#app/platform/capability";

export const merge: Capability = {
	audit: {
		sentences: {
			"person.doubt": "returned a person to the possible duplicates",
			"person.merge": "merged two records of a person",
			"person.tell_apart": "marked a person as not a duplicate",
			"person.unmerge": "undid a merge of two records",
		},
	},
	plan: {
		"/duplicates": "session_management",
		"/duplicates.csv": "session_management",
	},
};
