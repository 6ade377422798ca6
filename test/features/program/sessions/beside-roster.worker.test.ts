import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { aCamper, aFamily, aHold, anEnrollment, aRegistration, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as session from "#app/features/program/sessions/routes/session";
import { loadScreen } from "../../../support/call-screen";
import { type AttendanceWorld, attendanceWorld, NOW } from "../../day/attendance/attendance-world";

// A session's places and its roster do not count the same: what the one has beyond the other is said beside it.

let world: AttendanceWorld;

beforeAll(async () => {
	world = await attendanceWorld({ campers: 3 });
	const accepted = aCamper(world.camp);
	const parent = aUser();
	const family = aFamily(world.camp);
	const draft = aRegistration(world.season, family, parent, { status: "draft" });
	await writeRows(env.DB, [accepted, anEnrollment(world.session, accepted, { status: "accepted" })]);
	await writeRows(env.DB, [family, parent, draft, aHold(draft, world.session)]);
});

const shown = async (user: { id: string }, search = "") =>
	loadScreen(session, user, world.camp, { now: NOW, search, params: { session_id: world.session.id } });

it("the capacity card explains filled spots that aren't on the roster, and links to the accepted ones", async () => {
	const { places, roster, roster_count } = await shown(world.ana);
	expect(places).toMatchObject({
		taken: 5,
		beside_roster: {
			accepted: "1 accepted, not enrolled yet",
			kept: "1 held for families who are registering or have an offer",
		},
	});
	expect([roster_count, roster?.campers.length]).toEqual([3, 3]);
	const { roster: others } = await shown(world.ana, "&shows=accepted");
	expect(others?.campers.map(({ status }) => status)).toEqual(["accepted"]);
});

it("the capacity card doesn't explain them to a user with a partial roster", async () => {
	const { places, roster_count } = await shown(world.cleo);
	expect([places.beside_roster, roster_count]).toEqual([undefined, 2]);
});
