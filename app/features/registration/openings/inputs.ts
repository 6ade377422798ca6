import { z } from "zod";
import {
	blank,
	bool,
	id,
	instant,
	lines,
	localTime,
	optional,
	seenStamp,
	whole,
} from "#app/platform/http/fields";

const words = () => optional(lines(5000));

const setup = {
	needs_approval: bool().describe("Whether staff review each registration before it is accepted."),
	hold_minutes: whole(5, 60).describe("Minutes that a spot is held, starting at the review step."),
	pay_later: bool().describe("Whether a family can register now and pay the deposit by its due date."),
	deposit_due_days: whole(0, 365).describe("Days from registration until the deposit is due."),
	lapse_days: optional(whole(0, 90)).describe(
		"Days after the due date until unpaid spots are released; null: never.",
	),
	welcome: words().describe("Message to families before they start."),
	farewell: words().describe("Message to families when they finish."),
};

/** Partial change of a season's registration settings. */
export const setupChange = z.object(setup).partial().extend({ updated_at: seenStamp() });
export type SetupChange = z.infer<typeof setupChange>;

/** Form version of {@link setupChange}; browsers don't send an unchecked box. */
export const setupForm = z.object({
	...setup,
	needs_approval: bool().default(false),
	pay_later: bool().default(false),
	updated_at: seenStamp(),
});

/** A season's registration settings in API responses. */
export const setupFields = z
	.object({
		season_id: z.string(),
		needs_approval: z.boolean(),
		hold_minutes: z.int(),
		pay_later: z.boolean(),
		deposit_due_days: z.int(),
		lapse_days: z.int().nullable(),
		welcome: z.string().nullable(),
		farewell: z.string().nullable(),
		updated_at: z.string().nullable().describe("Null until the settings are first saved."),
	})
	.meta({ id: "RegistrationSetup" });

const sessions = z
	.array(id())
	.min(1, { error: "Choose at least one session." })
	.max(100, { error: "At most 100 sessions at a time." })
	.transform((ids) => [...new Set(ids)]);

const opening = () => optional(instant()).transform((at) => at ?? null);

/** Opening and closing times for several sessions of a season; null for none. */
export const openingsInput = z.object({
	sessions,
	returning: opening().describe("Earlier opening for families with a child enrolled in an earlier season."),
	siblings: opening().describe("Earlier opening for families with a child enrolled in this season."),
	opens_at: opening().describe("Opening for all families."),
	closes_at: opening(),
});
export type OpeningsInput = z.infer<typeof openingsInput>;

const local = () => optional(localTime());

/** Form version of {@link openingsInput}, in the camp's time zone. */
export const openingsForm = z.object({
	session: sessions,
	returning: local(),
	siblings: local(),
	opens_at: local(),
	closes_at: local(),
});
export type OpeningsForm = z.infer<typeof openingsForm>;

/** A session's opening times in API responses. */
export const openingFields = z
	.object({
		session_id: z.string(),
		name: z.string(),
		opens_at: z.string().nullable(),
		closes_at: z.string().nullable(),
		returning: z.string().nullable(),
		siblings: z.string().nullable(),
	})
	.meta({ id: "RegistrationOpening" });

export const openingQuery = z.object({
	/** Moment to test, in the camp's time zone. */
	at: blank(localTime()),
	cursor: blank(z.string().max(1000)),
});

/** Sessions whose opening times are changed. */
export const openingsQuery = z.object({
	session: z
		.preprocess(
			(value) => (value === undefined || value === "" ? [] : typeof value === "string" ? [value] : value),
			z.array(id()).max(100),
		)
		.transform((ids) => [...new Set(ids)]),
});
