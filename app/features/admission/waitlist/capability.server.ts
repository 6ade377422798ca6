import type { ServerCapability } from "#app/platform/capability";

export const waitlist: ServerCapability = {
	family_tiles: [{ position: 30, load: async () => (await import("./family-tile.server")).familyWaitsTile }],
	sample_data: {
		person: { camper_id: ["waitlist_child", "waitlist_offer_place"] },
		season: ["waitlist_entry"],
		session: ["hold_window", "waitlist_wish", "waitlist_offer", "waitlist_offer_place"],
		household: ["waitlist_entry"],
	},
	messages: async () => (await import("./jobs.server")).waitlistEmails,
	crons: [{ at: "*/5 * * * *", position: 10, load: async () => (await import("./jobs.server")).settleDue }],
	report_entities: [
		{ position: 100, load: async () => (await import("./waitlist-entry-entity.server")).waitlistEntryEntity },
		{
			position: 105,
			load: async () => (await import("./waitlisted-child-entity.server")).waitlistedChildEntity,
		},
	],
};
