import type { ServerCapability } from "#app/platform/capability";

export const assistant: ServerCapability = {
	crons: [{ at: "20 8 * * *", position: 60, load: async () => (await import("./forget.server")).forgetOld }],
};
