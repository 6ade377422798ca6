import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { camperPage, countRead, listRead } from "#app/features/people/campers/queries.server";
import { enteringGrade } from "#app/features/people/campers/rules";
import { aCampWithAdmin, store } from "./campers-world";
import { count, idsOf, walk } from "./list-world";

describe("The camper list", () => {
	it("contains only this camp's active campers by default, in name order", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const other = await aCampWithAdmin();
		const zoe = aCamper(camp, { first_name: "Zoë", last_name: "Adler" });
		const adam = aCamper(camp, { first_name: "Adam", last_name: "Zhou" });
		const lead = aCamper(camp, { status: "lead" });
		const gone = aCamper(camp, { status: "archived" });
		const foreign = aCamper(other.camp);
		await store(zoe, adam, lead, gone, foreign);
		expect(await idsOf(ctx)).toEqual([zoe.id, adam.id]);
		expect(await idsOf(ctx, { status: "lead" })).toEqual([lead.id]);
		expect(new Set(await idsOf(ctx, { status: "all" }))).toEqual(
			new Set([zoe.id, adam.id, lead.id, gone.id]),
		);
		expect(await count(ctx)).toEqual({ n: 2, exact: true });
		expect(await count(ctx, { status: "all" })).toEqual({ n: 4, exact: true });
		expect(await idsOf(other.ctx)).toEqual([foreign.id]);
	});

	it("is complete and without repeats across pages, even with equal names, birth dates and creation dates", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const same = Array.from({ length: 8 }, (_, index) =>
			aCamper(camp, { status: ["active", "lead", "archived"][index % 3] }),
		);
		const unborn = Array.from({ length: 5 }, (_, index) =>
			aCamper(camp, { birth_date: null, status: ["active", "lead"][index % 2] }),
		);
		await store(...same, ...unborn);
		const all = [...same, ...unborn].map(({ id }) => id).sort();
		for (const sort of ["name", "-name", "age", "-age", "grade", "-grade", "created", "-created"] as const) {
			for (const limit of [1, 3, 5, 13]) {
				const pages = await walk(ctx, { sort, status: "all" }, limit);
				expect(pages.flat().toSorted(), `${sort} by ${limit}`).toEqual(all);
				expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
			}
		}
	});

	it("is reversed by a minus or dir, and sorts the youngest first by age", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const young = aCamper(camp, { first_name: "B", birth_date: "2019-02-28" });
		const old = aCamper(camp, { first_name: "A", birth_date: "2012-02-29" });
		await store(young, old);
		expect(await idsOf(ctx, { sort: "age" })).toEqual([young.id, old.id]);
		expect(await idsOf(ctx, { sort: "-age" })).toEqual([old.id, young.id]);
		expect(await idsOf(ctx, { sort: "age", dir: "desc" })).toEqual([old.id, young.id]);
		expect(await idsOf(ctx, { sort: "-name" })).toEqual([young.id, old.id]);
	});

	it("sorts by grade in the season, using grade overrides", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const born = (birth_date: string | null, grade?: number, status = "active") =>
			aCamper(camp, {
				birth_date,
				status,
				...(grade === undefined ? {} : { grade_override: { season, grade } }),
			});
		// Entering grades of 2026: 2 with the cutoff day, 3 by hand, 3, 5, unknown but 6 by hand, unknown.
		const second = born("2019-09-01");
		const held = born("2018-09-01", 2);
		const third = born("2018-08-31", undefined, "lead");
		const ahead = born("2019-09-02", 3, "lead");
		const fifth = born("2016-08-31");
		const sixth = born(null, 6);
		const unknown = born(null);
		const all = [second, held, third, ahead, fifth, sixth, unknown];
		await store(...all);
		const grades: Record<string, number> = Object.fromEntries(
			[2, 2, 3, 3, 5, 6, 99].map((grade, at) => [all[at]?.id ?? "", grade]),
		);
		for (const limit of [1, 2, 7]) {
			const up = (await walk(ctx, { sort: "grade", status: "all" }, limit)).flat();
			expect(up.map((id) => grades[id])).toEqual([2, 2, 3, 3, 5, 6, 99]);
			const down = (await walk(ctx, { sort: "-grade", status: "all" }, limit)).flat();
			expect(down).toEqual(up.toReversed());
		}
	});

	// Before, on and after September 1, at which the index of school years ends.
	it.each([
		[{}, "09-01"],
		[{ grade_cutoff_month: 6, grade_cutoff_day: 1 }, "06-01"],
		[{ grade_cutoff_month: 12, grade_cutoff_day: 31 }, "12-31"],
	])("filters, counts and shows grades by the camp's cutoff: %j", async (settings, cutoff) => {
		const { camp, season, ctx } = await aCampWithAdmin({ settings });
		const births = [
			...["2016-05-31", "2016-06-01", "2016-06-02", "2016-09-01", "2016-09-02", "2016-12-31"],
			...["2017-01-01", "2017-06-01", "2017-06-02", "2017-09-02", "2017-12-31"],
		];
		const children = births.map((birth_date) => aCamper(camp, { birth_date }));
		const by_hand = aCamper(camp, { birth_date: "2010-03-03", grade_override: { season, grade: 4 } });
		await store(...children, by_hand);
		const due = (grade: number) => [
			...children
				.filter((_, at) => enteringGrade(births[at] ?? "", 2026, cutoff) === grade)
				.map(({ id }) => id),
			...(grade === 4 ? [by_hand.id] : []),
		];
		for (const grade of [3, 4, 5]) {
			for (const sort of ["name", "age", "grade", "created"] as const) {
				const shown = (await walk(ctx, { grade, sort }, 2)).flat();
				expect(shown.toSorted(), `${grade} by ${sort}`).toEqual(due(grade).toSorted());
			}
			expect(await count(ctx, { grade })).toEqual({ n: due(grade).length, exact: true });
		}
		// A control: the cutoffs put the children into different grades.
		expect(due(4)).toHaveLength({ "09-01": 6, "06-01": 7, "12-31": 6 }[cutoff] ?? 0);
		expect(due(3)).toHaveLength({ "09-01": 2, "06-01": 3, "12-31": 0 }[cutoff] ?? 99);
	});

	it("counts a grade like the list does, reading one row per camper", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const births = ["2016-09-01", "2016-09-02", "2016-12-31", "2017-01-01", "2017-09-01", "2017-09-02", null];
		const children = births.flatMap((birth_date, at) => [
			aCamper(camp, { birth_date }),
			aCamper(camp, { birth_date, status: "lead" }),
			aCamper(camp, { birth_date, grade_override: { season, grade: at } }),
			aCamper(camp, { birth_date, deleted_at: "2026-05-01T00:00:00.000Z" }),
		]);
		const others = Array.from({ length: 60 }, () => aCamper(camp, { birth_date: "2010-03-03" }));
		await store(...children, ...others);
		for (const status of [undefined, "lead", "archived", "all"] as const) {
			for (let grade = -1; grade <= 12; grade++) {
				const n = (await walk(ctx, { grade, status }, 100)).flat().length;
				expect(await count(ctx, { grade, status }), `${grade} ${status}`).toEqual({ n, exact: true });
			}
		}
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		await countRead(makeDb(env.DB, cost), { place: ctx.place, today: ctx.today, query: { grade: 4 } });
		expect(cost.rows_read).toBeLessThan(40);
	});

	it("for a session follows its roster by name, complete and without repeats", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const [session, next] = [aSession(season, { capacity: 90 }), aSession(season, { capacity: 90 })];
		const children = Array.from({ length: 60 }, (_, at) =>
			aCamper(camp, {
				first_name: ["Ada", "Ben", "Émile"][at % 3],
				last_name: ["Ash", "Birch"][at % 2],
				status: ["active", "active", "lead"][at % 3],
				birth_date: `${2012 + (at % 6)}-05-05`,
			}),
		);
		await store(session, next, ...children);
		const status = ["enrolled", "accepted", "waitlisted", "withdrawn", "completed"];
		await store(
			...children.slice(0, 50).map((child, at) => anEnrollment(session, child, { status: status[at % 5] })),
			...children.slice(40).map((child) => anEnrollment(next, child)),
		);
		const held = new Set(
			children.slice(0, 50).flatMap(({ id }, at) => ([2, 3].includes(at % 5) ? [] : [id])),
		);
		for (const query of [
			{},
			{ status: "all" },
			{ status: "lead" },
			{ grade: 5 },
			{ status: "all", grade: 3 },
		] as const) {
			const whole = (await idsOf(ctx, query)).filter((id) => held.has(id));
			const of_session = { ...query, session: session.id };
			for (const limit of [1, 4, 50]) {
				expect((await walk(ctx, of_session, limit)).flat(), JSON.stringify(query)).toEqual(whole);
				expect((await walk(ctx, { ...of_session, sort: "-name" }, limit)).flat()).toEqual(whole.toReversed());
			}
			expect(await count(ctx, of_session)).toEqual({ n: whole.length, exact: true });
		}
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const asked = {
			place: ctx.place,
			today: ctx.today,
			query: { session: session.id, status: "all" as const },
		};
		await listRead(makeDb(env.DB, cost), asked, 2);
		expect(cost.rows_read).toBeLessThan(80);
	});

	it("for another season contains everyone who was enrolled in it", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const before = aSeason(camp, { year: 2025, status: "closed", is_current: false });
		const then = aSession(before);
		const now = aSession(season);
		const was = aCamper(camp, { first_name: "Ada" });
		const left = aCamper(camp, { first_name: "Bea" });
		const is_new = aCamper(camp, { first_name: "Cleo" });
		await store(before, then, now, was, left, is_new);
		await store(
			anEnrollment(then, was),
			anEnrollment(then, left, { status: "withdrawn" }),
			anEnrollment(now, is_new),
		);
		const listOf = async (season_id: string | undefined, in_season = true) => {
			const asked = { place: ctx.place, today: ctx.today, query: { season: season_id }, in_season };
			const rows = await listRead(ctx.db, asked, 50);
			const [row] = await countRead(ctx.db, asked);
			expect(row?.n).toBe(rows.length);
			return rows.map(({ first_name }) => first_name);
		};
		expect(await listOf(before.id)).toEqual(["Ada"]);
		const everybody = ["Ada", "Bea", "Cleo"];
		expect(await listOf(season.id)).toEqual(everybody);
		expect(await listOf(undefined)).toEqual(everybody);
		// The API's season is for grades alone.
		expect(await listOf(before.id, false)).toEqual(everybody);
	});

	it("rejects a cursor of another sort order", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		await store(aCamper(camp), aCamper(camp));
		const asked = { place: ctx.place, today: ctx.today, query: {} };
		const { page } = camperPage(await listRead(ctx.db, asked, 1), 1, {});
		const turned = { ...asked, query: { sort: "-age" as const } };
		expect(() => listRead(ctx.db, turned, 1, page.next_cursor ?? "")).toThrow("cursor");
		expect(() => listRead(ctx.db, asked, 1, "nonsense")).toThrow("cursor");
	});
});
