import type { ServerCapability } from "#app/platform/capability";

export const agreements: ServerCapability = {
	season_parts: [{ position: 20, load: async () => (await import("./save-document.server")).copyDocuments }],
	sample_data: {
		person: { camper_id: ["waiver_signature"] },
		season: ["required_document"],
		household: ["waiver_signature"],
	},
};
