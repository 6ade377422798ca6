import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aSeason } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as attendance from "#app/features/day/attendance/api/attendance";
import { dayGroupReads } from "#app/features/day/attendance/queries.server";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { groupChoices } from "#app/features/people/campers/facets.server";
import { camperRead } from "#app/features/people/campers/queries.server";
import { campersToEnroll } from "#app/features/program/enrollments/campers-to-enroll.server";
import { personRead } from "#app/features/people/person-page/person-read.server";
import { ownReads } from "#app/features/day/my-day/own.server";
import { rosterRead } from "#app/features/program/sessions/roster.server";
import { apiCaller } from "../../../support/call-api";
import {
	type AttendanceWorld,
	attendanceWorld,
	dayOf,
	refusal,
	rowsOf,
	TODAY,
} from "../../day/attendance/attendance-world";

// A counselor sees the campers of their groups on the days on which they work. Heron, Cleo's group, has two of four children.

let world: AttendanceWorld;
let staff_id: string;
beforeAll(async () => {
	world = await attendanceWorld();
	const cleo = await world.as(world.cleo);
	staff_id = cleo.membership.person_id ?? "";
	await saveAttendance(cleo, [world.mark(0, { date: "2026-07-14" })]);
});

/** Notes in the season when Cleo works; null: no day of hers is noted there. */
async function works(
	days: [starts_on: string | null, ends_on: string | null] | null,
	of: { id: string } = world.season,
) {
	await rowsOf("DELETE FROM staff_season WHERE staff_id = ?", staff_id);
	if (!days) return;
	await env.DB.prepare(
		`INSERT INTO staff_season (camp_id, staff_id, season_id, position, starts_on, ends_on, created_at, updated_at)
			VALUES (?1, ?2, ?3, 'Counselor', ?4, ?5, ?6, ?6)`,
	)
		.bind(world.camp.id, staff_id, of.id, ...days, "2026-05-01T00:00:00.000Z")
		.run();
}

/** How many of her group's children each way of reading shows her, at a moment. */
async function seen(now?: string) {
	const ctx = await world.as(world.cleo, now);
	const { db, place, today } = ctx;
	const at = { ...place, today };
	const [child] = world.campers;
	const id = child?.id ?? "";
	const session_id = world.session.id;
	const choices = await readBatch(db, groupChoices(db, at, {}));
	const [person] = await personRead({ db, place, today, id });
	const { own_groups } = await readBatch(db, ownReads(db, world.camp.id, staff_id, TODAY));
	return {
		record: (await camperRead(db, { place, today, id })).length,
		person: person?.in_scope,
		roster: (await rosterRead(db, at, session_id, { limit: 50 })).length,
		expected: (await dayOf(ctx, TODAY))[0]?.expected ?? 0,
		to_enroll: (await campersToEnroll({ db, place, today, hits: null }, session_id, "")).length,
		group_filter: choices.groups.length,
		roll_groups: (await dayGroupReads(db, at, TODAY))?.length,
		own_groups: own_groups.length,
	};
}

const ALL = {
	record: 1,
	person: 1,
	roster: 2,
	expected: 2,
	to_enroll: 2,
	group_filter: 1,
	roll_groups: 1,
	own_groups: 1,
};
const NONE = {
	record: 0,
	person: 0,
	roster: 0,
	expected: 0,
	to_enroll: 0,
	group_filter: 0,
	roll_groups: 0,
	own_groups: 0,
};

describe("A counselor's own campers", () => {
	it.each([
		["where no day of work is noted", null],
		["while no day is", [null, null]],
		["on the first day", [TODAY, null]],
		["on the last day", [null, TODAY]],
	] as const)("are visible %s", async (_, days) => {
		await works(days && [...days]);
		expect(await seen()).toEqual(ALL);
	});

	it.each([
		["before the first day", ["2026-07-16", null]],
		["after the last one", [null, "2026-07-14"]],
	] as const)("are hidden %s", async (_, days) => {
		await works([...days]);
		expect(await seen()).toEqual(NONE);
	});

	it("are visible regardless of another season's dates", async () => {
		const before = aSeason(world.camp, { year: 2025, status: "closed", is_current: false });
		await writeRows(env.DB, before);
		await works([null, "2025-08-31"], before);
		expect(await seen()).toEqual(ALL);
	});

	it("depend on the camp's date, not on the server's", async () => {
		await works([null, TODAY]);
		// Still the 15th in New York, and then no more.
		const tiles = ({ record, roster, person }: Awaited<ReturnType<typeof seen>>) => [record, roster, person];
		expect(tiles(await seen("2026-07-16T03:59:00.000Z"))).toEqual([1, 2, 1]);
		expect(tiles(await seen("2026-07-16T04:00:00.000Z"))).toEqual([0, 0, 0]);
	});
});

it("a former counselor can't mark a camper or read marks", async () => {
	await works(null);
	const call = await apiCaller(world.cleo.id);
	const marks = async () =>
		(await call("GET", attendance, { search: `?camp_id=${world.camp.id}&session_id=${world.session.id}` }))
			.body.data as unknown[];
	expect(await marks()).toHaveLength(1);
	// The API's clock is the wall's: her last day is long over whenever this runs.
	await works([null, "2026-07-14"]);
	expect(await marks()).toEqual([]);
	const cleo = await world.as(world.cleo);
	expect((await refusal(saveAttendance(cleo, [world.mark(0)]))).code).toBe("INVALID");
	// Control: it is her dates that keep her out.
	await works(null);
	await saveAttendance(cleo, [world.mark(0)]);
});
