import { expect, it } from "vitest";
import { aFamily, anEnrollment, anImport, aSession, someAttendance } from "#db/seed/builders";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { metricOf } from "#app/features/insight/analytics/index.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import type { MeasureAsked } from "#app/features/insight/analytics/measured";
import { importFigures, toMetrics } from "#app/features/office/imports/metrics.server";
import { moveEnrollment } from "#app/features/program/enrollments/move-enrollment.server";
import { endEnrollment } from "#app/features/program/enrollments/end-enrollment.server";
import { restoreEnrollment } from "#app/features/program/enrollments/restore-enrollment.server";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

// A Wednesday.
const TODAY = "2026-07-15";
const CAMPERS = 20;
const DAYS = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31, capacity: 200 };

async function aWeek() {
	const world = await aCampWithAdmin();
	const session = aSession(world.season, DAYS);
	const later = aSession(world.season, {
		name: "Later",
		start_date: "2026-07-20",
		end_date: "2026-07-31",
		capacity: 200,
	});
	const { children, ...family } = aFamily(world.camp, { children: CAMPERS });
	const enrollments = children.map((child) => anEnrollment(session, child));
	await store(session, later, family, ...enrollments);
	const measured = async (key: string, asked: Partial<MeasureAsked> = {}) => {
		const metric = metricOf(key);
		if (!metric) throw new Error(`There is no metric "${key}"`);
		const analytics = await openAnalytics(await world.again());
		return measure(analytics, metric, { season: world.season.id, compare: null, ...asked });
	};
	return { ...world, session, later, children, enrollments, measured };
}

it("attendance leaves out today's roll call until everyone is marked", async () => {
	const { session, children, measured } = await aWeek();
	// Two weren't marked yesterday, and today's roll call has begun.
	await store(
		someAttendance(session, children.slice(2), { date: "2026-07-14" }),
		someAttendance(session, children.slice(0, 5), { date: TODAY }),
	);
	const yesterday = { numerator: CAMPERS - 2, denominator: CAMPERS, value: 90 };
	expect(await measured("attendance")).toMatchObject(yesterday);
	const { groups } = await measured("attendance", { breakdown: "date" });
	expect(groups?.map(({ label, value }) => [label, value])).toEqual([["2026-07-14", 90]]);
	expect(await measured("attendance", { period: "today" })).toMatchObject({ value: null, denominator: 0 });
	expect(await measured("absences")).toMatchObject({ numerator: 0, denominator: CAMPERS });
});

it("attendance counts today's roll call once everyone is marked", async () => {
	const { session, children, measured } = await aWeek();
	const away = { status: "absent" as const, absence: "excused" as const };
	await store(someAttendance(session, children, { date: TODAY, marks: [away] }));
	for (const period of [undefined, "today" as const]) {
		expect(await measured("attendance", { period })).toMatchObject({ value: 95, denominator: CAMPERS });
		expect(await measured("absences", { period })).toMatchObject({ value: 5, denominator: CAMPERS });
	}
});

it("cancellations leave out moves to another session, but not what is canceled afterwards", async () => {
	const { again, later, enrollments, measured } = await aWeek();
	const ids = enrollments.map(({ id }) => id);
	const [first, second, third] = await Promise.all(
		["13", "14", "15"].map((hour) => again(`${TODAY}T${hour}:00:00.000Z`)),
	);
	if (!first || !second || !third) throw new Error("There are three hours");
	const moved: string[] = [];
	for (const enrollment_id of ids.slice(0, 7)) {
		const { enrollment } = await moveEnrollment(first, { enrollment_id, session_id: later.id });
		moved.push(enrollment.id);
	}
	expect((await measured("cancellations")).value).toBe(0);
	// Two moves are undone, and then one of the two enrollments ends.
	for (const enrollment_id of ids.slice(0, 2))
		await restoreEnrollment(second, { enrollment_id, status: "enrolled" });
	expect((await measured("cancellations")).value).toBe(0);
	for (const enrollment_id of [...moved.slice(2), ...ids.slice(7, 9), ...ids.slice(0, 1)])
		await endEnrollment(third, { enrollment_id, status: "withdrawn", reason: "They called" });
	const ended = await measured("cancellations", { breakdown: "end_reason" });
	expect(ended).toMatchObject({ value: 8, n: 8 });
	expect(ended.groups?.map(({ label, value }) => [label, value])).toEqual([["They called", 8]]);
});

it("import errors count the files that are imported, as the API does", async () => {
	const { camp, season, user, ctx, again } = await aCampWithAdmin();
	const statuses = ["committed", "committed", "checked", "undone", "failed"] as const;
	await store(
		...statuses.map((status, index) =>
			anImport(camp, user, { status, row_count: 10 ** index, errors: index + 1 }),
		),
	);
	const metric = metricOf("import_errors");
	if (!metric) throw new Error("There is no such metric");
	const analytics = await openAnalytics(await again());
	const card = await measure(analytics, metric, { season: season.id, compare: null });
	const api = toMetrics(await importFigures(ctx.db, camp.id));
	expect([card.numerator, card.denominator]).toEqual([3, 11]);
	expect([api.errors, api.rows]).toEqual([3, 11]);
});
