import { beforeAll, describe, expect, it } from "vitest";
import { aCertificate, aMembership, aRole, aShift, aStaffMember, aTimeOff, aUser } from "#db/seed/builders";
import * as page from "#app/features/day/my-day/routes/staff-dashboard";
import { loadScreen } from "../../../support/call-screen";
import { type AttendanceWorld, attendanceWorld, rowsOf } from "../attendance/attendance-world";
import { store } from "../../people/campers/campers-world";

// What a counselor finds in the morning: their shifts, certificates and time off, and none of a colleague's.

let world: AttendanceWorld;
const nobody = aUser();
beforeAll(async () => {
	world = await attendanceWorld();
	const { camp, cleo, ben } = world;
	const person = (await world.as(cleo)).membership.person_id ?? "";
	const me = { id: person, camp_id: camp.id };
	const colleague = aStaffMember(camp, { first_name: "Dov" });
	await store(
		colleague,
		aShift(me, "2026-07-13", { note: "before yesterday" }),
		aShift(me, "2026-07-14", {
			note: "the night",
			starts_at: "2026-07-14T22:00",
			ends_at: "2026-07-15T11:00",
		}),
		aShift(me, "2026-07-14", { note: "over" }),
		aShift(me, "2026-07-15", { note: "later", starts_at: "2026-07-15T12:00", ends_at: "2026-07-15T20:00" }),
		aShift(me, "2026-07-21", { note: "the seventh day" }),
		aShift(me, "2026-07-22", { note: "too far" }),
		aShift(colleague, "2026-07-15", { note: "a colleague's" }),
		aCertificate(me, { number: "MINE-1" }),
		aCertificate(colleague, { number: "THEIRS-1" }),
		aTimeOff(me, ben, { starts_on: "2026-07-10", ends_on: "2026-07-13" }),
		aTimeOff(me, ben, { starts_on: "2026-07-14", ends_on: "2026-07-15" }, { status: "approved" }),
		aTimeOff(me, ben, { starts_on: "2026-08-01", ends_on: "2026-08-02" }),
		aTimeOff(colleague, ben, { starts_on: "2026-07-20", ends_on: "2026-07-21" }),
		nobody,
		aMembership(camp, nobody, { role_key: "support_staff" }),
	);
});

describe("My day", () => {
	it("is rejected for a custom role, explaining who it is for and who can help", async () => {
		const nurse = aUser();
		const role = aRole(world.camp, { name: "Health officer", permissions: ["campers_view"] });
		await store(nurse, role, aMembership(world.camp, nurse, { role_id: role.id }));
		const refused = await loadScreen(page, nurse, world.camp).catch((thrown: unknown) => thrown);
		const said = refused instanceof Response ? await refused.text() : JSON.stringify(refused);
		expect(said).toContain("is for counselors, support staff and camp directors");
		expect(said).toContain("Ask a camp admin");
	});

	it("lists the coming week's shifts, including last night's ongoing one, and marks the current shift", async () => {
		const { shifts, today } = await loadScreen(page, world.cleo, world.camp);
		expect(today).toBe("2026-07-15");
		expect(shifts.map(({ note, is_now }) => [note, is_now])).toEqual([
			["the night", true],
			["later", false],
			["the seventh day", false],
		]);
	});

	it("lists the user's own certifications, and time off that hasn't ended", async () => {
		const { certificates, time_off, is_linked } = await loadScreen(page, world.cleo, world.camp);
		expect(is_linked).toBe(true);
		expect(certificates.map(({ number }) => number)).toEqual(["MINE-1"]);
		expect(
			time_off
				.map(({ starts_on, status }) => [starts_on, status])
				.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
		).toEqual([
			["2026-07-14", "approved"],
			["2026-08-01", "requested"],
		]);
	});

	it("follows the camp's clock", async () => {
		const { shifts } = await loadScreen(page, world.cleo, world.camp, { now: "2026-07-15T15:30:00.000Z" });
		expect(shifts.map(({ note }) => note)).toEqual(["later", "the seventh day"]);
	});

	it("lists today's groups, until the last day of work", async () => {
		const groups = async () =>
			(await loadScreen(page, world.cleo, world.camp)).groups.map(({ group_id }) => group_id);
		expect(await groups()).toEqual([world.heron.id]);
		await rowsOf(
			`INSERT INTO staff_season (camp_id, staff_id, season_id, position, ends_on, created_at, updated_at)
				SELECT m.camp_id, m.person_id, ?2, 'Counselor', '2026-07-14', m.created_at, m.created_at FROM membership m WHERE m.user_id = ?1`,
			...[world.cleo.id, world.season.id],
		);
		expect(await groups()).toEqual([]);
	});

	it("says that an account isn't linked to a person, and is empty", async () => {
		const day = await loadScreen(page, nobody, world.camp);
		expect(day).toMatchObject({ is_linked: false, position: null, groups: [], shifts: [], time_off: [] });
		expect(day.certificates).toEqual([]);
	});

	it("is only for this camp's own staff", async () => {
		await expect(loadScreen(page, world.theirs, world.camp)).rejects.toBeTruthy();
		await expect(loadScreen(page, world.cleo, world.elsewhere)).rejects.toBeTruthy();
	});
});
