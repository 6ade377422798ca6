import { z } from "zod";
import { cleanCode } from "#app/lib/text";
import { id, instant, line, localTime, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";

const shared = {
	name: line(200).describe("Name that families see, such as “Summer 2027”."),
	tickets_per_loss: whole(0, 10).describe(
		"Extra tickets for each lottery the family lost last season, unless one of its children got a spot since.",
	),
};

const sessions = z
	.array(id())
	.min(1, { error: "Choose at least one session." })
	.max(100, { error: "At most 100 sessions." })
	.transform((ids) => [...new Set(ids)]);

const inOrder = <T extends { opens_at: string; closes_at: string }>(schema: z.ZodType<T>) =>
	schema.refine(({ opens_at, closes_at }) => opens_at < closes_at, {
		error: "Entry closes before it opens.",
		path: ["closes_at"],
	});

/** Input for a new lottery for some of a season's sessions. */
export const lotteryInput = inOrder(
	z.object({
		...shared,
		season_id: id(),
		sessions,
		opens_at: instant().describe("Start of entry."),
		closes_at: instant().describe("End of entry; families can't enter from this moment on."),
	}),
);
export type LotteryInput = z.infer<typeof lotteryInput>;

/** Form version of {@link lotteryInput}, with times in the camp's time zone. */
export const lotteryForm = inOrder(
	z.object({ ...shared, session: sessions, opens_at: localTime(), closes_at: localTime() }),
);

/** Form for changing a lottery, with times in the camp's time zone. */
export const lotteryEditForm = inOrder(
	z.object({ ...shared, opens_at: localTime(), closes_at: localTime(), updated_at: seenStamp() }),
);

export const lotteryQuery = z.object({ season_id: id(), ...pageQuery });

/** Change of a lottery that hasn't been drawn. */
export const lotteryChange = z
	.object({ ...shared, opens_at: instant(), closes_at: instant() })
	.partial()
	.extend({ updated_at: seenStamp() });
export type LotteryChange = z.infer<typeof lotteryChange>;

/** A lottery in API responses. The seed is null until the lottery is drawn; its hash is always present. */
export const lotteryFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		name: z.string(),
		opens_at: z.string(),
		closes_at: z.string(),
		tickets_per_loss: z.int(),
		seed_hash: z.string().describe("SHA-256 of the seed's 64 hexadecimal digits, as text."),
		seed: z.string().nullable(),
		drawn_at: z.string().nullable(),
		entries: z.int(),
		settled: z.int().describe("Number of entries booked or waitlisted since."),
		sessions: z.array(z.object({ id: z.string(), name: z.string() })),
		updated_at: z.string(),
	})
	.meta({ id: "Lottery" });

/** A family in a lottery, without its name. */
export const entrantFields = z
	.object({
		code: z.string(),
		friends: z.array(z.string()),
		tickets: z.int(),
		rank: z.int().nullable(),
		outcome: z.enum(["placed", "waitlisted"]).nullable(),
	})
	.meta({ id: "LotteryEntrant" });

/**
 * Public data for checking a lottery. Sessions and capacity buckets are numbered, because the age and gender they
 * are for must stay private.
 */
export const resultFields = z
	.object({
		name: z.string(),
		seed_hash: z.string(),
		seed: z.string(),
		drawn_at: z.string(),
		free_places: z
			.record(z.string(), z.record(z.string(), z.int()))
			.nullable()
			.describe("Open spots by numbered session and part; null if they weren't recorded."),
		entrants: z.array(
			entrantFields.extend({
				wishes: z
					.array(z.object({ session_id: z.string(), buckets: z.array(z.string()) }))
					.nullable()
					.describe("One per spot, with its session's number and the numbers of the parts that count it."),
			}),
		),
	})
	.meta({ id: "LotteryResult" });

const code = z
	.string()
	.transform((text) => cleanCode(text).toUpperCase())
	.pipe(z.string().regex(/^[A-Z0-9]{6,12}$/, { error: "A code has 6 to 12 letters and digits." }))
	.meta({ pattern: "^[A-Za-z0-9]{6,12}$" });

const friends = z
	.array(code, { error: "Enter your friends' codes." })
	.max(5, { error: "At most 5 friends." })
	.transform((codes) => [...new Set(codes)]);

export const friendsInput = z.object({ friends });

/**
 * Form version of {@link friendsInput}: one text field, which can be empty. The `named` field marks the form as
 * submitted.
 */
export const friendsForm = z.object({
	named: z.literal("on"),
	friends: z.preprocess(
		(value) => (typeof value === "string" ? value.split(/[\s,;]+/).filter(Boolean) : (value ?? [])),
		friends,
	),
});
