import type { ServerCapability } from "#app/platform/capability";

export const waitlist: ServerCapability = {
	family_tiles: [{ position: 30, load: async () => (await import("./family-tile.server")).familyWaitsTile }],
	messages: async () => (await import("./jobs.server")).waitlistLetters,
	crons: [{ at: "*/5 * * * *", position: 10, load: async () => (await import("./jobs.server")).settleDue }],
};
