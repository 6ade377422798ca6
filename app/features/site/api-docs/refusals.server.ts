import { z } from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { MethodMeta } from "#app/platform/http/route-meta";

const errorFields = z
	.object({
		success: z.literal(false),
		error: z.string().describe("A message you can show to users."),
		code: z.string(),
		fields: z.record(z.string(), z.array(z.string())).optional().describe("Messages by field."),
		details: z.unknown().optional(),
	})
	.meta({ id: "Error" });

const refusal = (id: string, description: string): ZodOpenApiResponseObject => ({
	id,
	description,
	content: { "application/json": { schema: errorFields } },
});

const BAD_REQUEST = refusal("BadRequest", "The address is malformed, or the body isn't JSON.");
const UNAUTHORIZED = refusal("Unauthorized", "Not signed in.");
const FORBIDDEN = refusal("Forbidden", "The permission is missing, or the request came from another origin.");
const NOT_FOUND = refusal("NotFound", "The record doesn't exist or belongs to another camp.");
const CONFLICT = refusal("Conflict", "The record has changed, is full or in use, or already exists.");
const TOO_LARGE = refusal("TooLarge", "The body is larger than 1 MB.");
const INVALID = refusal("Invalid", "Some fields aren't valid; each is named in `fields`.");
const TOO_MANY = refusal("TooManyRequests", "Too many requests; see Retry-After.");
const INTERNAL = refusal("Internal", "Something went wrong; the message includes the request ID.");

/** Error responses of a method, by status. */
export function refusals(method: string, { kind, body, bare }: MethodMeta): ZodOpenApiResponsesObject {
	return {
		"400": BAD_REQUEST,
		...(kind === "public" ? {} : { "401": UNAUTHORIZED, "403": FORBIDDEN }),
		...(kind === "camp" ? { "404": NOT_FOUND } : {}),
		...(method === "GET" ? {} : { "409": CONFLICT }),
		...(body ? { "413": TOO_LARGE, "422": INVALID } : {}),
		"429": TOO_MANY,
		"500": INTERNAL,
		...(bare && kind === "public" ? { "503": { description: "Unavailable." } } : {}),
	};
}
