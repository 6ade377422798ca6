import type { ServerCapability } from "#app/platform/capability";

export const notesDocuments: ServerCapability = {
	messages: async () => {
		const { PURGE_TOPIC, purgeDocumentJob } = await import("./jobs.server");
		return { [PURGE_TOPIC]: purgeDocumentJob };
	},
};
