import { describe, expect, test } from "vitest";
import { apiRoutes } from "#app/features/site/api-docs/api-routes";
import { openApiDocument } from "#app/features/site/api-docs/openapi-document.server";
import { builtRoutes } from "../../support/built-routes";
import { undefinedRequired } from "../../support/json-schema";

const facts = { version: "1", base_url: "http://camp.test", cookie: "c" };

describe("The API document", () => {
	test("defines every property that it requires", () => {
		const document = openApiDocument(apiRoutes(builtRoutes), facts);
		expect(undefinedRequired(document)).toEqual([]);
	});

	test("is reported for a required property without a definition (control)", () => {
		const planted = {
			type: "object",
			required: ["a", "b"],
			properties: { a: { type: "string" } },
			allOf: [{ required: ["a"] }, { properties: { c: {} }, required: ["c", "d"] }],
		};
		expect(undefinedRequired({ components: { schemas: { Planted: planted } } })).toEqual([
			"components.schemas.Planted: b",
			"components.schemas.Planted.allOf.1: d",
		]);
		// A property called required is none of its keywords.
		expect(undefinedRequired({ properties: { required: { type: "boolean" } } })).toEqual([]);
	});
});
