import { z } from "zod";
import { isCalendarDate, isTimeOfDay } from "#app/lib/dates";
import { isEmailAddress, storedEmail } from "#app/lib/emails";
import { holdsLink } from "#app/lib/names";
import { cleanLine, cleanText, isBlank, isWellFormedText } from "#app/lib/text";
import { plainWords } from "./plain-words";

// Building blocks of inputs.ts files, server only: zod is in no browser chunk. Refinements and later pipe steps
// are repeated as `meta`, because the API documentation is generated from these schemas.
//
// Messages are configured here because every input schema uses this module, and the Worker starts without zod.
z.config({ customError: plainWords });

/**
 * Caches schemas by their bounds. Schemas are immutable and creating them is a large part of a cold start, so
 * fields of one kind share one.
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

/** Like {@link shared}, for schemas derived from another schema. */
function sharedOf<Make extends (piece: z.ZodType) => z.ZodType>(make: Make): Make {
	const known = new WeakMap<z.ZodType, z.ZodType>();
	return ((piece: z.ZodType) => {
		const made = known.get(piece) ?? make(piece);
		known.set(piece, made);
		return made;
	}) as Make;
}

/** A typed line: normalized by `cleanLine`, 1 to `max` characters, no control characters or line breaks. */
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

/** Typed text of several lines, up to `max` characters. */
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

/** A name that emails carry to strangers: one line without a URL or domain. */
export const plainName = shared((max: number) =>
	line(max).refine((text) => !holdsLink(text), { error: "A name can't contain a web or email address." }),
);

/**
 * Makes a field optional. A missing value stays undefined (unchanged on PUT); null or invisible text clears the
 * field.
 */
export const optional = sharedOf(<T extends z.ZodType>(field: T) =>
	z
		.preprocess((value) => (typeof value === "string" && isBlank(value) ? null : value), field.nullable())
		.optional(),
);

/** An optional URL parameter. An empty value, as GET forms send it, counts as missing. */
export const blank = sharedOf(<T extends z.ZodType>(field: T) =>
	z.preprocess((value) => (value === "" ? undefined : value), field.optional()),
);

/**
 * Maximum characters of a search text: longer than any name, and one less than the database's LIKE pattern can
 * hold.
 */
const MOST_SEARCHED = 50;

/** Search text. Accepts any input: characters that no name contains are removed, and a long text is cut. */
export const searched = shared(() =>
	z.string().transform((text) => {
		const words = text
			.replace(/[\p{Control}\p{Surrogate}]/gu, " ")
			.replace(/\s+/g, " ")
			.trim();
		return [...words].slice(0, MOST_SEARCHED).join("");
	}),
);

/** An email address, with its domain in ASCII (see `storedEmail`). */
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

/** An existing calendar date `YYYY-MM-DD` from 1900 to 2200, so that date arithmetic around it stays valid. */
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

/** An instant with any UTC offset, converted to UTC. */
export const instant = shared(() =>
	z.iso
		.datetime({ offset: true, error: "Enter a date and time." })
		.transform((text) => new Date(text).toISOString()),
);

/** Date and time from a form field, in the camp's time zone. */
export const localTime = shared(() =>
	z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, { error: "Enter a date and time." }),
);

/** An ID in a path, query or body. Its existence is checked in the database. */
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

/** A boolean; also accepts a form's `on`, `true`, `1`, `off`, `false`, `0`. */
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
 * The `updated_at` that the sender has seen; a different stored value is a conflict. Records that were never saved
 * read as `null`, which has the same effect as leaving it out.
 */
export const seenStamp = shared(() =>
	z.iso
		.datetime({ error: "Enter updated_at exactly as you read it." })
		.nullable()
		.transform((stamp) => stamp ?? undefined)
		.optional(),
);

/** Decimal degrees in a URL, from minus to plus `most`. */
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
