import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as activity from "#app/features/program/activities/api/activity";
import { activityInput } from "#app/features/program/activities/inputs";
import * as unknown from "#app/features/site/api-docs/api/unknown";
import { apiRoutes } from "#app/features/site/api-docs/api-routes";
import { type Document, docsView } from "#app/features/site/api-docs/docs-view";
import { openApiDocument } from "#app/features/site/api-docs/openapi-document.server";
import * as camp from "#app/features/camp/settings/api/camp";
import * as camps from "#app/features/camp/settings/api/camps";
import { campChange } from "#app/features/camp/settings/inputs";
import * as definitions from "#app/features/camp/definitions/api/definitions";
import { definitionInput } from "#app/features/camp/definitions/inputs";
import * as health from "#app/features/site/health-check/api/health";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { brokenRefs, schemaAccepts } from "../../../support/json-schema";

const booking = resource({
	POST: campWriteMethod(
		{ summary: "Book", permission: null, body: z.object({ n: z.int() }), idempotent: true, status: 201 },
		async () => ({ data: null }),
	),
});

const exported = resource({
	POST: campWriteMethod(
		{
			summary: "Export",
			permission: null,
			body: z.object({ n: z.int() }),
			bare: true,
			file_types: ["text/csv", "application/pdf"],
			queued: z.object({ state: z.string() }),
		},
		async () => ({ data: null }),
	),
});

const routes = apiRoutes({
	root: { path: "", module: {} },
	frame: { parentId: "root", module: {} },
	activity: { parentId: "root", path: "api/activities/:id", module: activity },
	camp: { parentId: "root", path: "api/camps/:id", module: camp },
	camps: { parentId: "frame", path: "api/camps", module: camps },
	definitions: { parentId: "root", path: "api/definitions", module: definitions },
	health: { parentId: "root", path: "health", module: health },
	bookings: {
		parentId: "root",
		path: "api/sessions/:session_id/bookings",
		module: { action: booking.action },
	},
	exports: { parentId: "root", path: "api/exports", module: { action: exported.action } },
	unknown: { parentId: "root", path: "api/*", module: unknown },
	page: { parentId: "root", path: "api/docs", module: { loader: () => null } },
});
const document = openApiDocument(routes, {
	version: "1.2.3",
	base_url: "https://camp.example",
	cookie: "session",
}) as unknown as Document & { components: { securitySchemes: Record<string, unknown> } };

describe("The OpenAPI document", () => {
	it("has every API route, with its parameters in braces, and nothing else", () => {
		expect(Object.keys(document.paths)).toEqual([
			"/api/activities/{id}",
			"/api/camps",
			"/api/camps/{id}",
			"/api/definitions",
			"/api/exports",
			"/api/sessions/{session_id}/bookings",
			"/health",
		]);
		expect(Object.keys(document.paths["/api/activities/{id}"] ?? {})).toEqual(["get", "put", "delete"]);
	});

	it("has no broken references", () => {
		expect(brokenRefs(document)).toEqual([]);
		expect(brokenRefs({ a: { $ref: "#/components/schemas/Nowhere" } })).toEqual([
			"#/components/schemas/Nowhere",
		]);
	});

	it("states the required permission and the ways to authenticate", () => {
		const put = document.paths["/api/activities/{id}"]?.put;
		expect(put).toMatchObject({
			"x-permission": "activities_edit",
			security: [{ bearer: [] }, { cookie: [] }],
		});
		expect(document.paths["/health"]?.get?.security).toEqual([]);
		expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer", "cookie"]);
	});

	it("names the types of a file, and what is answered while it is queued", () => {
		const responses = document.paths["/api/exports"]?.post?.responses;
		const file = { schema: { type: "string", format: "binary" } };
		expect(responses?.["200"]?.content).toEqual({ "text/csv": file, "application/pdf": file });
		const queued = responses?.["202"]?.content?.["application/json"]?.schema?.properties?.data;
		expect(queued?.properties).toHaveProperty("state");
		expect(
			Object.keys(document.paths["/api/sessions/{session_id}/bookings"]?.post?.responses ?? {}),
		).not.toContain("202");
	});

	it("takes the camp from the query, unless the path already identifies it", () => {
		const names = (path: string, method: string) =>
			document.paths[path]?.[method]?.parameters?.map((each) => `${each.in} ${each.name}`).toSorted();
		expect(names("/api/activities/{id}", "get")).toEqual(["path id", "query camp_id"]);
		expect(names("/api/camps/{id}", "get")).toEqual(["path id"]);
		expect(names("/api/camps", "post") ?? []).toEqual([]);
		expect(names("/api/definitions", "get")).toEqual([
			"query camp_id",
			"query cursor",
			"query is_active",
			"query limit",
			"query type",
		]);
		expect(names("/api/sessions/{session_id}/bookings", "post")).toEqual([
			"header Idempotency-Key",
			"path session_id",
			"query camp_id",
		]);
	});

	it("shows answers in the envelope, except where an operation says otherwise", () => {
		const { groups } = docsView(document);
		const operations = groups.flatMap(({ name }) => docsView(document, name).chosen?.operations ?? []);
		const lines = groups.flatMap((group) => group.operations);
		expect(operations.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
		expect(docsView(document, "nothing of ours").chosen).toBeNull();
		const list = operations.find(({ id }) => id === "get_api_definitions");
		expect(list).toMatchObject({ status: "200", list: true });
		expect(list?.answer.slice(0, 2).map(({ name, type }) => [name, type])).toEqual([
			["id", "text"],
			["camp_id", "text, or null"],
		]);
		expect(operations.find(({ id }) => id === "get_health")?.answer.map(({ name }) => name)).toEqual([
			"status",
			"version",
			"db",
		]);
		const create = operations.find(({ id }) => id === "post_api_camps");
		expect(create).toMatchObject({ status: "201", audience: "For any signed-in user." });
		expect(create?.body.find(({ name }) => name === "name")).toEqual({
			name: "name",
			type: "text, at most 100 characters",
			required: true,
			about: "",
		});
		expect(create?.body.find(({ name }) => name === "settings.ratio6to8")?.type).toBe("1 to 30, or null");
		expect(create?.curl).toBe(
			[
				"curl -X POST 'https://camp.example/api/camps' \\",
				'  -H "Authorization: Bearer $TOKEN" \\',
				'  -H "Content-Type: application/json" \\',
				`  -d '{"name":"text"}'`,
			].join("\n"),
		);
	});
});

describe("The schemas", () => {
	const bodyOf = (path: string, method: string) =>
		document.paths[path]?.[method]?.requestBody?.content?.["application/json"]?.schema ?? {};

	it.each([
		["/api/definitions", "post", definitionInput, { type: "location", label: "Barn" }, true],
		["/api/definitions", "post", definitionInput, { type: "colour", label: "Barn" }, false],
		["/api/definitions", "post", definitionInput, { type: "location" }, false],
		["/api/definitions", "post", definitionInput, { type: "location", label: "a".repeat(101) }, false],
		["/api/definitions", "post", definitionInput, { type: "location", label: "X", color: "red" }, false],
		["/api/definitions", "post", definitionInput, { type: "location", label: "X", color: null }, true],
		["/api/definitions", "post", definitionInput, { type: "location", label: "X", order: 1.5 }, false],
		["/api/camps/{id}", "put", campChange, { name: "" }, false],
		["/api/camps/{id}", "put", campChange, {}, true],
		["/api/camps/{id}", "put", campChange, { settings: { ratioArts: 31 } }, false],
		["/api/camps/{id}", "put", campChange, { settings: { ratioArts: null, campFormat: "day" } }, true],
		["/api/camps/{id}", "put", campChange, { settings: { campFormat: "night" } }, false],
		["/api/camps/{id}", "put", campChange, { website: "http://example.org" }, false],
		["/api/camps/{id}", "put", campChange, { latitude: 91, longitude: 0 }, false],
		["/api/activities/{id}", "put", activityInput.partial(), { required_certifications: [""] }, false],
		[
			"/api/activities/{id}",
			"put",
			activityInput.partial(),
			{ required_certifications: ["Lifeguard"] },
			true,
		],
		["/api/activities/{id}", "put", activityInput.partial(), { capacity: "12 or so" }, false],
	])("agree with validation for %s %s", (path, method, schema: z.ZodType, value, fits) => {
		expect(schema.safeParse(value).success).toBe(fits);
		expect(schemaAccepts(bodyOf(path, method), value, document)).toBe(fits);
	});
});
