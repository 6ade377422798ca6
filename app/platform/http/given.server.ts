import type { z } from "zod";
import { AppError } from "../errors";
import { ONE_VALUE, repeatedIn } from "./repeated-fields.server";

// Reading of URLs and forms, with error messages for invalid input.

/** Converts a URL's query to an object. A repeated name becomes a list. */
export function fromUrl(url: URL): Record<string, string | string[]> {
	const query: Record<string, string | string[]> = {};
	for (const name of new Set(url.searchParams.keys())) {
		const values = url.searchParams.getAll(name);
		query[name] = values.length > 1 ? values : (values[0] ?? "");
	}
	return query;
}

/** Error for a URL with invalid parameters. */
export function malformed(error: z.ZodError) {
	const fields = fieldErrors(error);
	return new AppError("BAD_REQUEST", {
		message: `Part of the address can't be read: ${Object.keys(fields).join(", ")}.`,
		fields,
	});
}

/** Converts a zod error to messages by dotted path; the empty key is for the whole object. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
	const fields: Record<string, string[]> = {};
	for (const issue of error.issues) {
		const key = issue.path.map(String).join(".");
		fields[key] = [...(fields[key] ?? []), issue.message];
	}
	return fields;
}

/** Parses the short fields of a form with a file. @throws INVALID with messages by field */
export function parseFields<B>(schema: z.ZodType<B>, form: FormData): B {
	const repeated = repeatedIn(form, schema);
	if (repeated.length > 0) {
		const fields = Object.fromEntries(repeated.map((name) => [name, [ONE_VALUE]]));
		throw new AppError("INVALID", { message: ONE_VALUE, fields });
	}
	const texts = [...form.entries()].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string",
	);
	const parsed = schema.safeParse(Object.fromEntries(texts));
	if (parsed.success) return parsed.data;
	const fields = fieldErrors(parsed.error);
	throw new AppError("INVALID", {
		message: Object.values(fields)[0]?.[0] ?? "Some fields aren't valid.",
		fields,
	});
}
