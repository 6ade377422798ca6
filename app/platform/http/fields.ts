import { z } from "zod";
import { isCalendarDate, isTimeOfDay } from "#app/lib/dates";
import { isEmailAddress, storedEmail } from "#app/lib/emails";
import { holdsLink } from "#app/lib/names";
import { cleanLine, cleanText, isBlank, isWellFormedText } from "#app/lib/text";
import { plainWords } from "./plain-words";

// The pieces inputs.ts files are made of. Server only: zod is in no browser chunk. What a refinement or a later step
// of a pipe checks is repeated as `meta`, so that the API's documentation, made from these, says it too.

// Here, because what is sent is read by schemas made of these pieces, and zod is no part of what the Worker starts with.
z.config({ customError: plainWords });

/**
 * The same piece for the same bounds. Pieces never change, and making them is much of what a cold start does: fields
 * of one kind share one.
 */
function shared<Bounds extends number[], Piece>(make: (...bounds: Bounds) => Piece) {
	const known = new Map<string, Piece>();
	return (...bounds: Bounds): Piece => {
		const key = bounds.join();
		const piece = known.get(key) ?? make(...bounds);
		known.set(key, piece);
		return piece;
	};
}

/** The same for what is made of another piece. */
function sharedOf<Make extends (piece: z.ZodType) => z.ZodType>(make: Make): Make {
	const known = new WeakMap<z.ZodType, z.ZodType>();
	return ((piece: z.ZodType) => {
		const made = known.get(piece) ?? make(piece);
		known.set(piece, made);
		return made;
	}) as Make;
}

/** One line a person typed: as `cleanLine` stores it, 1 to `max` characters, no control characters, no line breaks of any kind. */
export const line = shared((max = 200) =>
	z
		.string({ error: "Fill this in." })
		.refine((text) => isWellFormedText(text), { error: "This contains characters that can't be saved." })
		.transform(cleanLine)
		.pipe(
			z
				.string()
				.min(1, { error: "Fill this in." })
				.max(max, { error: `At most ${max} characters.` }),
		)
		.meta({ minLength: 1, maxLength: max }),
);

/** Several lines a person typed, up to `max` characters. */
export const lines = shared((max = 2000) =>
	z
		.string({ error: "Fill this in." })
		// Forms send line ends as \r\n, which only cleaning makes storable.
		.refine((text) => isWellFormedText(cleanText(text), { multiline: true }), {
			error: "This contains characters that can't be saved.",
		})
		.transform((text) => (isBlank(text) ? "" : cleanText(text)))
		.pipe(
			z
				.string()
				.min(1, { error: "Fill this in." })
				.max(max, { error: `At most ${max} characters.` }),
		)
		.meta({ minLength: 1, maxLength: max }),
);

/** A name that emails carry to people who don't know its writer: one line without a URL or a domain. */
export const plainName = shared((max: number) =>
	line(max).refine((text) => !holdsLink(text), { error: "A name can't contain a web or email address." }),
);

/** Makes a field optional: left out stays undefined (unchanged on PUT); null or a text that shows nothing means none. */
export const optional = sharedOf(<T extends z.ZodType>(field: T) =>
	z
		.preprocess((value) => (typeof value === "string" && isBlank(value) ? null : value), field.nullable())
		.optional(),
);

/** A field of a URL: left empty, as a GET form sends it, it says nothing. */
export const blank = sharedOf(<T extends z.ZodType>(field: T) =>
	z.preprocess((value) => (value === "" ? undefined : value), field.optional()),
);

/** Of a text to search for, as many characters count: more than any name has, and one fewer than the database's LIKE can hold. */
const MOST_SEARCHED = 50;

/** What is typed to find somebody or something. Any text will do: of what no name holds nothing is left, of a long one its beginning. */
export const searched = shared(() =>
	z.string().transform((text) => {
		const words = text
			.replace(/[\p{Control}\p{Surrogate}]/gu, " ")
			.replace(/\s+/g, " ")
			.trim();
		return [...words].slice(0, MOST_SEARCHED).join("");
	}),
);

/** An email address; its domain is kept in ASCII (see `storedEmail`). */
export const email = shared(() =>
	line(254)
		.pipe(
			z
				.string()
				.refine(isEmailAddress, { error: "Enter an email address like name@example.org." })
				.overwrite((text) => storedEmail(text) ?? text),
		)
		.meta({ format: "email", maxLength: 254 }),
);

/** A calendar date that exists, `YYYY-MM-DD`, and around which there are others to reckon with. */
export const date = shared(() =>
	z
		.string({ error: "Enter a date." })
		.refine(isCalendarDate, { error: "Enter a real date, as YYYY-MM-DD." })
		.refine((value) => value >= "1900" && value < "2201", { error: "Enter a date from 1900 to 2200." })
		.meta({ format: "date" }),
);

/** A time of day, `HH:MM`. */
export const timeOfDay = shared(() =>
	z
		.string({ error: "Enter a time." })
		.refine(isTimeOfDay, { error: "Enter a time, as HH:MM." })
		.meta({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" }),
);

/** An instant, with any offset; kept in UTC. */
export const instant = shared(() =>
	z.iso
		.datetime({ offset: true, error: "Enter a date and time." })
		.transform((text) => new Date(text).toISOString()),
);

/** A date and time as a form's field gives it, in the camp's zone. */
export const localTime = shared(() =>
	z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, { error: "Enter a date and time." }),
);

/** An id in a path, query or body. Whether it exists is for the database to say. */
export const id = shared(() =>
	z
		.string({ error: "Choose an option." })
		.min(1, { error: "Choose an option." })
		.max(64, { error: "This isn't a valid ID." })
		.refine((text) => isWellFormedText(text), { error: "This isn't a valid ID." }),
);

/** A whole number between bounds. Takes numbers from JSON and digits from forms and URLs. */
export const whole = shared((min: number, max: number) =>
	z.preprocess(
		(value) => (typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
		z
			.number({ error: "Enter a whole number." })
			.int({ error: "Enter a whole number." })
			.min(min, { error: `At least ${min}.` })
			.max(max, { error: `At most ${max}.` }),
	),
);

/** true or false, also as a form's `on`, `true`, `1`, `false`, `0`. */
export const bool = shared(() =>
	z.preprocess(
		(value) => {
			if (value === "on" || value === "true" || value === "1") return true;
			if (value === "off" || value === "false" || value === "0") return false;
			return value;
		},
		z.boolean({ error: "Choose yes or no." }),
	),
);

/**
 * The stored `updated_at` that the sender has seen; another one is a conflict. Of what nobody has settled yet `null` is read,
 * and says as little as leaving it out.
 */
export const seenStamp = shared(() =>
	z.iso
		.datetime({ error: "Enter updated_at exactly as you read it." })
		.nullable()
		.transform((stamp) => stamp ?? undefined)
		.optional(),
);

/** Decimal degrees in an address, from minus to plus `most`. */
export const degrees = shared((most: number) =>
	z
		.string()
		.regex(/^[+-]?\d{1,3}(\.\d{1,15})?$/, { error: "Enter decimal degrees, like 39.29." })
		.transform(Number)
		.pipe(
			z
				.number()
				.min(-most, { error: `At least -${most}.` })
				.max(most, { error: `At most ${most}.` }),
		)
		.meta({ description: `Decimal degrees, -${most} to ${most}.` }),
);
