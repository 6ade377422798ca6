import { beforeAll, describe, expect, it } from "vitest";
import { aMembership, aRole, aUser } from "#db/seed/builders";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import * as activities from "#app/features/people/person-page/api/activities";
import * as sessions from "#app/features/people/person-page/api/sessions";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { apiCaller, type Caller } from "../../../support/call-api";
import { tokenOf } from "../../day/attendance/attendance-world";
import { store } from "../campers/campers-world";
import { aDividedFamily, rows } from "./people-world";

// In which sessions a child is, how it was marked and what its households paid: for those who may see each, and else absent.

type World = Awaited<ReturnType<typeof aDividedFamily>>;
type Entry = { kind: string; id: string; at: string; title: string; detail: string };
let world: World;
let session_name: string;
let parent: Caller;

/** Somebody with a role of the camp's own. */
async function aHolder(name: string, permissions: string[]) {
	const user = aUser();
	const role = aRole(world.camp, { name, permissions });
	await store(user, role, aMembership(world.camp, user, { role_id: role.id }));
	return user;
}

beforeAll(async () => {
	world = await aDividedFamily();
	const [session] = await rows<{ id: string; name: string }>(
		"SELECT id, name FROM session WHERE camp_id = ?",
		world.camp.id,
	);
	parent = await world.as("parent", world.ada.id);
	session_name = session?.name ?? "";
	const [day] = await rows<{ date: string }>(
		"SELECT min(date) AS date FROM session_day WHERE camp_id = ?",
		world.camp.id,
	);
	const mark = { session_id: session?.id ?? "", date: day?.date ?? "", camper_id: world.child.id };
	await saveAttendance(world.ctx, [{ ...mark, checkpoint: "morning", status: "present" }]);
});

describe("A child's sessions", () => {
	const PAGES = ["", "/sessions", "/sessions.csv", "/attendance", "/activity", "/activity.csv"];
	const shown = async (user: { id: string }) => {
		const token = await tokenOf(user);
		const pages = await Promise.all(PAGES.map((page) => ask(`/person/${world.child.id}${page}`, { token })));
		const texts = await Promise.all(pages.map((page) => page.text()));
		return Object.fromEntries(
			PAGES.map((page, at) => [page, pages[at]?.status === 200 ? texts[at]?.includes(session_name) : null]),
		);
	};

	it("are named only to users who can see sessions", async () => {
		const sees = await aHolder("Sees sessions", ["campers_view", "sessions_view", "reports_export"]);
		const other = await aHolder("Sees campers", ["campers_view", "reports_export"]);
		expect(await shown(sees)).toEqual(Object.fromEntries(PAGES.map((page) => [page, true])));
		expect(await shown(other)).toEqual({
			"": false,
			"/sessions": null,
			"/sessions.csv": null,
			"/attendance": null,
			"/activity": false,
			"/activity.csv": false,
		});
		const params = { person_id: world.child.id };
		const asked = async (user: { id: string }) => (await apiCaller(user.id))("GET", sessions, { params });
		expect((await asked(sees)).body.data).toHaveLength(1);
		expect(await asked(other)).toMatchObject({ status: 404 });
		const feed = async (user: { id: string }) =>
			((await (await apiCaller(user.id))("GET", activities, { params })).body.data as Entry[]).map(
				({ kind }) => kind,
			);
		expect((await feed(sees)).sort()).toEqual(["attendance", "enrollment"]);
		expect(await feed(other)).toEqual([]);
	});

	it("are visible to the family, and marks also to users who take roll", async () => {
		const own = await parent("GET", sessions, { params: { person_id: world.child.id } });
		expect(own.body.data).toHaveLength(1);
		const taker = await aHolder("Takes roll", ["campers_view", "attendance_take"]);
		expect(await shown(taker)).toMatchObject({ "": true, "/sessions": null, "/attendance": true });
	});
});

describe("The payments of a child's households", () => {
	const params = { person_id: "" };
	const AT = ["2026-07-01T14:00:00.000Z", "2026-07-03T14:00:00.000Z", "2026-07-03T14:00:00.000Z"];
	beforeAll(async () => {
		params.person_id = world.child.id;
		const homes = await rows<{ household_id: string }>(
			"SELECT household_id FROM household_member WHERE camp_id = ? AND person_id = ? ORDER BY is_primary DESC",
			...[world.camp.id, world.child.id],
		);
		expect(homes).toHaveLength(2);
		const [first, second] = homes.map(({ household_id }) => household_id);
		const paid = (household: string | undefined, cents: number, day: string | null, at: string | undefined) =>
			rows(
				`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, received_on, entered_by, created_at, updated_at)
					VALUES (?, ?, ?, 'check', ?, ?, 'USD', ?, ?, ?, ?)`,
				...[
					world.camp.id,
					newId(),
					household,
					day ? "succeeded" : "pending",
					cents,
					day,
					world.user.id,
					at,
					at,
				],
			);
		await paid(first, 10_000, "2026-06-30", AT[0]);
		await paid(second, 20_000, "2026-07-03", AT[1]);
		await paid(first, 30_000, "2026-07-03", AT[2]);
		// Has not come.
		await paid(first, 40_000, null, AT[2]);
	});

	it("are in the activity feed for users with financial access, from both households, latest first", async () => {
		const feed = (await world.admin("GET", activities, { params, search: "?kind=payment" })).body
			.data as Entry[];
		expect(feed.map(({ at }) => at)).toEqual([AT[2], AT[1], AT[0]]);
		expect(feed.map(({ detail }) => detail).sort()).toEqual([
			"2026-06-30 10000 USD succeeded",
			"2026-07-03 20000 USD succeeded",
			"2026-07-03 30000 USD succeeded",
		]);
		const page = await (
			await ask(`/person/${world.child.id}/activity`, { token: await tokenOf(world.user) })
		).text();
		expect(page).toContain("Payment of $100.00, check, Jun 30, 2026");
		expect(page).toContain("Payment of $200.00, check<");
	});

	it("are paged among all other entries, each once", async () => {
		const all = (await world.admin("GET", activities, { params })).body.data as Entry[];
		expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["payment", "attendance", "enrollment"]));
		const cut: Entry[] = [];
		let cursor: string | null | undefined = "";
		while (cursor !== null && cursor !== undefined) {
			const search: string = `?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
			const { body } = await world.admin("GET", activities, { params, search });
			cut.push(...(body.data as Entry[]));
			cursor = body.page?.next_cursor;
		}
		expect(cut).toEqual(all);
	});

	it("are hidden from everyone else: staff with the child, the family, another camp", async () => {
		const counselor = await world.as("counselor", world.ana.id);
		for (const call of [counselor, parent]) {
			const { body } = await call("GET", activities, { params, search: "?kind=payment" });
			expect(body.data).toEqual([]);
		}
		const foreign = await aDividedFamily();
		expect((await foreign.admin("GET", activities, { params })).status).toBe(404);
		const viewer = await aHolder("Sees no money", ["campers_view", "sessions_view"]);
		const page = await (
			await ask(`/person/${world.child.id}/activity`, { token: await tokenOf(viewer) })
		).text();
		expect(page).not.toContain("Payment");
	});
});
