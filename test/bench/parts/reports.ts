import { walksIn } from "../../support/query-plans";
import type { Camp } from "../data";
import { ask, median } from "../machine";
import { costOf, open } from "../screens";
import type { Figure } from "../table";
import type { World } from "../world";

/** How often each page is opened. */
const TIMES = 15;

/** Reports that a director saves: one whose filters an index has, one for which every camper is looked at. */
const REPORTS = {
	session: {
		called: "saved report of a session",
		plan: ({ session_id }: Camp) => ({
			version: 1,
			entity: "camper",
			columns: ["name", "age", "sessions", "emergency_contacts"],
			filters: [
				{ any: [{ field: "status", op: "is", value: "active" }] },
				{ any: [{ field: "sessions", op: "is", value: session_id }] },
				{ any: [{ field: "age", op: "between", value: [9, 11] }] },
			],
			sort: [{ field: "name" }],
		}),
	},
	unsigned: {
		called: "saved report of 9–11-year-olds without a form",
		plan: ({ waiver_id }: Camp) => ({
			version: 1,
			entity: "camper",
			columns: ["name", "age", "sessions"],
			filters: [
				{ any: [{ field: "age", op: "between", value: [9, 11] }] },
				{ any: [{ field: "unsigned_forms", op: "is", value: waiver_id }] },
			],
			sort: [{ field: "name" }],
		}),
	},
};
type Kind = keyof typeof REPORTS;

/** Saves a report as a camp's admin. @returns the address of its page */
async function saved({ runtime }: World, camp: Camp, kind: Kind): Promise<string> {
	const { called, plan } = REPORTS[kind];
	const answer = await ask(`${runtime.product}/api/reports/templates`, {
		method: "POST",
		headers: { cookie: camp.cookie, origin: runtime.product, "content-type": "application/json" },
		body: JSON.stringify({ name: called, category: "people", plan: plan(camp) }),
	});
	if (answer.status !== 201) throw new Error(`A report wasn't saved: ${answer.status} ${answer.body}`);
	const { data } = JSON.parse(answer.body.toString()) as { data: { id: string } };
	return `/reports/${data.id}`;
}

/** The first page of a saved report: its cost, its rows, and the middle of some times in milliseconds. */
async function firstPage({ runtime }: World, camp: Camp, path: string) {
	const took: number[] = [];
	let page = await open(runtime.product, path, camp);
	for (let time = 0; time < TIMES; time += 1) {
		const from = performance.now();
		page = await open(runtime.product, path, camp);
		took.push(performance.now() - from);
	}
	const [, rows = ""] = />([\d,]+) rows?</.exec(page.body.toString()) ?? [];
	if (page.status !== 200 || rows === "") throw new Error(`${path} answered ${page.status} and no rows`);
	return { ...costOf(page), rows: Number(rows.replace(",", "")), middle: median(took) };
}

/** Steps of a page's statements that go through a table for each row, or beside the campers. */
async function walksOf({ runtime }: World, camp: Camp, path: string): Promise<string[]> {
	const answer = await open(runtime.product, path, camp, { "x-bench-record": "1" });
	const { trips } = JSON.parse(answer.body.toString()) as {
		trips: { binding: string; statements: { sql: string }[] }[];
	};
	const d1 = await runtime.database("DB");
	const asked = trips.filter(({ binding }) => binding === "DB").flatMap(({ statements }) => statements);
	if (asked.length === 0) throw new Error(`${path} asked nothing`);
	return (await Promise.all(asked.map(({ sql }) => walksIn(d1, sql)))).flat();
}

/** Saved, filtered reports of a camp of 50,000 campers: their first pages. */
export async function reports(world: World): Promise<Figure[]> {
	const { large, small } = world;
	const measured = async (kind: Kind) => {
		const paths = { large: await saved(world, large, kind), small: await saved(world, small, kind) };
		const found = {
			large: await firstPage(world, large, paths.large),
			small: await firstPage(world, small, paths.small),
			walks: await walksOf(world, large, paths.large),
		};
		const { rows, read, trips, depth, middle } = found.large;
		console.log(
			`reports: ${kind}: ${rows} rows, read ${read}, trips ${trips}, depth ${depth}, ${Math.round(middle)} ms`,
		);
		for (const walk of found.walks) console.warn(`reports: ${kind}: ${walk}`);
		return found;
	};
	const [session, unsigned] = [await measured("session"), await measured("unsigned")];
	const all = [session, unsigned];
	return [
		{
			name: "saved reports of 50,000 campers: sequential trips of a first page",
			value: Math.max(...all.map((each) => each.large.depth)),
			aim: 2,
			limit: 2,
			about: "login and page",
		},
		{
			name: "steps that go through a table for each row",
			value: all.flatMap(({ walks }) => walks).length,
			aim: 0,
			limit: 0,
			about: "EXPLAIN of all statements of both pages",
		},
		{
			name: `${REPORTS.session.called}: rows read`,
			value: session.large.read,
			aim: 1_000,
			limit: 3_000,
			about: `${session.large.rows} rows, ${session.small.read} in a camp of ${small.campers}; the names of all sessions are read`,
		},
		{
			name: "the same: in the middle of 15",
			value: session.large.middle,
			unit: "ms",
			aim: 50,
			limit: 250,
			about: "whole answer, on this machine",
		},
		{
			name: `${REPORTS.unsigned.called}: rows read for each camper`,
			value: unsigned.large.read / large.campers,
			aim: 3,
			limit: 5,
			digits: 2,
			about: `${unsigned.large.rows} rows of ${large.campers} campers; ${(unsigned.small.read / small.campers).toFixed(2)} in a camp of ${small.campers}`,
		},
		{
			name: "the same: in the middle of 15",
			value: unsigned.large.middle,
			unit: "ms",
			aim: 150,
			limit: 500,
			about: "whole answer, on this machine",
		},
	];
}
