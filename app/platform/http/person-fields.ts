import type { z } from "zod";
import type { PersonFact } from "#app/lib/people";
import { bool, date, email, id, line, optional } from "./fields";

/** Schemas for the facts of a person of any type. */
export const personFacts = {
	first_name: line(200),
	last_name: line(200),
	preferred_name: optional(line(200)),
	birth_date: optional(date()),
	gender: optional(id()).describe("Key of a gender definition."),
	pronouns: optional(line(100)),
	email: optional(email()),
	phone: optional(line(50)).describe(
		"Stored as E.164, with an extension as ;ext=12. Without a country code, uses the camp's country.",
	),
	city: optional(line(200)),
	state: optional(line(100)),
} satisfies Record<PersonFact, z.ZodType>;

/** Confirms a camper's unusual birth date. Without it, the response is 422 with the reason. */
export const confirmBirthDate = bool()
	.optional()
	.describe("Confirms a birth date that makes the camper younger than 3 or older than 18; otherwise 422.");

type Entered = Partial<Record<Exclude<PersonFact, "first_name" | "last_name">, string | null>>;

/** Facts from a form, which always sends every field: an empty field was cleared. */
export const emptiedFacts = (form: Entered) => ({
	preferred_name: form.preferred_name ?? null,
	birth_date: form.birth_date ?? null,
	gender: form.gender ?? null,
	pronouns: form.pronouns ?? null,
	email: form.email ?? null,
	phone: form.phone ?? null,
	city: form.city ?? null,
	state: form.state ?? null,
});
