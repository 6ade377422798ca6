import type { ServerCapability } from "#app/platform/capability";

export const sessionMoves: ServerCapability = {
	messages: async () => {
		const { MOVED_TOPIC, movedJob } = await import("./jobs.server");
		return { [MOVED_TOPIC]: movedJob };
	},
};
