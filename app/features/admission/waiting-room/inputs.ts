import { z } from "zod";
import { bool, id, seenStamp, whole } from "#app/platform/http/fields";

const setting = {
	is_on: bool().describe("Whether families wait before registration opens."),
	admit_per_minute: whole(1, 6000).describe("Families let in per minute once registration opens."),
	opens_minutes_before: whole(0, 1440).describe("Minutes before an opening that families can join the room."),
};

/** Partial change of a season's waiting room. */
export const roomChange = z.object(setting).partial().extend({ updated_at: seenStamp() });
export type RoomChange = z.infer<typeof roomChange>;

/** Form version of {@link roomChange}; browsers don't send an unchecked box. */
export const roomForm = z.object({ ...setting, is_on: bool().default(false), updated_at: seenStamp() });

/** A season's waiting room in API responses, for staff. */
export const roomFields = z
	.object({
		season_id: z.string(),
		is_on: z.boolean(),
		admit_per_minute: z.int(),
		opens_minutes_before: z.int(),
		updated_at: z.string().nullable().describe("Null until the settings are first saved."),
	})
	.meta({ id: "WaitingRoom" });

/** Only lowercase UUIDs are accepted, so that a request with an impossible ID can't create a room. */
const anId = () =>
	id().refine((text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text), {
		error: "This isn't an ID.",
	});

/** Path parameters of a room; the camp can be an ID or a slug. */
export const roomParams = z.object({ camp_id: id(), season_id: anId() });

/** State that all waiting browsers receive alike; `null` when there is no queue. */
export const roomStateFields = z
	.object({
		now: z.number().describe("The server's time in epoch milliseconds, like all times here."),
		after_ms: z.int().describe("Ask again after this time plus a random part of `spread_ms`."),
		spread_ms: z.int(),
		state: z
			.object({
				is_on: z.boolean(),
				round: z.int(),
				opens_at: z.number(),
				draw: z
					.object({ seed: z.string(), count: z.int() })
					.nullable()
					.describe(
						"Seed for the random order of those who arrived before the opening; null until the opening.",
					),
				paces: z.array(z.object({ at: z.number(), place: z.int(), per_minute: z.int() })),
				next: z.int().describe("Next number that will be given out."),
			})
			.nullable(),
	})
	.meta({ id: "WaitingRoomState" });

/** A user's place in the room, shared by all their devices. */
export const placeFields = z
	.object({
		number: z.int().describe("Before the opening: order of arrival, which the seed then shuffles."),
		round: z.int(),
	})
	.meta({ id: "WaitingRoomPlace" });
