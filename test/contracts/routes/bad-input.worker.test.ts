import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { newId } from "~/lib/ids";
import type { MethodMeta } from "~/platform/http/route-meta";
import { ask, dataPath, withQuery } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { stored } from "../../support/stored";
import { BODIES } from "./bodies";
import { builtMethods, builtOf } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";
import { freeTexts, type JsonSchema, names, spoil } from "./spoil";

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let camp: CampWorld;
let other: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
	other = await aPeopledCamp("Camp Birch", ["camp_admin", "counselor"]);
});

interface Refusal {
	status: number;
	fields?: Record<string, string[]>;
	data?: Record<string, unknown>;
	text: string;
}

async function send(row: Row, path: string, body: unknown): Promise<Refusal> {
	const response = await ask(path, { method: row.method, token: camp.tokens.camp_admin, body });
	const text = await response.text();
	const json = text.startsWith("{") ? JSON.parse(text) : {};
	return { status: response.status, fields: json.fields, data: json.data, text: text.slice(0, 200) };
}

const isRefused = ({ status }: Refusal) => status >= 400 && status < 500;
const show = ({ status, text }: Refusal) => `${status} ${text}`;

const metaOfRow = (row: Row): MethodMeta | undefined => builtOf(row)?.meta?.methods?.[row.method];
const schemaOf = (type: z.ZodType): JsonSchema =>
	z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as JsonSchema;

const nameOf = ({ method, route }: { method: string; route: string }) => `${method} ${route}`;
const writes = ROUTE_TABLE.filter((row) => metaOfRow(row)?.body).map((row) => [nameOf(row), row] as const);

test("every API write has a body here, every body its write", () => {
	const built = builtMethods.filter(({ meta, method }) => meta?.methods?.[method]?.body).map(nameOf);
	expect(Object.keys(BODIES).sort()).toEqual(built.sort());
});

const there = writes.filter(([name]) => name in BODIES);
const bodyOf = (name: string, at: Parameters<(typeof BODIES)[string]["body"]>[0]) =>
	BODIES[name]?.body(at) ?? {};

describe("a body that is right is accepted, and shows in what is stored", () => {
	test.each(there)("%s", async (name, row) => {
		const at = await camp.more();
		const before = await stored();
		const answer = await send(row, row.path(at), bodyOf(name, at));
		expect(answer.status, show(answer)).toBeLessThan(300);
		const after = await stored();
		if (BODIES[name]?.asks) expect(after).toBe(before);
		else expect(after).not.toBe(before);
	});
});

describe("a body that is none is refused, and stores nothing", () => {
	const NONE = ["", "{", '{"name": "Ann"', "null", "[]", '"text"', "7", "\u0000", "name=Ann"];

	test.each(there)("%s", async (_, row) => {
		const before = await stored();
		const found: string[] = [];
		for (const body of NONE) {
			const answer = await send(row, row.path(camp), body);
			if (!isRefused(answer)) found.push(`${JSON.stringify(body)}: ${show(answer)}`);
		}
		const large = await send(row, row.path(camp), JSON.stringify({ name: "x".repeat(1_000_001) }));
		if (large.status !== 413) found.push(`1 MB: ${show(large)}`);
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});

	test.each(there)("%s, bytes that are no UTF-8", async (_, row) => {
		const bytes = new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
		expect(await send(row, row.path(camp), bytes)).toMatchObject({ status: 400 });
	});
});

describe("a field that is wrong is named, and nothing is stored", () => {
	test.each(there)("%s", async (name, row) => {
		const body = metaOfRow(row)?.body;
		const at = await camp.more();
		const before = await stored();
		const spoiled = spoil(schemaOf(body as z.ZodType), bodyOf(name, at));
		expect(spoiled.length).toBeGreaterThan(5);
		const found: string[] = [];
		for (const { path, what, body } of spoiled) {
			const answer = await send(row, row.path(at), body);
			// Something that is not there, or somebody else's, need not say where it was named.
			const clear = [403, 404].includes(answer.status) || names(answer.fields, path);
			if (!isRefused(answer) || !clear) found.push(`${path}, ${what}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

describe("an id of another camp, or of nothing, is refused, and nothing is stored", () => {
	test.each(there.filter(([name]) => BODIES[name]?.foreign))("%s", async (name, row) => {
		const at = await camp.more();
		const before = await stored();
		const found: string[] = [];
		for (const [field, value] of Object.entries(BODIES[name]?.foreign?.(other) ?? {})) {
			const nothing = JSON.parse(JSON.stringify(value).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => newId()));
			for (const wrong of [value, nothing]) {
				const answer = await send(row, row.path(at), { ...bodyOf(name, at), [field]: wrong });
				const clear = [403, 404].includes(answer.status) || names(answer.fields, field);
				if (!isRefused(answer) || !clear) found.push(`${field}: ${show(answer)}`);
			}
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

describe("what a person typed comes back as typed", () => {
	const TYPED = [
		"Ołena-Māra O’Brien",
		"مخيم الأرز ‏שלום",
		"<b>Robert'); DROP TABLE camper;--</b>",
		"👩‍👩‍👧 Zoë".normalize("NFD"),
		"%_\\ and _ and %",
		"n".repeat(100),
	];

	test.each(there)("%s", async (name, row) => {
		const texts = freeTexts(schemaOf(metaOfRow(row)?.body as z.ZodType));
		const found: string[] = [];
		for (const typed of TYPED) {
			const at = await camp.more();
			const asked = texts.filter(({ maxLength }) => maxLength >= typed.length);
			if (asked.length === 0) continue;
			const values = Object.fromEntries(asked.map((text) => [text.name, typed]));
			const answer = await send(row, row.path(at), { ...bodyOf(name, at), ...values });
			// A field that only looks free (a key of a list) says so; the others have to hold what was sent.
			const refused = asked.filter((text) => names(answer.fields, text.name));
			if (!isRefused(answer)) {
				for (const text of asked) {
					const came = answer.data?.[text.name];
					if (came !== typed.normalize("NFC"))
						found.push(`${text.name}: ${JSON.stringify(came)} for ${JSON.stringify(typed)}`);
				}
			} else if (refused.length === 0) found.push(show(answer));
		}
		expect(found).toEqual([]);
	});
});

/** An address of the row with `@name` wherever it names a thing. */
const outlineOf = (row: Row) =>
	row.path(new Proxy({}, { get: (_, name) => `@${String(name)}` }) as unknown as CampWorld);

describe("an address that names nothing is refused, never broken", () => {
	const WRONG = [
		...["%00", "%ED%A0%80", "a%00b", "%FF", "x".repeat(300), "'%20OR%201=1--", "..%2F..", "no-such-id"],
		newId(),
	];
	const naming = ROUTE_TABLE.filter((row) => builtOf(row) && outlineOf(row).includes("@"));

	test.each(naming.map((row) => [nameOf(row), row] as const))("%s", async (_, row) => {
		const before = await stored();
		const found: string[] = [];
		for (const wrong of WRONG) {
			const path = outlineOf(row).replace(/@[a-z_]+/, wrong);
			const answer = await send(row, path, row.method === "POST" || row.method === "PUT" ? "" : undefined);
			if (answer.status !== 404 && answer.status !== 400) found.push(`${path.slice(0, 60)}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

describe("a query that is wrong is refused or ignored, never broken", () => {
	/** What screens read of their address; an API method says it itself. */
	const KNOWN = [
		"q",
		"limit",
		"cursor",
		"sort",
		"dir",
		"status",
		"grade",
		"tag",
		"date",
		"season",
		"session",
		"group",
		"tab",
	];
	const FEW = ["%00", "x".repeat(2_000)];
	const ANY = [...FEW, "2026-02-29", "%ED%A0%80", "x".repeat(51), "'%22%25_", "__proto__"];
	const OPEN = ["anyone", "signed-in", "refused", "absent"];
	const reads = ROUTE_TABLE.filter(
		(row) =>
			row.method === "GET" && (metaOfRow(row)?.query || (builtOf(row)?.drawn && !OPEN.includes(row.needs))),
	);

	const parametersOf = (row: Row): Record<string, JsonSchema> => {
		const query = metaOfRow(row)?.query;
		return query ? (schemaOf(query).properties ?? {}) : {};
	};

	test.each(reads.map((row) => [nameOf(row), row] as const))("%s", async (_, row) => {
		const own = Object.keys(parametersOf(row));
		const [parameters, values] = own.length > 0 ? [[...own, "camp_id"], ANY] : [[...KNOWN, "camp"], FEW];
		const found: string[] = [];
		const queries = parameters.flatMap((name) => values.map((value) => `${name}=${value}`));
		for (const query of [...queries, ...parameters.slice(0, 3).map((name) => `${name}=a&${name}=b`)]) {
			const path = `${row.path(camp)}?${query}`;
			const answer = await send(row, builtOf(row)?.drawn ? dataPath(path) : path, undefined);
			if (answer.status >= 500) found.push(`${query.slice(0, 30)}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
	});

	const declaring = reads.filter((row) => Object.keys(parametersOf(row)).length > 0);
	test.each(declaring.map((row) => [nameOf(row), row] as const))("%s names the parameter", async (_, row) => {
		const found: string[] = [];
		for (const [name, { type, format, enum: choices }] of Object.entries(parametersOf(row))) {
			const typed =
				type === "integer" || type === "boolean" || choices || format === "date" || name === "cursor";
			if (!typed) continue;
			const answer = await send(row, withQuery(row.path(camp), name, "neither this nor that"), undefined);
			if (answer.status !== 400 || !names(answer.fields, name)) found.push(`${name}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
	});
});
