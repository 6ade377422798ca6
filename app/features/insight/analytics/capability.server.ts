import type { ServerCapability } from "#app/platform/capability";

export const analytics: ServerCapability = {
	// Before what ends enrollments and sessions that day.
	crons: [
		{
			at: "20 8 * * *",
			position: 5,
			load: async () => (await import("./take-snapshots.server")).takeSnapshots,
		},
	],
	tiles: [{ position: 124, load: async () => (await import("./tile.server")).retentionTile }],
	report_entities: [
		{
			position: 110,
			load: async () => (await import("./session-snapshot-entity.server")).sessionSnapshotEntity,
		},
	],
};
