import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, inject, test } from "vitest";
import { metaOf } from "#app/platform/http/route-meta";
import { TAKES_JSON } from "#app/platform/http/takes-json";
import routes from "#app/routes";
import { brokenRefs } from "../support/json-schema";

interface Operation {
	summary?: string;
	responses: Record<string, unknown>;
	parameters?: { in: string; name: string; required?: boolean }[];
}

const url = (path: string) => new URL(path, inject("builtWorkerUrl"));

type RouteModule = { loader?: unknown; action?: unknown };
const sources = import.meta.glob<RouteModule>("../../app/features/*/*/api/*.ts");

/** Every API route that routes.ts names: its path and the methods of its module's source. */
async function routesInSource(): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	const walk = async (entries: RouteConfigEntry[], parent: string): Promise<void> => {
		for (const { path, file, children } of entries) {
			const full = path ? `${parent}/${path}` : parent;
			const module = await sources[`../../app/${file}`]?.();
			const methods = (metaOf(module?.loader) ?? metaOf(module?.action))?.methods;
			if (methods && !full.includes("*")) {
				const names = Object.keys(methods).map((name) => name.toLowerCase());
				found.set(full.replace(/:(\w+)/g, "{$1}"), names.toSorted());
			}
			await walk(children ?? [], full);
		}
	};
	await walk(await routes, "");
	return found;
}

let inSource: Map<string, string[]>;
// Loads the server half of the app from source.
beforeAll(async () => {
	inSource = await routesInSource();
}, 60_000);

async function openapi() {
	const response = await fetch(url("/api/openapi.json"));
	expect(response.status).toBe(200);
	return (await response.json()) as {
		openapi: string;
		paths: Record<string, Record<string, Operation>>;
		components: { schemas: Record<string, unknown> };
	};
}

test("the API document contains every API route of the build and every JSON-accepting screen, by method", async () => {
	const { paths } = await openapi();
	const inDocument = Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods).toSorted()]);
	expect(inSource.size).toBeGreaterThan(5);
	const screens = Object.keys(TAKES_JSON).map((path) => [path, ["post"]]);
	expect(screens).not.toEqual([]);
	expect(Object.fromEntries(inDocument)).toEqual({
		...Object.fromEntries(inSource),
		...Object.fromEntries(screens),
	});
});

test("the API document is valid and complete", async () => {
	const document = await openapi();
	expect(document.openapi).toMatch(/^3\.1\./);
	expect(brokenRefs(document)).toEqual([]);
	for (const [path, methods] of Object.entries(document.paths)) {
		for (const [method, { summary, responses, parameters = [] }] of Object.entries(methods)) {
			const where = `${method} ${path}`;
			expect(summary, where).toBeTruthy();
			const codes = Object.keys(responses);
			// One answer, and 202 beside it where the rest is done later.
			const fine = codes.filter((code) => /^2\d\d$/.test(code));
			expect(fine.length === 1 ? fine : fine.filter((code) => code !== "202"), where).toHaveLength(1);
			expect(codes.filter((code) => /^4\d\d$/.test(code)).length, where).toBeGreaterThan(0);
			const named = parameters.map((each) => `${each.in} ${each.name}`);
			expect(named, where).toEqual([...new Set(named)]);
			const inPath = parameters.filter((each) => each.in === "path");
			expect(inPath.map(({ name }) => `{${name}}`).toSorted(), where).toEqual(
				(path.match(/\{\w+\}/g) ?? []).toSorted(),
			);
			expect(
				inPath.every(({ required }) => required),
				where,
			).toBe(true);
		}
	}
});

test("the API page links to every operation and shows each in full, without scripts", async () => {
	const { paths } = await openapi();
	const page = async (address: string) => {
		const response = await fetch(url(address));
		expect(response.status).toBe(200);
		return response.text();
	};
	const lines = (await page("/api/docs")).matchAll(/href="\?group=([\w.-]+)#(\w+)"/g);
	const listed = [...lines].map(([, group = "", id = ""]) => ({ group, id }));
	expect(listed).toHaveLength(Object.values(paths).flatMap((methods) => Object.keys(methods)).length);
	for (const [group, operations] of Map.groupBy(listed, (each) => each.group)) {
		const html = await page(`/api/docs?group=${group}`);
		const shown = [...html.matchAll(/<article id="(\w+)"/g)].map(([, id]) => id);
		expect(shown, group).toEqual(operations.map(({ id }) => id));
		expect(html).toContain("curl");
	}
	expect(await page("/api/docs?group=definitions")).toContain("settings_edit");
	expect(await page("/api/docs?group=nothing-of-ours")).not.toContain("<article");
});

test.each(["GET", "HEAD", "POST", "PUT", "DELETE"])(
	"%s to an unknown API URL returns 404 as JSON",
	async (method) => {
		for (const path of ["/api/nothing", "/api/definitions/one/two", "/api"]) {
			const response = await fetch(url(path), { method });
			expect([path, response.status, response.headers.get("content-type")]).toEqual([
				path,
				404,
				"application/json",
			]);
			if (method !== "HEAD")
				expect(await response.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
		}
	},
);

test("a method that a path doesn't have returns 405 with Allow", async () => {
	const response = await fetch(url("/api/activities/categories"), { method: "DELETE" });
	expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	const definition = await fetch(url("/api/definitions/some-id"));
	expect([definition.status, definition.headers.get("allow")]).toEqual([405, "PUT, DELETE"]);
});

test("a signed-out request returns 401 for any method", async () => {
	for (const [method, path] of [
		["GET", "/api/camps"],
		["POST", "/api/camps"],
		["PUT", "/api/camps/some-id"],
		["DELETE", "/api/activities/some-id"],
	] as const) {
		const response = await fetch(url(path), { method });
		expect([method, path, response.status]).toEqual([method, path, 401]);
		expect(await response.json()).toMatchObject({ success: false, code: "UNAUTHORIZED" });
	}
});
