import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aStaffMember } from "#db/seed/builders";
import { makeDb, type TripCount } from "#db/client";
import { writeRows } from "#db/seed/write-rows";
import {
	type ListAsked,
	staffCount,
	staffList,
	staffPage,
} from "#app/features/people/staff/staff-list.server";
import type { CampCtx } from "#app/platform/context.server";
import { aStaffedCamp, camp, guard, season, today } from "./staff-world";

// Who has left lies by name among everybody of the season, so a page looks through some of them and says where it stopped.

const MANY = 450;
/** Every so many of them has left, among them some at whom a page stops looking. */
const EVERY = 40;

let ctx: CampCtx;
/** The ids of who has left, and was not deleted, by name. */
let left: string[];
beforeAll(async () => {
	ctx = await aStaffedCamp();
	const people = Array.from({ length: MANY }, (_, at) => {
		const last_name = `Ranger${String(at).padStart(4, "0")}`;
		const fields = {
			first_name: "Robin",
			last_name,
			seasons: [season],
			role_type: at % 2 ? guard : undefined,
		};
		return aStaffMember(camp, fields);
	});
	await writeRows(env.DB, people);
	const ids = people.map(({ id }) => id);
	const gone = ids.filter((_, at) => at % EVERY === EVERY - 1);
	await env.DB.prepare(
		"UPDATE staff_season SET ends_on = '2026-07-01' WHERE camp_id = ? AND staff_id IN (SELECT value FROM json_each(?))",
	)
		.bind(camp.id, JSON.stringify(gone))
		.run();
	const [deleted] = gone.slice(4);
	// 200 are looked through: one of those whom a look stops at is deleted as well.
	const both = [deleted, ids[199]].flatMap((id) => id ?? []);
	await env.DB.prepare(
		"UPDATE staff SET deleted_at = '2026-07-10T00:00:00.000Z' WHERE camp_id = ? AND id IN (SELECT value FROM json_each(?))",
	)
		.bind(camp.id, JSON.stringify(both))
		.run();
	left = gone.filter((id) => !both.includes(id));
});

const asked = (query: ListAsked["query"], whole = false): ListAsked => ({
	place: ctx.place,
	today,
	query,
	hits: null,
	whole,
});

/** All pages of a list, with the most rows that one of them read. */
async function paged(query: ListAsked["query"], limit = 50) {
	const pages: string[][] = [];
	let most = 0;
	let cursor: string | undefined;
	do {
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const read = await staffList(makeDb(env.DB, cost), asked(query), limit, cursor);
		const { rows, page } = staffPage(read, { limit }, ctx);
		pages.push(rows.map(({ id }) => id));
		most = Math.max(most, cost.rows_read);
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
	return { pages, most };
}

describe("Former staff", () => {
	it.each([50, 3, 1])("are listed once each with %i per page, from both ends", async (limit) => {
		expect((await paged({ status: "left" }, limit)).pages.flat()).toEqual(left);
		expect((await paged({ status: "left", sort: "-name" }, limit)).pages.flat()).toEqual([...left].reverse());
	});

	it("are searched among a limited number of the season's staff per page, regardless of its size", async () => {
		const { pages, most } = await paged({ status: "left" });
		expect(pages.length).toBeGreaterThan(2);
		expect(most).toBeLessThanOrEqual(700);
	});

	it("with a position are all those with that position", async () => {
		expect((await paged({ status: "left", position: guard.id })).pages.flat()).toEqual(left);
	});

	it("are exported all at once", async () => {
		const read = await staffList(ctx.db, asked({ status: "left" }, true), 3_000);
		expect(read.map(({ id, is_stop }) => [id, is_stop])).toEqual(left.map((id) => [id, 0]));
	});
});

it("current staff are searched the same way when nearly all have left, and the count says it is incomplete", async () => {
	const [some] = await staffCount(ctx.db, asked({}));
	expect(some).toEqual({ n: 81, is_cut: 0 });
	await env.DB.prepare(
		"UPDATE staff_season SET ends_on = '2026-07-02' WHERE camp_id = ? AND staff_id NOT IN (SELECT value FROM json_each(?))",
	)
		.bind(camp.id, JSON.stringify(left.slice(0, 3)))
		.run();
	await env.DB.prepare(
		"UPDATE staff_season SET ends_on = NULL WHERE camp_id = ? AND staff_id IN (SELECT value FROM json_each(?))",
	)
		.bind(camp.id, JSON.stringify(left.slice(0, 3)))
		.run();
	const { pages, most } = await paged({});
	expect(pages.flat()).toEqual(left.slice(0, 3));
	expect(pages.length).toBeGreaterThan(3);
	expect(most).toBeLessThanOrEqual(400);
	expect(await staffCount(ctx.db, asked({}))).toEqual([{ n: 2, is_cut: 1 }]);
});
