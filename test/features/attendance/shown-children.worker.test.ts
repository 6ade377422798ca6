import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { readBatch } from "#db/client";
import { anEnrolment, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { dayReads, daySummary } from "~/features/attendance/index.server";
import type { DayShow } from "~/features/attendance/rules";
import { saveAttendance } from "~/features/attendance/save-attendance.server";
import { shownChildren, shownReads } from "~/features/attendance/shown-children.server";
import type { CampCtx } from "~/platform/context.server";
import { attendanceWorld, TODAY } from "./attendance-world";

async function listed({ db, place }: CampCtx, show: DayShow) {
	const rows = await readBatch(db, {
		...dayReads(db, place, TODAY),
		shown: shownReads(db, place, TODAY, show),
	});
	return shownChildren(rows.shown, daySummary(rows, TODAY), show).sessions.map(
		({ name, total, children }) => [
			name,
			total,
			children.map((child) => [child.name.split(" ")[0], child.note]),
		],
	);
}

/** Five children in Session Two, all marked; two of them in Arts too, where one is not. One mark of the evening. */
async function aMorning() {
	const world = await attendanceWorld({ campers: 5 });
	const days = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31 };
	const arts = aSession(world.season, { name: "Arts", ...days });
	await writeRows(env.DB, [arts, ...world.campers.slice(0, 2).map((camper) => anEnrolment(arts, camper))]);
	await saveAttendance(await world.as(world.ana), [
		world.mark(0, { status: "late", time: "09:10" }),
		world.mark(1, { status: "absent", absence: "excused" }),
		world.mark(2, { status: "absent" }),
		world.mark(3),
		world.mark(4),
		world.mark(4, { checkpoint: "evening", status: "absent" }),
		world.mark(0, { session_id: arts.id, status: "absent" }),
	]);
	return world;
}

it("lists the absent, the late and the unmarked of all sessions, at the roll calls that count", async () => {
	const world = await aMorning();
	const ana = await world.as(world.ana);
	expect(await listed(ana, "absent")).toEqual([
		["Arts", 1, [["Child0000", "No excuse"]]],
		[
			"Session Two",
			2,
			[
				["Child0001", "Excused"],
				["Child0002", "No excuse"],
			],
		],
	]);
	expect(await listed(ana, "late")).toEqual([["Session Two", 1, [["Child0000", "9:10 AM"]]]]);
	expect(await listed(ana, "unmarked")).toEqual([["Arts", 1, [["Child0001", null]]]]);
});

it("lists a counselor's own children, and of another camp nobody", async () => {
	const world = await aMorning();
	expect(await listed(await world.as(world.cleo), "absent")).toEqual([
		["Arts", 1, [["Child0000", "No excuse"]]],
		["Session Two", 1, [["Child0001", "Excused"]]],
	]);
	const ana = await world.as(world.ana);
	const theirs = { ...ana, place: { ...ana.place, camp_id: world.elsewhere.id } };
	expect(await listed(theirs, "absent")).toEqual([]);
});
