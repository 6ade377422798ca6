import type { ServerCapability } from "#app/platform/capability";

export const sessionMoves: ServerCapability = {
	sample_data: { session: ["session_move"] },
	messages: async () => {
		const { MOVED_TOPIC, movedJob } = await import("./jobs.server");
		return { [MOVED_TOPIC]: movedJob };
	},
};
