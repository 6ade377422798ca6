import { beforeAll, describe, expect, test, vi } from "vitest";
import { apiRoutes } from "#app/features/site/api-docs/api-routes";
import { openApiDocument } from "#app/features/site/api-docs/openapi-document.server";
import { newId } from "#app/lib/ids";
import { encodeCursor } from "#app/platform/http/page";
import { ask, withQuery } from "../../support/ask";
import { builtRoutes } from "../../support/built-routes";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { metaOfRow } from "./refusals";
import { ROUTE_TABLE, type Row } from "./route-table";
import type { JsonSchema } from "./spoil";

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let camp: CampWorld;
let other: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
	other = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	// A second one of most things, so that a list has more than one page.
	await camp.more();
});

interface Operation {
	parameters?: { in: string; name: string; schema?: { maximum?: number } }[];
	responses: Record<string, { content?: { "application/json"?: { schema?: JsonSchema } } }>;
}

/** What the API's document says of a list: its path, its row of the route table, the names that its query takes. */
interface List {
	path: string;
	row: Row;
	query: string[];
	/** The most that it takes as limit. */
	most: number;
	answers: JsonSchema;
}

const routes = apiRoutes(builtRoutes);
const document = openApiDocument(routes, { version: "1", base_url: "http://camp.test", cookie: "c" });

/** Answered whole, because the code bounds it. */
const WHOLE = ["/api/report-filters/fields"];

const LISTS: List[] = routes.flatMap(({ path, methods }) => {
	if (WHOLE.includes(path)) return [];
	const operation = (document.paths?.[path] as Record<string, Operation> | undefined)?.get;
	const answers = operation?.responses["200"]?.content?.["application/json"]?.schema;
	if (answers?.properties?.data?.type !== "array") return [];
	const row = ROUTE_TABLE.find((each) => each.method === "GET" && metaOfRow(each) === methods.GET);
	if (!row) throw new Error(`No row for GET ${path}`);
	const parameters = (operation?.parameters ?? []).filter((each) => each.in === "query");
	const most = parameters.find(({ name }) => name === "limit")?.schema?.maximum ?? 0;
	return [{ path, row, query: parameters.map(({ name }) => name), most, answers }];
});
const named = LISTS.map((list) => [list.path, list] as const);

interface Page {
	data: unknown[];
	page?: { next_cursor: string | null };
}

/** As whoever the row is for: a family's own things are the admin's here. */
const get = (path: string) => ask(path, { token: camp.tokens.camp_admin });

async function pageOf(path: string): Promise<Page> {
	const response = await get(path);
	const text = await response.text();
	expect(response.status, `${path} ${text.slice(0, 200)}`).toBe(200);
	return JSON.parse(text) as Page;
}

test("the API document contains lists", () => expect(LISTS.length).toBeGreaterThan(45));

describe("The rule that each list takes limit and cursor and returns page", () => {
	test.each(named)("holds for %s", (_, { query, answers }) => {
		expect(query).toEqual(expect.arrayContaining(["limit", "cursor"]));
		expect(answers.properties?.page?.properties).toHaveProperty("next_cursor");
		expect((answers as { required?: string[] }).required).toContain("page");
	});
});

/** Of so many lists the camp here has two rows or more. */
let walked = 0;

describe("The rule that a list read by page equals the whole list", () => {
	test.each(named)("holds for %s", async (_, { row, most }) => {
		const path = row.path(camp);
		const whole = await pageOf(withQuery(path, "limit", String(most)));
		expect(whole.page).toHaveProperty("next_cursor");
		const rows: unknown[] = [];
		let cursor: string | null = null;
		for (let pages = 0; pages === 0 || (cursor !== null && pages < 300); pages += 1) {
			const one = withQuery(path, "limit", "1");
			const { data, page }: Page = await pageOf(cursor === null ? one : withQuery(one, "cursor", cursor));
			expect(data.length).toBeLessThanOrEqual(1);
			rows.push(...data);
			cursor = page?.next_cursor ?? null;
		}
		expect(cursor).toBeNull();
		expect(rows).toEqual(whole.data);
		if (rows.length > 1) walked += 1;
	});

	test("covers many lists with several rows", () => expect(walked).toBeGreaterThan(25));
});

describe("The rule that an invalid cursor returns 400 without a server error", () => {
	const NONE = ["none of ours", "%00", encodeCursor([]), encodeCursor(["a", "b", "c", "d", "e", "f"])];
	/** Of the right length, perhaps: these begin somewhere, or are refused. */
	const STRANGE = [1, 2, 3, 4].flatMap((length) => [
		encodeCursor(Array.from({ length }, () => "x")),
		encodeCursor(Array.from({ length }, () => -1)),
	]);

	test.each(named)("holds for %s", async (_, { row }) => {
		for (const cursor of NONE) {
			const response = await get(withQuery(row.path(camp), "cursor", cursor));
			expect([cursor, response.status]).toEqual([cursor, 400]);
			expect(await response.json()).toMatchObject({ fields: { cursor: [expect.any(String)] } });
		}
		for (const cursor of STRANGE) {
			const { status } = await get(withQuery(row.path(camp), "cursor", cursor));
			expect([200, 400], `${cursor}: ${status}`).toContain(status);
		}
	});
});

/** The camp's own id is named by every request. */
const filtersOf = ({ query }: List) => query.filter((name) => /_id$/.test(name) && name !== "camp_id");

describe("The rule that a filter by an ID of another camp or an unknown ID returns 404", () => {
	const filtered = LISTS.filter((list) => filtersOf(list).length > 0);
	test.each(filtered.map((list) => [list.path, list] as const))("holds for %s", async (_, list) => {
		const found: string[] = [];
		for (const name of filtersOf(list)) {
			const theirs = (other as unknown as Record<string, string | undefined>)[name];
			for (const id of [theirs ?? newId(), newId()]) {
				const url = new URL(list.row.path(camp), "http://camp.test");
				url.searchParams.set(name, id);
				const { status } = await get(url.pathname + url.search);
				if (status !== 404) found.push(`${name}=${id === theirs ? "theirs" : "nothing"}: ${status}`);
			}
		}
		expect(found).toEqual([]);
	});

	test("covers several lists with such filters", () => expect(filtered.length).toBeGreaterThan(10));
});
