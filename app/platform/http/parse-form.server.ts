import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { ONE_VALUE, repeatedIn } from "./repeated-fields.server";

/**
 * Parses a submitted form by its schema. A single-value field that was sent twice or with a nested name gets an
 * error and is not sent back to the page, because the page's controls hold plain texts.
 */
export function parseForm<T>(form: FormData, { schema }: { schema: z.ZodType<T> }): Submission<T> {
	const repeated = repeatedIn(form, schema);
	if (repeated.length === 0) return parseWithZod(form, { schema }) as Submission<T>;
	const rest = new FormData();
	for (const [name, value] of form) {
		if (!repeated.includes(name.replace(/[.[].*$/s, ""))) rest.append(name, value);
	}
	const submission = parseWithZod(rest, { schema });
	const fieldErrors = Object.fromEntries(repeated.map((name) => [name, [ONE_VALUE]]));
	return {
		...submission,
		status: "error",
		reply: (options?: Parameters<typeof submission.reply>[0]) => {
			const given = (options ?? {}) as { fieldErrors?: Record<string, string[]> };
			return submission.reply({ ...given, fieldErrors: { ...given.fieldErrors, ...fieldErrors } });
		},
	} as Submission<T>;
}
