import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Catalog } from "#app/platform/query/catalog.server";
import { runIn } from "#app/platform/query/run-plan.server";
import { parsePlan } from "#app/platform/query/plan";
import { addDays, formatDate } from "#app/lib/dates";
import type { ReportEntity } from "#app/platform/query/entity";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { allPages, fieldsIn, type Side, Trials, twoSides, withEntity, withFields } from "./sides";

vi.setConfig({ testTimeout: isFull ? 1_200_000 : 120_000, hookTimeout: 120_000 });

const CONTROL_PLANS = 60;

let sides: Side[];
let trials: Trials;

beforeAll(async () => {
	sides = await twoSides();
	trials = new Trials(sides, seeded(inject("chance")));
});

describe("as of a day", () => {
	const ids = { version: 1, entity: "enrollment", columns: ["id", "status"] };
	const allRows = async (side: Side, as_of?: string) =>
		(await allPages(side.catalogs.camp_admin as Catalog, parsePlan({ ...ids, as_of }), 500)).rows;

	it("of today, the rows are those of now", async () => {
		for (const side of sides) expect(await allRows(side, "2026-07-15")).toEqual(await allRows(side));
	});

	it("rows and statuses are others than now", async () => {
		// The full camp: in the other one all enrollments can have been made before that day.
		const [, side] = sides as [Side, Side];
		const [now, then] = [await allRows(side), await allRows(side, "2026-05-31")];
		const known = new Map(now.map(({ id, cells }) => [id, cells[1]]));
		expect(then.length).toBeLessThan(now.length);
		expect(then.filter(({ id, cells }) => known.get(id) !== cells[1]).length).toBeGreaterThan(0);
	});

	it.each<[string, (entity: ReportEntity) => ReportEntity]>([
		["a status of today", (entity) => withFields(entity, (field) => ({ ...field, past: null }))],
		[
			"a day that ends at midnight in UTC",
			(entity) => ({
				...entity,
				as_of: entity.as_of && {
					...entity.as_of,
					from: (before) => entity.as_of?.from(sql`substr(${before}, 1, 10)`) ?? entity.from,
				},
			}),
		],
	])("the check finds %s", async (_, change) => {
		const found = await trials.tried(
			CONTROL_PLANS * 2,
			(catalog) => withEntity(catalog, "enrollment", change),
			["enrollment"],
		);
		expect(found.length).toBeGreaterThan(0);
	});

	it("each field that can change later is refused by name", async () => {
		const catalog = (sides[0] as Side).catalogs.camp_admin as Catalog;
		const kept: string[] = [];
		for (const { key, label, historical } of fieldsIn(catalog, "enrollment").values()) {
			const plan = parsePlan({ ...ids, columns: [key], as_of: "2026-07-01" });
			if (historical) kept.push(key);
			else await expect(runIn(catalog, plan)).rejects.toThrow(`“${label}” isn't recorded by day`);
		}
		expect(kept).toEqual([
			...["id", "camper_id", "name", "birth_date", "grade", "gender", "session", "season", "status"],
			...["has_spot", "is_new", "created_at", "source"],
		]);
	});

	it("of tomorrow and of a time before the first record are refused", async () => {
		const [side] = sides as [Side];
		await expect(allRows(side, "2026-07-16")).rejects.toThrow("Jul 16, 2026 is in the future");
		const [first = ""] = side.days;
		const refused = allRows(side, addDays(first, -1));
		await expect(refused).rejects.toThrow(`The first enrollments were recorded on ${formatDate(first)}`);
		expect((await allRows(side, first)).length).toBeGreaterThan(0);
	});

	it("the spots of all steps until then are the spots that were taken", async () => {
		for (const side of sides) {
			const catalog = side.catalogs.camp_admin as Catalog;
			const spots = parsePlan({
				version: 1,
				entity: "enrollment_step",
				columns: [],
				group: ["date"],
				measures: [{ op: "sum", field: "spots" }],
			});
			const { rows } = await allPages(catalog, spots, 50);
			for (const day of side.days.filter((each) => each <= "2026-07-15")) {
				const filters = [{ any: [{ field: "has_spot", op: "is", value: true }] }];
				const taken = await runIn(catalog, parsePlan({ ...ids, filters, as_of: day }));
				const until = rows.filter(({ cells }) => String(cells[0]) <= day);
				expect([day, until.reduce((sum, { cells }) => sum + Number(cells[1]), 0)]).toEqual([
					day,
					taken.count,
				]);
			}
		}
	});
});
