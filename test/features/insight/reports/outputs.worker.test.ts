import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { writeReport } from "#app/features/insight/reports/formats/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { parsePlan, type Plan } from "#app/platform/query/plan";
import type { ReportRow } from "#app/platform/query/run-plan.server";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { aReport, bytesOf, pagesOf } from "./formats/a-report";
import {
	type Answer,
	answeredThoughBarred,
	fileFaults,
	outputFaults,
	type Requests,
	requestsOf,
} from "./outputs";
import { allPages, barredFrom, expectedOf, fieldsIn, type Side, Trials, twoSides } from "./sides";

vi.setConfig({ testTimeout: isFull ? 3_600_000 : 120_000, hookTimeout: 120_000 });

const NOW = "2026-07-15T14:00:00.000Z";
/** Number of random plans. */
const PLANS = isFull ? 1_000 : 30;
/** Roles that make files: one can use every field, one can't. */
const ASKERS = ["camp_admin", "bookkeeper"];

let sides: [Side, Side];
let trials: Trials;
/** By camp and role. */
const requests = new Map<string, Requests>();

beforeAll(async () => {
	sides = await twoSides();
	trials = new Trials(sides, seeded(inject("chance")));
	for (const { camp } of sides)
		for (const role of ASKERS)
			requests.set(`${camp.id} ${role}`, await requestsOf(camp.ctx[role] as CampCtx, NOW));
});

/** A random plan whose rows can be told apart: they begin with their ID where the entity has one. Some are rows by group. */
function aPlan(side: Side, role: string): Plan {
	const plan = trials.plan(side, role);
	const fields = fieldsIn(side.catalogs.camp_admin as Catalog, plan.entity);
	if (plan.columns.length === 0 || !fields.has("id")) return plan;
	const columns = ["id", ...plan.columns.filter((key) => key !== "id")];
	const grouping = columns.filter((key) => key !== "id" && !fields.get(key)?.many);
	const isByGroup = grouping.length > 0 && trials.pick([true, false, false, false]);
	return isByGroup
		? { ...plan, columns, group: [trials.pick(grouping)], measures: [{ op: "count" }] }
		: { ...plan, columns };
}

const answerOf = (side: Side, role: string, plan: Plan): Promise<Answer> =>
	allPages(side.catalogs[role] as Catalog, plan, 500);

describe("screen, CSV, XLSX, PDF and API", () => {
	it("have the same rows in the same order, for random plans", async () => {
		const found: string[] = [];
		let compared = 0;
		for (let at = 0; at < PLANS && found.length === 0; at++) {
			const [side, role] = [trials.pick(sides), trials.pick(ASKERS)];
			const plan = aPlan(side, role);
			const said = (fault: string) => `${role}: ${fault} of ${JSON.stringify(plan)}`;
			const own = requests.get(`${side.camp.id} ${role}`) as Requests;
			if (barredFrom(side, role, plan)?.length !== 0) {
				found.push(...(await answeredThoughBarred(own, plan)).map(said));
				continue;
			}
			const answer = await answerOf(side, role, plan);
			expect([plan, answer.rows.map(({ id }) => id)]).toEqual([plan, expectedOf(side, role, plan).ids]);
			found.push(...(await outputFaults(own, plan, answer)).map(said));
			compared += 1;
		}
		expect(found).toEqual([]);
		expect(compared).toBeGreaterThan(PLANS / 2);
	});

	it("are all refused where a plan names what the user can't use, and found where one isn't", async () => {
		const [{ camp }] = sides;
		const barred = parsePlan({ version: 1, entity: "staff", columns: ["name"] });
		const bookkeeper = requests.get(`${camp.id} bookkeeper`) as Requests;
		const admin = requests.get(`${camp.id} camp_admin`) as Requests;
		expect(await answeredThoughBarred(bookkeeper, barred)).toEqual([]);
		expect(await answeredThoughBarred(admin, barred)).toEqual([
			...["screen", "csv: 200", "xlsx: 200", "pdf: 200", "API: 201"],
		]);
	});

	/** What a writer could do to the rows of a report. */
	const FAULTS: [string, (rows: readonly ReportRow[]) => ReportRow[]][] = [
		["two rows that are swapped", ([first, second, ...rest]) => [second, first, ...rest] as ReportRow[]],
		["a row that is left out", ([first, , ...rest]) => [first, ...rest] as ReportRow[]],
		["a row that comes twice", ([first, ...rest]) => [first, first, ...rest] as ReportRow[]],
		["the last row that is left out", (rows) => rows.slice(0, -1)],
		[
			"the values of two rows that are mixed",
			([first, second, ...rest]) =>
				[
					{ ...first, cells: [first?.cells[0], ...(second?.cells.slice(1) ?? [])] },
					{ ...second, cells: [second?.cells[0], ...(first?.cells.slice(1) ?? [])] },
					...rest,
				] as ReportRow[],
		],
	];
	const plans = {
		rows: { columns: ["id", "name", "birth_date"] },
		"rows by group": { columns: ["id", "name"], group: ["status"], measures: [{ op: "count" }] },
	};

	describe.each(["csv", "xlsx", "pdf"] as const)("a %s file", (format) => {
		/** The faults of a file whose writer got other rows than the plan has. */
		async function faultsOf(plan: Plan, change: (rows: readonly ReportRow[]) => ReportRow[]) {
			const answer = await answerOf(sides[1], "camp_admin", plan);
			const { columns } = answer;
			const written = (rows: readonly ReportRow[]) =>
				bytesOf(writeReport(format, aReport([], { columns, pages: pagesOf(rows, { columns }) })).stream);
			expect(await fileFaults(format, await written(answer.rows), answer)).toEqual([]);
			return fileFaults(format, await written(change(answer.rows)), answer);
		}

		it.each(FAULTS)("would be found with %s", async (_, change) => {
			const plan = parsePlan({ version: 1, entity: "camper", ...plans.rows });
			expect((await faultsOf(plan, change)).length).toBeGreaterThan(0);
		});

		it.each(FAULTS.slice(0, 4))("of rows by group would be found with %s", async (_, change) => {
			const plan = parsePlan({ version: 1, entity: "camper", ...plans["rows by group"] });
			expect((await faultsOf(plan, change)).length).toBeGreaterThan(0);
		});
	});

	it("would be found with a screen in another order, and with a file of another run", async () => {
		const [side] = sides;
		const own = requests.get(`${side.camp.id} camp_admin`) as Requests;
		const plan = parsePlan({ version: 1, entity: "camper", columns: ["id", "name"] });
		const backwards = { ...plan, sort: [{ field: "name", descending: true }] };
		const answer = await answerOf(side, "camp_admin", plan);
		expect(await outputFaults(own, plan, answer)).toEqual([]);
		const turned: Requests = { ...own, screen: () => own.screen(backwards) };
		expect(await outputFaults(turned, plan, answer)).toHaveLength(1);
		const other: Requests = { ...own, generate: () => own.generate(backwards) };
		expect(await outputFaults(other, plan, answer)).toHaveLength(2);
	});
});
