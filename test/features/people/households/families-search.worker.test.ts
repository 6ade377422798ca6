import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { aFamily } from "#db/seed/builders";
import {
	type HouseholdRow,
	householdPage,
	householdsCount,
	householdsRead,
	membersOf,
} from "#app/features/people/households/households.server";
import type { Hits } from "#app/platform/search/people-index.server";
import { aCampWithAdmin, store } from "../campers/campers-world";

const place = (camp_id: string) => ({
	camp_id,
	time_zone: "America/New_York",
	scope: { kind: "camp" as const },
});
const hitsOf = (ids: string[]): Hits => ({ ids, related: [], each: {}, partial: false, unavailable: false });

it("searched families match the whole list, each once, in its order and by page", async () => {
	const { camp } = await aCampWithAdmin();
	const { camp: other } = await aCampWithAdmin();
	const named = ["Zander", "Anders", "Landers", "Quist"].map((last_name) =>
		aFamily(camp, { last_name, children: [{ first_name: "Ben" }, { first_name: "ada" }] }),
	);
	const foreign = aFamily(other, { last_name: "Anders" });
	await store(...named, foreign);
	const db = makeDb(env.DB);
	const at = { db, place: place(camp.id), today: "2026-07-15" };
	const ids = [...named, foreign].flatMap(({ children, guardians }) =>
		[...children, ...guardians].map(({ id }) => id),
	);
	const all = async (q: string | undefined, limit: number) => {
		const seen: HouseholdRow[] = [];
		let cursor: string | undefined;
		do {
			const hits = q === undefined ? null : hitsOf(ids);
			const { rows, page } = householdPage(await householdsRead(at, { q, hits, limit, cursor }), limit);
			seen.push(...rows);
			cursor = page.next_cursor ?? undefined;
		} while (cursor);
		return seen;
	};
	const whole = await all(undefined, 100);
	expect(whole).toHaveLength(4);
	expect(await householdsCount(at)).toEqual([{ n: 4 }]);
	expect(await all("anders", 2)).toEqual(whole.filter(({ name }) => /anders/i.test(name)));
	expect(await all("nobody", 2)).toEqual([]);
	const [first] = whole;
	expect(
		membersOf(first ?? { members_json: "[]" }).map(({ person_type, name }) => [person_type, name]),
	).toEqual([
		["camper", "ada Anders"],
		["camper", "Ben Anders"],
		["parent", expect.any(String)],
		["parent", expect.any(String)],
	]);

	// Two rows for each who lives in a home that is shown; of those found beside the page only themselves.
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const counted = { ...at, db: makeDb(env.DB, cost) };
	await householdsRead(counted, { q: "anders", hits: hitsOf(ids), limit: 1 });
	const [few, some] = [cost.rows_read, 3];
	cost.rows_read = 0;
	await householdsRead(counted, { q: "anders", hits: hitsOf(ids), limit: 2 });
	expect(cost.rows_read - few).toBeLessThanOrEqual(2 * 4 + some);
});
