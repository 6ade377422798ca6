import type { ServerCapability } from "#app/platform/capability";

export const waitlist: ServerCapability = {
	messages: async () => (await import("./jobs.server")).waitlistLetters,
	crons: [{ at: "*/5 * * * *", position: 10, load: async () => (await import("./jobs.server")).settleDue }],
};
