import { z } from "zod";
import { createDocument, type ZodOpenApiContentObject, type ZodOpenApiOperationObject } from "zod-openapi";
import { PERMISSIONS } from "#app/platform/auth/permissions";
import type { MethodMeta } from "#app/platform/http/route-meta";
import type { ApiRoute } from "./api-routes";
import { refusals } from "./refusals.server";

export interface ApiFacts {
	version: string;
	base_url: string;
	/** Name of the session cookie. */
	cookie: string;
}

type Parameters = NonNullable<ZodOpenApiOperationObject["parameters"]>;
type ObjectSchema = z.ZodType<unknown, Record<string, unknown>>;

const ABOUT = `Every response is \`{"success": true, "data": …}\` or \`{"success": false, "error": "…", "code": "…", "fields": {…}}\`; lists add \`page.next_cursor\`, and \`page.partial\` when a search found more matches than it checked. Instants are ISO 8601 UTC, calendar dates \`YYYY-MM-DD\` in the camp's time zone, money integer cents. PUT changes only the fields you send; \`updated_at\`, if you send it, must match the stored value.`;

/** Builds the OpenAPI 3.1 document from the schemas that validate the requests. */
export function openApiDocument(routes: ApiRoute[], facts: ApiFacts) {
	return createDocument({
		openapi: "3.1.0",
		info: { title: "CampInsights API", version: facts.version, description: ABOUT },
		servers: [{ url: facts.base_url }],
		paths: Object.fromEntries(
			routes.map(({ path, methods }) => [
				path,
				Object.fromEntries(
					Object.entries(methods).map(([method, meta]) => [
						method.toLowerCase(),
						operation(method, path, meta),
					]),
				),
			]),
		),
		components: {
			securitySchemes: {
				bearer: { type: "http", scheme: "bearer", description: "The token from sign-in." },
				cookie: { type: "apiKey", in: "cookie", name: facts.cookie },
			},
		},
	});
}

function operation(method: string, path: string, meta: MethodMeta): ZodOpenApiOperationObject {
	const { permission } = meta;
	return {
		operationId: `${method.toLowerCase()}${path.replace(/\W+/g, "_").replace(/_$/, "")}`,
		tags: [path.split("/")[path.startsWith("/api/") ? 2 : 1] ?? "api"],
		summary: meta.summary,
		description: audience(meta),
		security: meta.kind === "public" ? [] : [{ bearer: [] }, { cookie: [] }],
		...(permission ? { "x-permission": permission } : {}),
		parameters: plainParameters(path, meta),
		requestParams: {
			...(meta.params ? { path: meta.params as ObjectSchema } : {}),
			...(meta.query ? { query: meta.query as ObjectSchema } : {}),
		},
		...(meta.body
			? { requestBody: { required: true, content: { "application/json": { schema: meta.body } } } }
			: {}),
		responses: {
			[`${meta.status ?? 200}` as "200"]: { description: "Done", content: contentOf(method, meta) },
			...(meta.queued
				? {
						"202": {
							description: "Queued",
							content: {
								"application/json": { schema: answered(method, { response: meta.queued, kind: meta.kind }) },
							},
						},
					}
				: {}),
			...refusals(method, meta),
		},
	};
}

function audience({ kind, permission }: MethodMeta): string {
	if (kind === "public") return "No sign-in required.";
	if (permission) return `Needs the permission ${permission} (${PERMISSIONS[permission]}).`;
	return kind === "camp" ? "For all members of the camp." : "For any signed-in user.";
}

/** Parameters without a schema: path parameters, the camp, and the idempotency key. */
function plainParameters(
	path: string,
	{ kind, params, query, camp_param, idempotent }: MethodMeta,
): Parameters {
	const known = Object.keys(shapeOf(params));
	const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
	const parameters: Parameters = inPath
		.filter((name) => !known.includes(name))
		.map((name) => ({ in: "path", name, required: true, schema: { type: "string" } }));
	if (kind === "camp" && !camp_param && !("camp_id" in shapeOf(query))) {
		parameters.push({
			in: "query",
			name: "camp_id",
			schema: { type: "string" },
			description: "The camp, by ID or slug; defaults to the current camp.",
		});
	}
	if (idempotent) {
		parameters.push({
			in: "header",
			name: "Idempotency-Key",
			schema: { type: "string", maxLength: 200 },
			description:
				"Repeating a key with the same body returns the stored response; a different body returns 409.",
		});
	}
	return parameters;
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, unknown> =>
	schema instanceof z.ZodObject ? schema.shape : {};

/** A successful response: JSON, or the file of one of its types. */
const contentOf = (method: string, meta: MethodMeta): ZodOpenApiContentObject =>
	meta.file_types
		? Object.fromEntries(
				meta.file_types.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
			)
		: { "application/json": { schema: answered(method, meta) } };

/** The response envelope of a method. */
function answered(method: string, { response, query, bare }: MethodMeta): z.ZodType {
	const data = response ?? z.unknown();
	if (bare) return data;
	const page = z.object({
		next_cursor: z.string().nullable(),
		partial: z
			.boolean()
			.optional()
			.describe("True if some matches weren't searched: enter more of the name."),
	});
	const paged = method === "GET" && "cursor" in shapeOf(query);
	return z.object({
		success: z.literal(true),
		data,
		...(paged ? { page } : data instanceof z.ZodArray ? { page: page.optional() } : {}),
	});
}
