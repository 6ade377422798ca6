import type { ServerCapability } from "#app/platform/capability";

export const openings: ServerCapability = {
	season_parts: [{ position: 10, load: async () => (await import("./copy-openings.server")).copyOpenings }],
	sample_data: { season: ["registration_setup"], session: ["registration_window"] },
};
