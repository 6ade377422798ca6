import { z } from "zod";
import { lostReasonField } from "#app/features/camp/definitions/index.server";
import { blank, bool, id, line, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";

const reason = () => line(500);

/** Children of one family who join without a registration. */
export const joinInput = z.object({
	camper_ids: z.array(id()).min(1).max(10).describe("Children from one family."),
	sessions: z.array(id()).min(1).max(20).describe("Sessions in one season, first choice first."),
	together: bool().default(true).describe("Siblings get offers only when there is room for all of them."),
});

export const skipInput = z.object({ reason: reason(), updated_at: seenStamp() });
export const pauseInput = z.object({ paused: bool(), updated_at: seenStamp() });
export const moveInput = z.object({
	updated_at: seenStamp(),
	front: bool().describe("Ahead of all others; false: back to the family's own group."),
	reason: reason(),
});
export const offerInput = z.object({ session_id: id(), reason: reason() });
/** The URL names the offer to accept; the session confirms which one the client saw. */
export const acceptInput = z.object({
	session_id: id().describe("The offer's session, as you read it."),
	updated_at: seenStamp().describe("The entry's version, as you read it."),
});

/** Requests that the buttons and forms of an entry's page send. */
export const entryForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("skip"), reason: reason() }),
	z.object({ intent: z.literal("pause") }),
	z.object({ intent: z.literal("resume") }),
	z.object({ intent: z.literal("remove"), reason: blank(reason()), lost_reason: lostReasonField() }),
	z.object({ intent: z.literal("reinstate") }),
	z.object({ intent: z.literal("front"), reason: reason() }),
	z.object({ intent: z.literal("back"), reason: reason() }),
	z.object({ intent: z.literal("offer"), session_id: id(), reason: reason() }),
]);
export type EntryForm = z.infer<typeof entryForm>;

const places = () => blank(whole(0, 500));

/** Query of the board. `free_0` … are additional free spots to simulate, in the order of the session's buckets. */
export const boardQuery = z.object({
	season: blank(id()),
	session: blank(id()),
	cursor: z.string().max(1000).optional(),
	/** Computes the rules' current decisions for the whole list. */
	ask: blank(z.literal("1")),
	/** Includes removed entries. */
	left: blank(z.literal("1")),
	free_0: places(),
	free_1: places(),
	free_2: places(),
	free_3: places(),
	free_4: places(),
	free_5: places(),
});
export type BoardQuery = z.infer<typeof boardQuery>;

const STATUSES = [
	"waiting",
	"offered",
	"accepted",
	"enrolled",
	"declined",
	"expired",
	"removed",
	"skipped",
] as const;

export const entriesQuery = z.object({
	season_id: id().optional().describe("Defaults to the session's season, or the current one."),
	session_id: id().optional().describe("Only entries that want this session."),
	status: z.enum(STATUSES).optional().describe("Defaults to entries that are waiting or have an offer."),
	...pageQuery,
});

const wish = z.object({
	session_id: z.string(),
	name: z.string(),
	position: z
		.int()
		.nullable()
		.describe(
			"Position in the session's line among entries that aren't paused, from 1. For a paused entry: the position it would have if resumed. Null in lists and for entries that aren't waiting.",
		),
});

/** An offer, within its entry or on its own. */
export const offerFields = z
	.object({
		id: z.string(),
		entry_id: z.string(),
		session_id: z.string(),
		status: z.enum(["open", "accepted", "declined", "expired", "withdrawn"]),
		offered_at: z.string(),
		expires_at: z.string().describe("When the offer expires; it can't be accepted from this moment on."),
		settled_at: z.string().nullable(),
	})
	.meta({ id: "WaitlistOffer" });

/** An offer made by staff, with their reason. */
export const madeFields = offerFields.omit({ settled_at: true }).extend({ reason: z.string() });

export const entryFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		household_id: z.string(),
		registration_id: z.string().nullable(),
		status: z.enum(STATUSES),
		priority: z.int().describe("The priority group; smaller numbers come first."),
		group: z.string().describe("Name of the group."),
		is_paused: z.boolean(),
		skipped_reason: z.string().nullable(),
		joined_at: z.string(),
		updated_at: z.string(),
		children: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				gender: z.string().nullable(),
				grade: z.int().nullable(),
			}),
		),
		wishes: z.array(wish),
		offer: offerFields.omit({ entry_id: true }).nullable().describe("The newest event."),
	})
	.meta({ id: "WaitlistEntry" });

export const changedFields = z.object({
	id: z.string(),
	status: z.string(),
	is_paused: z.boolean(),
	priority: z.int(),
	updated_at: z.string(),
	reason: z.string().optional().describe("As entered."),
});

export const acceptedFields = offerFields.pick({ id: true, entry_id: true, session_id: true }).extend({
	status: z.literal("accepted"),
	enrollments: z.array(z.object({ id: z.string(), camper_id: z.string() })),
});
export const declinedFields = offerFields.pick({ id: true, entry_id: true, session_id: true }).extend({
	status: z.literal("declined"),
	still_waits: z.boolean().describe("Whether the family stays waitlisted for its other sessions."),
});
