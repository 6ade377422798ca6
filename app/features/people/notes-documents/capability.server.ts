import type { ServerCapability } from "#app/platform/capability";

export const notesDocuments: ServerCapability = {
	family_tiles: [
		{ position: 40, load: async () => (await import("./expiring-tile.server")).documentsExpiringTile },
	],
	sample_data: { person: { person_id: ["person_note", "person_document"] } },
	messages: async () => {
		const { PURGE_TOPIC, purgeDocumentJob } = await import("./jobs.server");
		return { [PURGE_TOPIC]: purgeDocumentJob };
	},
};
