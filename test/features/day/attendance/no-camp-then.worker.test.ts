import { beforeAll, expect, it } from "vitest";
import { anEnrollment, aSeason, aSession } from "#db/seed/builders";
import * as sessionScreen from "#app/features/program/sessions/routes/session";
import { ask } from "../../../support/ask";
import { loadScreen } from "../../../support/call-screen";
import { store } from "../../people/campers/campers-world";
import { type AttendanceWorld, attendanceWorld, NOW, tokenOf } from "./attendance-world";

let world: AttendanceWorld;
beforeAll(async () => {
	world = await attendanceWorld();
	const ahead = aSeason(world.camp, {
		name: "Summer 2041",
		year: 2041,
		is_current: false,
		start_date: "2041-06-23",
		end_date: "2041-08-16",
	});
	await store(ahead);
	await store(aSession(ahead, { start_date: "2041-07-08", end_date: "2041-07-12", weekdays: 31 }));
});

it.each(["/attendance?show=absent&", "/roll-call?"])(
	"%s distinguishes a future day from a day without camp",
	async (path) => {
		const token = await tokenOf(world.ana);
		const says = async (date: string) => {
			const html = await (await ask(`${path}date=${date}`, { token })).text();
			return ["This day is in the future", "No camp on this day"].filter((words) => html.includes(words));
		};
		expect(await says("2041-07-08")).toEqual(["This day is in the future"]);
		expect(await says("2041-12-01")).toEqual(["No camp on this day"]);
		expect(await says("2026-02-03")).toEqual(["No camp on this day"]);
	},
);

it("today's roll call of a session is offered to every user with campers in it", async () => {
	const { camp, season, ana, cleo } = world;
	const arts = aSession(season, { name: "Arts", start_date: "2026-07-06", end_date: "2026-07-17" });
	await store(arts);
	const offered = async (user: { id: string }, session_id: string) =>
		(await loadScreen(sessionScreen, user, camp, { now: NOW, params: { session_id } })).session.has_roll;
	expect([await offered(ana, world.session.id), await offered(cleo, world.session.id)]).toEqual([true, true]);
	await store(...world.campers.slice(2).map((camper) => anEnrollment(arts, camper)));
	expect([await offered(ana, arts.id), await offered(cleo, arts.id)]).toEqual([true, false]);
	expect(await offered(ana, world.later.id)).toBe(false);
});
