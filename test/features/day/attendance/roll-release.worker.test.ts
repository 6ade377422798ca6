import { beforeAll, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aPerson } from "#db/seed/builders";
import { rollCallReads } from "#app/features/day/attendance/roll-call-reads.server";
import { rollCallView } from "#app/features/day/attendance/roll-call-view.server";
import { relatePersons } from "#app/features/people/relationships/relate-persons.server";
import type { CampCtx } from "#app/platform/context.server";
import { ask } from "../../../support/ask";
import { store } from "../../people/campers/campers-world";
import { type AttendanceWorld, attendanceWorld, rowsOf, TODAY, tokenOf } from "./attendance-world";

// Who takes the roll is told whom not to hand to somebody, and to call the director; never who it is, nor why.

const ROLL_DAY = "2026-07-14";
let world: AttendanceWorld;
let barred_id = "";
beforeAll(async () => {
	world = await attendanceWorld();
	const ana = await world.as(world.ana);
	const person = aPerson(world.camp, { first_name: "Curtis", person_type: "other" });
	await store(person);
	barred_id = person.id;
	const [child] = world.campers;
	const block = { related_person_id: person.id, type: "do_not_release" as const, reason: "Order 17" };
	await relatePersons(ana, child?.id ?? "", block, { heads: true });
});

/** Names of the children that the roll call shows as “do not release”. */
async function blocked(ctx: CampCtx, date = TODAY) {
	const { db, place, today } = ctx;
	const reads = rollCallReads(db, { ...place, today }, world.session.id, date);
	const { session, ...rows } = await readBatch(db, reads);
	const [found] = session;
	if (!found) throw new Error("No session");
	const view = rollCallView(ctx, found, date, rows, { q: "" });
	expect(JSON.stringify(view)).not.toMatch(new RegExp(`Curtis|Order 17|${barred_id}`));
	return view.children.filter(({ do_not_release }) => do_not_release).map(({ name }) => name);
}

const between = (from: string | null, until: string | null) =>
	rowsOf(
		"UPDATE person_relationship SET from_date = ?, until_date = ? WHERE related_person_id = ?",
		...[from, until, barred_id],
	);

it("a do-not-release notice is beside the camper for all users who take roll call, on any day", async () => {
	for (const user of [world.ana, world.ben, world.cleo]) {
		const ctx = await world.as(user);
		expect(await blocked(ctx)).toEqual(["Child0000 Ashby"]);
		expect(await blocked(ctx, ROLL_DAY)).toEqual(["Child0000 Ashby"]);
	}
});

it("the notice is shown only on the days of the order", async () => {
	const cleo = await world.as(world.cleo);
	for (const [from, until, names] of [
		[TODAY, TODAY, ["Child0000 Ashby"]],
		["2026-07-16", null, []],
		[null, ROLL_DAY, []],
	] as const) {
		await between(from, until);
		expect(await blocked(cleo)).toEqual(names);
	}
	await between(null, null);
});

it("the notice is on the row, and its panel says what to do, without JavaScript", async () => {
	const path = `/sessions/${world.session.id}/roll-call?date=${ROLL_DAY}`;
	const token = await tokenOf(world.cleo);
	const list = await (await ask(path, { token })).text();
	expect(list.match(/Do not release/g)).toHaveLength(1);
	expect(list).not.toContain("Call the director");
	const [child, other] = world.campers;
	const panel = await (await ask(`${path}&child=${child?.id}`, { token })).text();
	expect(panel).toContain("Do not release. Call the director");
	expect(panel).not.toMatch(/Curtis|Order 17/);
	expect(await (await ask(`${path}&child=${other?.id}`, { token })).text()).not.toContain(
		"Call the director",
	);
});

it("the notice is on the printed session roster, without names or reasons", async () => {
	const roster = `/sessions/${world.session.id}`;
	const html = await (await ask(roster, { token: await tokenOf(world.ana) })).text();
	expect(html.match(/<bdi[^>]*>Child0000 Ashby<\/bdi>(?:(?!<\/th>).)*Do not release/g)).toHaveLength(1);
	expect(html.match(/Do not release/g)).toHaveLength(1);
	expect(html).not.toMatch(new RegExp(`Curtis|Order 17|${barred_id}`));
});
