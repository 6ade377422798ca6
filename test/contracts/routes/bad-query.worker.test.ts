import { beforeAll, describe, expect, test, vi } from "vitest";
import { dataPath, withQuery } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { someOf } from "../../support/sample";
import * as refusals from "./refusals";
import { metaOfRow, nameOf, schemaOf, schemaWordsIn, show } from "./refusals";
import { builtOf } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";
import { type JsonSchema, names } from "./spoil";

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
});

const send = (row: Row, path: string, body?: unknown) =>
	refusals.send(row, path, body, camp.tokens.camp_admin);

describe("The rule that an invalid query is rejected or ignored without a server error", () => {
	/** What screens may read of their address that do not say what they do; the others, and API methods, say it. */
	const KNOWN = ["q", "cursor", "sort", "status", "date", "tab", "next", "mode"];
	const FEW = ["%00", "x".repeat(2_000)];
	const ANY = [...FEW, "2026-02-29", "%ED%A0%80", "x".repeat(51), "'%22%25_", "__proto__"];
	/** The first and the last day of those that can be written, and of those that are taken. */
	const DAYS = ["0001-01-01", "1900-01-01", "2200-12-31", "9999-12-31"];
	const OPEN = ["anyone", "signed-in", "refused", "absent"];
	const reads = ROUTE_TABLE.filter(
		(row) =>
			row.method === "GET" && (metaOfRow(row)?.query || (builtOf(row)?.drawn && !OPEN.includes(row.needs))),
	);

	const parametersOf = (row: Row): Record<string, JsonSchema> => {
		const query = metaOfRow(row)?.query ?? builtOf(row)?.meta?.query;
		return query ? (schemaOf(query).properties ?? {}) : {};
	};

	/** Some of these screens say what they read; if none did, this would ask for nothing. */
	test("covers screens that declare their parameters", () => {
		const saying = reads.filter((row) => builtOf(row)?.drawn && Object.keys(parametersOf(row)).length > 2);
		expect(saying.length).toBeGreaterThan(10);
	});

	test.each(reads.map((row) => [nameOf(row), row] as const))("holds for %s", async (_, row) => {
		const parameters = parametersOf(row);
		const own = Object.keys(parameters);
		const days = own.filter((name) => JSON.stringify(parameters[name]).includes('"format":"date"'));
		const unsaid = builtOf(row)?.meta?.kind === "camp" ? [] : KNOWN;
		const found: string[] = [];
		const queries = [
			...own.flatMap((name) => ANY.map((value) => `${name}=${value}`)),
			...[...(own.length > 0 ? [] : unsaid), "camp", "camp_id"].flatMap((name) =>
				FEW.map((value) => `${name}=${value}`),
			),
			...days.flatMap((name) => DAYS.map((day) => `${name}=${day}`)),
			...own.slice(0, 3).map((name) => `${name}=a&${name}=b`),
		];
		// The guard reads the camp's parameter alike for all screens; one that declares no parameters reads nothing else.
		for (const query of someOf(queries, own.length > 0 ? 4 : 1, nameOf(row))) {
			const path = `${row.path(camp)}?${query}`;
			const answer = await send(row, builtOf(row)?.drawn ? dataPath(path) : path);
			if (answer.status >= 500) found.push(`${query.slice(0, 30)}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
	});

	const declaring = reads.filter((row) => metaOfRow(row)?.query);
	test.each(declaring.map((row) => [nameOf(row), row] as const))(
		"names the parameter for %s",
		async (_, row) => {
			const found: string[] = [];
			for (const [name, { type, format, enum: choices }] of Object.entries(parametersOf(row))) {
				const typed =
					type === "integer" || type === "boolean" || choices || format === "date" || name === "cursor";
				if (!typed) continue;
				const answer = await send(row, withQuery(row.path(camp), name, "neither this nor that"));
				if (answer.status !== 400 || !names(answer.fields, name)) found.push(`${name}: ${show(answer)}`);
				found.push(...schemaWordsIn(answer));
			}
			expect(found).toEqual([]);
		},
	);
});
