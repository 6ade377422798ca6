import type { ServerCapability } from "#app/platform/capability";

export const bookings: ServerCapability = {
	crons: [
		{ at: "*/30 * * * *", position: 10, load: async () => (await import("./jobs.server")).lapseUnpaid },
	],
};
