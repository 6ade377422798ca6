import { MOST_CENTS } from "#app/lib/typed-amount";
import { z } from "zod";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import {
	bool,
	date,
	id,
	instant,
	line,
	lines,
	localTime,
	optional,
	seenStamp,
	whole,
} from "#app/platform/http/fields";
import { NO_GROUP, SESSION_STATUSES } from "./rules";

const unique = <T>(list: T[]) => [...new Set(list)];

const age = () => optional(whole(0, 30));
const grade = () => optional(whole(-3, 16));

const bucket = z.object({
	gender: optional(id())
		.transform((gender) => gender ?? null)
		.describe("Key of a definition of type gender."),
	min_grade: grade().transform((value) => value ?? null),
	max_grade: grade().transform((value) => value ?? null),
	capacity: whole(0, 100_000),
});

const facts = {
	name: line(120),
	description: optional(lines(4000)),
	start_date: date(),
	end_date: date(),
	weekdays: z
		.array(whole(1, 7), { error: "Choose the days the session runs." })
		.min(1, { error: "Choose at least one day." })
		.max(7)
		.transform(unique)
		.describe("ISO weekday numbers, Monday 1 to Sunday 7."),
	checkpoints: z
		.array(z.enum(CHECKPOINTS), { error: "Choose when to take roll." })
		.min(1, { error: "Choose at least one." })
		.max(3)
		.transform(unique),
	capacity: whole(0, 100_000),
	overbook: whole(0, 10_000).describe("Spots beyond capacity; requires a reason."),
	overbook_reason: optional(line(200)),
	buckets: z
		.array(bucket)
		.max(20, { error: "At most 20." })
		.describe("Spots by gender or entering grade, within the capacity; replaces the current ones."),
	min_age: age(),
	max_age: age(),
	min_grade: grade().describe("Entering grade; 0 is kindergarten."),
	max_grade: grade(),
	registration_opens_at: optional(instant()),
	registration_closes_at: optional(instant()),
	waitlist_enabled: bool(),
	offer_hours: whole(1, 168).describe("Hours to accept a waitlist offer."),
	location_id: optional(id()).describe("A definition of type location."),
};
const money = { price_cents: whole(0, MOST_CENTS), deposit_cents: whole(0, MOST_CENTS) };

/** New session, created as a draft. */
export const sessionInput = z
	.object({ ...facts, ...money })
	.partial()
	.extend({
		season_id: id().optional().describe("Defaults to the current season."),
		name: facts.name,
		start_date: facts.start_date,
		end_date: facts.end_date,
		capacity: facts.capacity,
	});
export type SessionInput = z.infer<typeof sessionInput>;

/** Changes of a session. Only the given fields change. */
export const sessionChanges = z
	.object({
		...facts,
		...money,
		season_id: id(),
		status: z.enum(SESSION_STATUSES, { error: "draft, published, running, completed or cancelled." }),
	})
	.partial()
	.extend({ updated_at: seenStamp() });
export type SessionChanges = z.infer<typeof sessionChanges>;

const { buckets: _, ...formFacts } = facts;
/** Fields of the editor, with amounts and times as typed. */
export const sessionForm = z.object({
	...formFacts,
	season_id: id(),
	/** Empty means no limit. */
	girls: optional(whole(0, 100_000)),
	boys: optional(whole(0, 100_000)),
	/** Spots for a range of grades. A row without a number of spots is ignored. */
	grades_from_1: grade(),
	grades_to_1: grade(),
	grades_places_1: optional(whole(0, 100_000)),
	grades_from_2: grade(),
	grades_to_2: grade(),
	grades_places_2: optional(whole(0, 100_000)),
	overbook: whole(0, 10_000).default(0),
	price: optional(line(20)),
	deposit: optional(line(20)),
	registration_opens_at: optional(localTime()),
	registration_closes_at: optional(localTime()),
	waitlist_enabled: bool().default(false),
	offer_hours: whole(1, 168).default(48),
	/** Confirms that the user has seen who is affected by changed days. */
	confirm: bool().default(false),
	updated_at: seenStamp(),
});
export type SessionForm = z.infer<typeof sessionForm>;

export const sessionStatusInput = z.object({ status: z.enum(SESSION_STATUSES) });

export const groupInput = z.object({
	name: line(60),
	kind: z.enum(["cabin", "day"]),
	capacity: optional(whole(0, 1000)),
});
/** Id of a group, or `none:cabin` for no group of that kind. */
const groupChoice = z
	.string({ error: "Choose a group." })
	.min(1, { error: "Choose a group." })
	.transform((text, context) => {
		const [none, kind] = text.split(":");
		if (none === NO_GROUP && (kind === "cabin" || kind === "day")) return { group_id: null, kind } as const;
		const group = id().safeParse(text);
		if (group.success) return { group_id: group.data };
		context.addIssue({ code: "custom", message: "Choose a group." });
		return z.NEVER;
	});

const back = z.string().max(300).optional();

/** Campers selected in a session, and the group to move them to. */
export const assignInput = z.object({
	id: z
		.array(id())
		.min(1, { error: "Select at least one camper." })
		.max(100, { error: "At most 100 campers at a time." }),
	group_id: groupChoice,
	back,
});
export const undoAssignInput = z.object({ change: id(), back });
export const groupStaffInput = z.object({ group_id: id(), staff_id: id(), remove: bool().optional() });

/** Session as the API returns it. */
export const sessionFields = z.object({
	id: id(),
	season_id: id(),
	name: z.string(),
	description: z.string().nullable(),
	start_date: z.string(),
	end_date: z.string(),
	weekdays: z.array(z.number()),
	checkpoints: z.array(z.enum(CHECKPOINTS)),
	status: z.enum(SESSION_STATUSES),
	capacity: z.number(),
	overbook: z.number(),
	overbook_reason: z.string().nullable(),
	taken: z.number(),
	places_left: z.number(),
	is_full: z.boolean(),
	buckets: z.array(
		z.object({
			gender: z.string().nullable(),
			min_grade: z.number().nullable(),
			max_grade: z.number().nullable(),
			capacity: z.number(),
			taken: z.number(),
			places_left: z.number(),
		}),
	),
	min_age: z.number().nullable(),
	max_age: z.number().nullable(),
	min_grade: z.number().nullable(),
	max_grade: z.number().nullable(),
	price_cents: z.number(),
	deposit_cents: z.number(),
	currency: z.string(),
	registration_opens_at: z.string().nullable(),
	registration_closes_at: z.string().nullable(),
	waitlist_enabled: z.boolean(),
	offer_hours: z.number(),
	location_id: z.string().nullable(),
	cancellation_id: z
		.string()
		.nullable()
		.describe("ID of the cancellation that ended the families' enrollments; null for any other session."),
	created_at: z.string(),
	updated_at: z.string(),
});
export type SessionFields = z.infer<typeof sessionFields>;

/** Camper on a session's roster as the API returns them. */
export const rosterFields = z.object({
	id: id().describe("The camper's ID."),
	enrollment_id: id(),
	first_name: z.string(),
	last_name: z.string(),
	preferred_name: z.string().nullable(),
	birth_date: z.string().nullable(),
	gender: z.string().nullable(),
	grade: z.number().nullable().describe("Entering grade in the session's season."),
	status: z.string(),
	starts_on: z.string().nullable(),
	ends_on: z.string().nullable(),
	groups: z.array(z.object({ id: id(), kind: z.string(), name: z.string() })),
});
export type RosterFields = z.infer<typeof rosterFields>;
