import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aFamily, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { saveMark } from "#app/features/day/attendance/save-attendance.server";
import { familyReads } from "#app/features/office/family-home/children.server";
import * as page from "#app/features/office/family-home/routes/parent-dashboard";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

/** A child in a session from Monday to Friday, and how its parent's page reads them on a day. */
async function aChildAtCamp() {
	const { ctx, camp, season } = await aCampWithAdmin();
	const days = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31, checkpoints: 7 };
	const session = aSession(season, days);
	const family = aFamily(camp);
	const [child] = family.children as [BuiltCamper];
	const [guardian] = family.guardians as [BuiltPerson];
	await store(session, family, anEnrollment(session, child));
	const parent = await aMember(camp, { role_key: "parent", person_id: guardian.id });
	const on = async (today: string) => {
		const { children } = await readBatch(parent.db, familyReads([], { ...parent, today }));
		const [row] = children ?? [];
		return {
			marks: JSON.parse(row?.marks_json ?? "null") as [string, string, string, string | null][],
			is_today: (JSON.parse(row?.sessions_json ?? "[]") as unknown[][]).map((each) => each.at(-1)),
		};
	};
	return { ctx, camp, parent, session, child, on };
}

describe("A family's view of the day", () => {
	it("shows the marks in the order of the day, the latest last", async () => {
		const { ctx, session, child, on } = await aChildAtCamp();
		for (const [checkpoint, status] of [
			["evening", "left_early"],
			["morning", "present"],
			["midday", "late"],
		] as const) {
			await saveMark(ctx, {
				session_id: session.id,
				date: "2026-07-15",
				camper_id: child.id,
				checkpoint,
				status,
				time: status === "present" ? null : "09:40",
			});
		}
		const { marks } = await on("2026-07-15");
		expect(marks.map(([, checkpoint]) => checkpoint)).toEqual(["morning", "midday", "evening"]);
	});

	it("shows the running session before next year's, and the status of each", async () => {
		const { camp, parent, session, child } = await aChildAtCamp();
		const later = aSeason(camp, {
			year: 2027,
			is_current: false,
			start_date: "2027-06-01",
			end_date: "2027-08-31",
		});
		// Its id sorts first, and so it is found first.
		const next = aSession(later, {
			id: "00000000-0000-4000-8000-000000000000",
			name: "Next year",
			start_date: "2027-07-05",
			end_date: "2027-07-16",
		});
		await store(later, next, anEnrollment(next, child, { status: "accepted" }));
		const { children } = await loadScreen(page, parent.user, camp);
		expect(children[0]?.sessions.map(({ name, standing }) => [name, standing])).toEqual([
			[session.session.name, null],
			["Next year", "Accepted"],
		]);
	});

	it("says whether a child is expected at all", async () => {
		const { on } = await aChildAtCamp();
		expect((await on("2026-07-15")).is_today).toEqual([1]);
		// A Saturday, and before the session begins.
		expect((await on("2026-07-11")).is_today).toEqual([0]);
		expect((await on("2026-07-03")).is_today).toEqual([0]);
	});
});
