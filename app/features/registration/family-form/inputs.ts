import { z } from "zod";
import type { Draft } from "#app/features/registration/bookings/index.server";
import { isBlank } from "#app/lib/text";
import { bool, date, id, line, optional, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { CHILD_FIELDS } from "./steps";

/** Text of a draft; empty while not entered. */
const soFar = (max = 200) =>
	z
		.preprocess(
			(text) => (typeof text === "string" && isBlank(text) ? "" : text),
			z.union([z.literal(""), line(max)]),
		)
		.optional()
		.transform((text) => text ?? "");
const maybe = (max = 200) => optional(line(max)).transform((text) => text ?? null);
const ids = (most: number) =>
	z
		.array(id())
		.max(most)
		.optional()
		.transform((list) => [...new Set(list ?? [])]);

const child = z.object({
	key: id().describe("The child's key in the rest of the draft; for a child on file, the child's ID."),
	camper_id: optional(id())
		.transform((value) => value ?? null)
		.describe("The child's ID, if the camp already has a record of this child."),
	first_name: soFar(),
	last_name: soFar(),
	preferred_name: maybe(),
	birth_date: z
		.union([z.literal(""), date()])
		.optional()
		.transform((text) => text ?? ""),
	confirmed_birth_date: optional(date())
		.transform((value) => value ?? null)
		.describe("The birth date again, if it makes the child younger than 3 or older than 18."),
	gender: optional(id()).transform((value) => value ?? null),
	grade: optional(whole(-1, 13)).transform((value) => value ?? null),
	corrected: z
		.array(z.enum(CHILD_FIELDS))
		.max(CHILD_FIELDS.length)
		.default([])
		.describe("For a child on file: the fields that differ from the record."),
	sessions: ids(50).describe("Sessions to register for."),
	waitlist: ids(50).describe("Waitlists to join, first choice first."),
});

const answer = z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(100)).max(50)]);

/** Signature as given. The server adds the time, the address and the text. */
const signature = z.object({
	waiver_id: id(),
	text_hash: z
		.string()
		.regex(/^[0-9a-f]{64}$/, { error: "Enter the hash of the text that was shown." })
		.describe("Hash of the text that was shown. A signature with another hash is rejected."),
	child_key: optional(id()).transform((value) => value ?? null),
	signer_name: line(200),
	drawing: optional(
		z
			.string()
			.min(10)
			.max(50_000)
			.regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/, { error: "Enter the path of an SVG of 600 × 200." }),
	).transform((value) => value ?? null),
});

/** A complete or partial draft in API requests. Omitted properties are empty. */
export const draftInput = z.object({
	children: z
		.array(child)
		.max(12)
		.refine((children) => new Set(children.map(({ key }) => key)).size === children.length, {
			error: "Each child needs its own key.",
		})
		.refine(
			(children) => {
				const known = children.flatMap(({ camper_id }) => camper_id ?? []);
				return new Set(known).size === known.length;
			},
			{ error: "A child is listed twice." },
		),
	together: bool().default(true),
	add_ons: z
		.array(
			z.object({
				add_on_id: id(),
				child_key: optional(id()).transform((value) => value ?? null),
				quantity: whole(1, 100),
			}),
		)
		.max(100)
		.default([]),
	answers: z
		.record(id(), z.record(id(), answer))
		.default({})
		.describe("Answers by `family` or a child's key, then by question."),
	signatures: z.array(signature).max(200).default([]),
	code: maybe(30),
	pays_in_full: bool().default(false),
	parent: z
		.object({ first_name: soFar(), last_name: soFar(), phone: maybe(50) })
		.default({ first_name: "", last_name: "", phone: null }),
	home: z
		.object({ address: maybe(), city: maybe(), state: maybe(100), zip_code: maybe(20), country: maybe(2) })
		.default({ address: null, city: null, state: null, zip_code: null, country: null }),
	updated_at: seenStamp().describe(
		"The version you read. If someone has changed the draft since, the request is rejected.",
	),
});
export type DraftInput = z.infer<typeof draftInput>;

const anyDraft = z
	.custom<Draft>((value) => typeof value === "object" && value !== null)
	.meta({
		type: "object",
		description: "The draft so far.",
	});

/**
 * A draft in API responses, with the problems that prevent submitting it and, for the step `add-ons`, the items
 * that submitting would leave out.
 */
export const draftFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		draft: anyDraft,
		problems: z.array(
			z.object({
				step: z.string(),
				child_key: z.string().nullable(),
				about: z.string().nullable(),
				message: z.string(),
				camper_id: z
					.string()
					.optional()
					.describe("For a child who was added again: the family's existing record."),
			}),
		),
		updated_at: z.string(),
	})
	.meta({ id: "RegistrationDraft" });

export const registrationFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		status: z.string(),
		currency: z.string().nullable(),
		total_cents: z.int().nullable().describe("Set once the registration is submitted."),
		deposit_cents: z.int().nullable(),
		submitted_at: z.string().nullable(),
		created_at: z.string(),
		updated_at: z.string(),
	})
	.meta({ id: "Registration" });

export const registrationsQuery = z.object({ ...pageQuery, season_id: id().optional() });

/** Starts a registration, which makes the user a member of the camp. */
export const startInput = z.object({
	camp: id().describe("Slug or ID."),
	season_id: id(),
	session_ids: ids(50).describe("Sessions chosen before a child is added."),
});

/** Submits a registration at the displayed price. */
export const submitInput = z.object({
	seen_total_cents: whole(0, 1_000_000_000).describe(
		"Total that the family saw last, in cents. The request is rejected if the price differs.",
	),
	confirm_duplicate: bool()
		.optional()
		.describe(
			"Register a child with the same name and birth date as another in the family. Otherwise, 409 lists them.",
		),
});

export const heldFields = z
	.object({ expires_at: z.iso.datetime().nullable() })
	.meta({ id: "HeldPlaces", description: "End of the hold on all spots; null if none is needed." });

export const holdList = z.array(
	z
		.object({
			id: z.string(),
			session_id: z.string(),
			child_key: z.string().describe("The child's `key` in the draft."),
			expires_at: z.iso.datetime(),
		})
		.meta({ id: "PlaceHold" }),
);

export const submittedFields = z
	.object({
		registration_id: z.string(),
		status: z.string(),
		total_cents: z.int(),
		deposit_cents: z.int(),
	})
	.meta({ id: "SubmittedRegistration" });

export const bookableQuery = z.object({
	camp: line(100).describe("Slug or ID."),
	season_id: id().optional().describe("Defaults to the first open season."),
	age: whole(3, 19).optional(),
	week: date().optional().describe("Any date within the week."),
	...pageQuery,
});

export const bookableFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		name: z.string(),
		description: z.string().nullable(),
		start_date: z.string(),
		end_date: z.string(),
		price_cents: z.int(),
		deposit_cents: z.int(),
		currency: z.string(),
		min_age: z.int().nullable(),
		max_age: z.int().nullable(),
		min_grade: z.int().nullable(),
		max_grade: z.int().nullable(),
		state: z.enum(["not_yet", "open", "closed"]),
		opens_at: z.string().nullable(),
		closes_at: z.string().nullable(),
		opens_earlier: z
			.object({ returning: z.string().nullable(), siblings: z.string().nullable() })
			.describe(
				"Start of registration for families with early access; `opens_at` is the start for all families.",
			),
		places_left: z.int().describe("0 while families are waiting: open spots are offered to them first."),
		waiting: z
			.int()
			.describe(
				"Families on its waitlist. Siblings who stay together count once; paused families don't count.",
			),
		has_waitlist: z.boolean(),
		words: z.string(),
	})
	.meta({ id: "BookableSession" });
