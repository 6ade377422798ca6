import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { aCamper, aFamily, aGroup, anEnrollment, aSession, aStaffMember } from "#db/seed/builders";
import type { CamperQuery } from "#app/features/people/campers/inputs";
import { searchOf } from "#app/features/people/campers/list-search.server";
import { countRead, listRead } from "#app/features/people/campers/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { findPeople, type Hits, MOST_HITS } from "#app/platform/search/people-index.server";
import { indexAll } from "../../../support/search";
import { aCampWithAdmin, aMember, store } from "./campers-world";

/** A list as its screen asks for it: the index first where the search wants it. */
async function search(ctx: CampCtx, query: CamperQuery, planted?: Hits) {
	const wanted = searchOf({ scope: ctx.place.scope, query });
	const hits = planted ?? (wanted && (await findPeople(ctx, ctx.camp.id, wanted)));
	const asked = { place: ctx.place, today: ctx.today, query, hits };
	const rows = await listRead(ctx.db, asked, 50);
	const [count] = await countRead(ctx.db, asked);
	expect(count?.n).toBe(rows.length);
	if (rows[0]) expect(rows[0].found).toBe(rows.length);
	return rows.map(({ id, through }) => ({ id, through: through && JSON.parse(through) }));
}

/** Mia Lopez, her mother Ana Diaz, and others who must not be found by Ana. */
async function aWorld() {
	const world = await aCampWithAdmin();
	const { camp, season } = world;
	const family = aFamily(camp, { guardians: [{ relationship: "parent" }], children: 1 });
	const [child] = family.children;
	const [mother] = family.guardians;
	if (!child || !mother) throw new Error("A family has a parent and a child");
	const session = aSession(season);
	const other = aCamper(camp, { first_name: "Otto", last_name: "Olsen" });
	await store(family, session, other);
	await env.DB.batch([
		env.DB.prepare(
			"UPDATE person SET first_name = 'Ana', last_name = 'Diaz', email = 'ana@mail.example', search_text = 'ana diaz ana@mail.example', sort_name = 'diaz ana' WHERE id = ?",
		).bind(mother.id),
		env.DB.prepare(
			"UPDATE person SET first_name = 'Mia', last_name = 'Lopez', email = NULL, search_text = 'mia lopez' WHERE id = ?",
		).bind(child.id),
	]);
	await store(anEnrollment(session, child));
	await indexAll();
	return { ...world, session, child, mother, other };
}

const relate = (sql: string, ...values: string[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

describe("A search by a child's parent", () => {
	it("finds the child by part of the parent's email or name, and names the parent", async () => {
		const { ctx, child } = await aWorld();
		for (const q of ["ana@mail.example", "ANA", "diaz an", "di"]) {
			const through = { type: "parent", first_name: "Ana", last_name: "Diaz", preferred_name: null };
			expect(await search(ctx, { q }), q).toEqual([{ id: child.id, through }]);
		}
		expect(await search(ctx, { q: "mia" })).toEqual([{ id: child.id, through: null }]);
		// The words are of one person: not some of the child and some of the mother.
		expect(await search(ctx, { q: "mia ana" })).toEqual([]);
	});

	it("works with a session, a grade and any sort order", async () => {
		const { ctx, session, child } = await aWorld();
		const ids = async (query: CamperQuery) =>
			(await search(ctx, { q: "ana@mail", ...query })).map(({ id }) => id);
		expect(await ids({ session: session.id })).toEqual([child.id]);
		expect(await ids({ sort: "-grade", status: "all" })).toEqual([child.id]);
		expect(await ids({ status: "archived" })).toEqual([]);
	});

	it("finds a child by grade beyond the candidates checked without one", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const flock = Array.from({ length: MOST_HITS + 5 }, () => aCamper(camp, { last_name: "Starling" }));
		const last = aCamper(camp, { last_name: "Starling", birth_date: "2012-01-15" });
		await store(...flock);
		await indexAll();
		await store(last);
		await indexAll();
		const older = { q: "starling", grade: 9 };
		expect((await search(ctx, older)).map(({ id }) => id)).toEqual([last.id]);
		const hits = async (query: CamperQuery) => {
			const wanted = searchOf({ scope: ctx.place.scope, query });
			return wanted && (await findPeople(ctx, ctx.camp.id, wanted));
		};
		expect(await hits(older)).toMatchObject({ partial: false });
		expect(await hits({ q: "starling" })).toMatchObject({ partial: true });
	});

	it("ignores ended relationships, people with a do-not-release order, and deleted people", async () => {
		const { ctx, child, mother, camp } = await aWorld();
		const both = [child.id, mother.id] as const;
		const found = async () => (await search(ctx, { q: "ana@mail" })).length;
		await relate(
			"UPDATE person_relationship SET until_date = '2026-07-14' WHERE person_id = ? AND related_person_id = ?",
			...both,
		);
		expect(await found()).toBe(0);
		await relate(
			"UPDATE person_relationship SET until_date = NULL WHERE person_id = ? AND related_person_id = ?",
			...both,
		);
		expect(await found()).toBe(1);
		await relate(
			"INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at) VALUES (?, 'barred', ?, ?, 'do_not_release', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')",
			camp.id,
			...both,
		);
		expect(await found()).toBe(0);
		await relate("DELETE FROM person_relationship WHERE id = 'barred' AND camp_id = ?", camp.id);
		await relate("UPDATE person SET deleted_at = '2026-07-01T00:00:00.000Z' WHERE id = ?", mother.id);
		expect(await found()).toBe(0);
	});

	it("works for a counselor only for their own campers, without the index", async () => {
		const { camp, session, child } = await aWorld();
		const [mine, stranger] = [aStaffMember(camp), aStaffMember(camp)];
		await store(mine, stranger, aGroup(camp, { session, campers: [child], staff: [mine] }));
		const counselor = await aMember(camp, { role_key: "counselor", person_id: mine.id });
		const other = await aMember(camp, { role_key: "counselor", person_id: stranger.id });
		expect(searchOf({ scope: counselor.place.scope, query: { q: "ana" } })).toBeNull();
		expect((await search(counselor, { q: "ana@mail" })).map(({ id }) => id)).toEqual([child.id]);
		expect(await search(other, { q: "ana@mail" })).toEqual([]);
	});

	it("trusts only the rows: a planted index entry of another camp or name finds no one", async () => {
		const { ctx, mother } = await aWorld();
		const foreign = await aWorld();
		const planted = (id: string) => ({
			ids: [],
			related: [id],
			each: {},
			partial: false,
			unavailable: false,
		});
		expect(await search(ctx, { q: "ana@mail" }, planted(mother.id))).toHaveLength(1);
		expect(await search(ctx, { q: "ana@mail" }, planted(foreign.mother.id))).toEqual([]);
		expect(await search(ctx, { q: "somebody" }, planted(mother.id))).toEqual([]);
	});
});

it("a search reads at most a thousand rows with the maximum of both kinds of candidates", async () => {
	const { camp, ctx } = await aCampWithAdmin();
	const families = Array.from({ length: 90 }, (_, index) =>
		aFamily(camp, {
			guardians: [{ relationship: "parent" }, { relationship: "guardian" }],
			children: index < 50 ? 2 : 1,
		}),
	);
	await store(...families);
	await relate("UPDATE person SET search_text = 'same name' WHERE camp_id = ?", camp.id);
	await indexAll();
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	for (const query of [
		{ q: "same" },
		{ q: "same", grade: 4 },
		{ q: "same", grade: 5 },
		{ q: "same", sort: "grade" as const },
	]) {
		cost.rows_read = 0;
		const wanted = searchOf({ scope: ctx.place.scope, query });
		const hits = wanted && (await findPeople(ctx, camp.id, wanted));
		expect(hits?.partial).toBe(true);
		await listRead(makeDb(env.DB, cost), { place: ctx.place, today: ctx.today, query, hits }, 50);
		console.info(JSON.stringify(query), cost.rows_read);
		expect(cost.rows_read, JSON.stringify(query)).toBeLessThan(800);
	}
});
