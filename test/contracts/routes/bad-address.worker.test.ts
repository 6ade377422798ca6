import { beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "#app/lib/ids";
import { withoutAlarms } from "../../support/alarms";
import { dataPath } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { stored } from "../../support/stored";
import { someOf } from "../../support/sample";
import * as refusals from "./refusals";
import { nameOf, show } from "./refusals";
import { builtOf } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";

withoutAlarms();

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
});

const send = (row: Row, path: string, body?: unknown) =>
	refusals.send(row, path, body, camp.tokens.camp_admin);

/** An address of the row with `@name` wherever it names a thing. */
const outlineOf = (row: Row) =>
	row.path(new Proxy({}, { get: (_, name) => `@${String(name)}` }) as unknown as CampWorld);

describe("The rule that an invalid ID in a URL is rejected without a server error", () => {
	const WRONG = [
		...["%00", "%ED%A0%80", "a%00b", "%FF", "x".repeat(300), "'%20OR%201=1--", "..%2F..", "no-such-id"],
		newId(),
	];
	const naming = ROUTE_TABLE.filter((row) => builtOf(row) && outlineOf(row).includes("@"));

	test.each(naming.map((row) => [nameOf(row), row] as const))("holds for %s", async (_, row) => {
		const before = await stored();
		const found: string[] = [];
		for (const [at, wrong] of someOf([...WRONG.entries()], 2, nameOf(row))) {
			const path = outlineOf(row).replace(/@[a-z_]+/, wrong);
			// The first as a whole page; to draw the same refusal for all of them costs more than all the rest.
			const asked = at > 0 && row.method === "GET" && builtOf(row)?.drawn ? dataPath(path) : path;
			const answer = await send(row, asked, row.method === "POST" || row.method === "PUT" ? "" : undefined);
			if (answer.status !== 404 && answer.status !== 400) found.push(`${path.slice(0, 60)}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});
