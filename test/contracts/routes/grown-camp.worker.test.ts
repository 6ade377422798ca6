import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { withoutAlarms } from "../../support/alarms";
import { ask, dataPath, placeOf } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { grownRows } from "./held-saves";
import { nameOf } from "./refusals";
import { builtOf } from "./route-list";
import { BODIES, ROUTE_TABLE, type Row } from "./route-table";
import { holdToTrips } from "./save-trips";

withoutAlarms();

// Dozens of camps' worth of things are made, and hundreds of requests are sent in a small camp and in a large one.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

// A save, and a page about one thing, reads what it is about by its ids. Without statistics SQLite takes "of this camp" for
// as selective as an id, and walks all that a camp ever had: nobody sees it in a small camp, and registration morning stands
// still in a large one.

/** How many more of each thing the large camp has. */
const MORE = 60;
/**
 * Maximum rows that a save reads for each additional record. They come from lists that are short in real camps, such as
 * seasons, roles and waivers, but here are as long as the list of families.
 */
const MOST_EACH = 14;
/** The same for a page about one record, whose frame reads the seasons several times. */
const MOST_SHOWN = 50;
/** Looks at each open season's sessions to choose the one to show, of which a camp has a few and here as many as families. */
const CHOOSES_SEASON = ["registration/family-form/routes/register"];
/** Saves of reports, with how many times as many rows they read. */
function ofReports(saves: readonly string[], times: number): Record<string, number> {
	return Object.fromEntries(saves.map((each) => [each.replace(" ", " insight/reports/api/"), times]));
}

/** What is so many here because one user did everything: registered all families, and invites into as many roles; and how many times. */
const BY_ONE: Record<string, number> = {
	"POST money/family-account/api/setup-intent": 2,
	"POST account/invitations/api/invite": 2,
	// Whose entry it is, is asked of each of the user's registrations: two a family.
	"PUT admission/lottery/api/own-entry": 3,
	"DELETE admission/lottery/api/own-entry": 3,
	// Each question of a season is a field of the catalog, and here each family has a season of its own.
	...ofReports(["POST templates", "PUT template", "POST export-templates", "PUT export-template"], 2),
	...ofReports(["POST filter-templates", "PUT filter-template", "POST signed"], 2),
	// A report reads all its rows: here the campers of every family.
	...ofReports(["POST generate", "POST export", "POST email"], 6),
};
/**
 * Saves that wait more often. Only the body says which report is meant, only a saved report says which rows to read, and only
 * they say whether there is a file. It is announced before it is put, and the run is saved when the file is whole.
 */
const TRIPS: Record<string, number> = {
	// With the saved report.
	"POST insight/reports/api/generate": 5,
	"POST insight/reports/api/export": 4,
	// The rows, and the members whose addresses the body has.
	"POST insight/reports/api/email": 4,
};

let small: CampWorld;
let large: CampWorld;
beforeAll(async () => {
	small = await aPeopledCamp("Camp Alder", ["camp_admin"]);
	large = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	for (let made = 0; made < MORE; made += 1) await large.more();
});

/** Whether a row's address names a thing. */
const namesOne = ({ path }: Row) =>
	path(new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as CampWorld).includes("<");

/** Pages and answers about one thing. */
const shown = ROUTE_TABLE.filter(
	(row) => row.method === "GET" && !["operator", "absent", "refused"].includes(row.needs) && namesOne(row),
);

/** How many rows a request reads in a camp; what it changes is its own. */
async function readBy(row: Row, camp: CampWorld): Promise<number> {
	const at = row.method === "GET" ? camp : await camp.more();
	// Whoever saves next also indexes what is waiting: here that is all that was just made.
	await env.DB.prepare("DELETE FROM outbox WHERE topic LIKE 'search.%'").run();
	const path = row.path(at);
	const response = await ask(builtOf(row)?.drawn ? dataPath(path) : path, {
		method: row.method,
		token: camp.tokens.camp_admin,
		cookies: [await placeOf(camp.tokens.camp_admin)],
		body: row.method === "GET" ? undefined : BODIES[nameOf(row)]?.body(at),
	});
	await response.text();
	if (row.method !== "GET" && response.ok)
		holdToTrips(response.headers.get("X-Database"), TRIPS[nameOf(row)]);
	return Number(/\bread=(\d+)/.exec(response.headers.get("X-Database") ?? "")?.[1] ?? Number.NaN);
}

describe("The rule that saves and detail pages read no more in a camp with more families", () => {
	test.each(grownRows.map((row) => [nameOf(row), row] as const))("holds for %s", async (name, row) => {
		const less = await readBy(row, small);
		const more = await readBy(row, large);
		expect(less).toBeGreaterThanOrEqual(0);
		expect((more - less) / MORE).toBeLessThanOrEqual(MOST_EACH * (BY_ONE[name] ?? 1));
	});

	test.each(shown.map((row) => [row.route, row] as const))("holds for %s", async (name, row) => {
		const less = await readBy(row, small);
		const more = await readBy(row, large);
		expect((more - less) / MORE).toBeLessThanOrEqual(MOST_SHOWN * (CHOOSES_SEASON.includes(name) ? 2 : 1));
	});

	// The control: what a line was posted as, found by the camp alone, and as the planner finds it.
	test.each([
		["+", true],
		["", false],
	])("is checked by a sum of postings by %sline_id (control)", async (how, grows) => {
		const readIn = async ({ camp_id, booked_line_id }: CampWorld) => {
			const sum = `SELECT (SELECT sum(p.amount_cents) FROM ledger_posting p WHERE p.camp_id = l.camp_id AND ${how}p.line_id = l.id)
				FROM registration_line l WHERE l.camp_id = ? AND l.id = ?`;
			return (await env.DB.prepare(sum).bind(camp_id, booked_line_id).all()).meta.rows_read;
		};
		const each = ((await readIn(large)) - (await readIn(small))) / MORE;
		if (grows) expect(each).toBeGreaterThan(1);
		else expect(each).toBe(0);
	});
});
