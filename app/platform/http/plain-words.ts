import type { z } from "zod";

const FORMATS: Record<string, string> = {
	email: "Enter an email address like name@example.org.",
	url: "Enter a web address, starting with https://.",
	date: "Enter a real date, as YYYY-MM-DD.",
	datetime: "Enter a date and time.",
	time: "Enter a time, as HH:MM.",
};

const TYPES: Record<string, string> = {
	string: "Enter text.",
	number: "Enter a number.",
	int: "Enter a whole number.",
	boolean: "Choose yes or no.",
	array: "Send a list.",
	object: "Send an object with fields.",
	record: "Send an object with fields.",
	null: "Leave this blank.",
};

/** Unit of a size in an error message: characters of a text, entries of a list, or none for a number. */
const counted = (origin: string, count: number | bigint): string => {
	if (origin === "string") return `${count} ${count === 1 ? "character" : "characters"}`;
	if (["array", "set", "map"].includes(origin)) return `${count} ${count === 1 ? "entry" : "entries"}`;
	return String(count);
};

/**
 * Error message for a field whose schema has none of its own, worded for users and API clients. Installed as zod's
 * `customError` wherever schemas are created, because zod's own messages are written for schema authors.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
	switch (issue.code) {
		case "invalid_type":
			return issue.input === undefined
				? "Fill this in."
				: (TYPES[issue.expected] ?? "This value can't be used here.");
		case "invalid_value":
			return `Use ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}.`;
		case "too_small":
			if (issue.origin === "string" && issue.minimum === 1) return "Fill this in.";
			return `At least ${counted(issue.origin, issue.minimum)}.`;
		case "too_big":
			return `At most ${counted(issue.origin, issue.maximum)}.`;
		case "invalid_format":
			return FORMATS[issue.format] ?? "This isn't in the right format.";
		case "not_multiple_of":
			return `Use a multiple of ${issue.divisor}.`;
		case "unrecognized_keys":
			return `Unknown ${issue.keys.length > 1 ? "fields" : "field"}: ${issue.keys.join(", ")}.`;
		default:
			return "This value can't be used here.";
	}
}
