import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeDb } from "#db/client";
import { KIND, putEntries } from "#db/search/entries";
import { drain, pendingRead, settle } from "#db/search/pending";
import { rebuildIndex } from "#db/search/rebuild-index";
import { searchWords } from "#db/search/words";
import { aCamper, aMembership, aPerson, aStaffMember, aUser } from "#db/seed/builders";
import * as campers from "#app/features/people/campers/api/campers";
import { archiveCampers } from "#app/features/people/campers/archive-campers.server";
import { createCamper } from "#app/features/people/campers/create-camper.server";
import { deleteCamper } from "#app/features/people/campers/delete-camper.server";
import { restoreCamper } from "#app/features/people/campers/restore-camper.server";
import { scheduled } from "#app/jobs.server";
import type { CampCtx } from "#app/platform/context.server";
import { findPeople } from "#app/platform/search/people-index.server";
import { aCampWithAdmin, store } from "../../features/people/campers/campers-world";
import { apiCaller } from "../../support/call-api";
import { down, findEntries, indexAll, refusing, silent, waiting } from "../../support/search";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 60_000 });

const db = makeDb(env.DB);
const search = makeDb(env.SEARCH);

beforeEach(async () => {
	await indexAll();
});

const find = (
	{ camp }: { camp: { id: string } },
	text: string,
	kinds: readonly number[] = Object.values(KIND),
) => findEntries(search, camp.id, { words: searchWords(text), kinds }, 100);

const sweep = () => scheduled({ cron: "*/5 * * * *" }, env, { waitUntil() {} });

/** A context that does what it was asked to do afterwards when told, as once an answer has left. */
function held(ctx: CampCtx) {
	const works: (() => Promise<unknown>)[] = [];
	return {
		ctx: { ...ctx, afterwards: (work: () => Promise<unknown>) => void works.push(work) },
		leave: async () => {
			for (const work of works.splice(0)) await work();
		},
	};
}

const names = { first_name: "José", last_name: "Núñez", email: "jose@example.org" };

describe("what is saved is found", () => {
	it("once the answer has left, for which nobody waits, and nothing is left over", async () => {
		const { ctx, leave } = held((await aCampWithAdmin()).ctx);
		const { id } = await createCamper(ctx, names);
		expect(await waiting()).toEqual([id]);
		await leave();
		expect(await find(ctx, "nunez")).toEqual([id]);
		expect(await waiting()).toEqual([]);
	});

	it("through every change: deleted, restored, archived", async () => {
		const { ctx, leave } = held((await aCampWithAdmin()).ctx);
		const { id } = await createCamper(ctx, names);
		await leave();
		const active = [KIND.active_camper];
		await deleteCamper(ctx, id);
		await leave();
		expect(await find(ctx, "nunez")).toEqual([]);
		await restoreCamper(ctx, id);
		await leave();
		expect(await find(ctx, "nunez", active)).toEqual([id]);
		await archiveCampers(ctx, [id]);
		await leave();
		expect(await find(ctx, "nunez", active)).toEqual([]);
		expect(await find(ctx, "nunez", [KIND.other_camper])).toEqual([id]);
	});

	it("also where no use-case had a hand in it: rows by trigger, erasure included", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const parent = aPerson(camp, { person_type: "parent", first_name: "Ada" });
		const staff = aStaffMember(camp, { first_name: "Ben" });
		await store(parent, staff);
		expect(await waiting()).toEqual([parent.id, staff.id].sort());
		await indexAll();
		expect(await find(ctx, "ada", [KIND.other])).toEqual([parent.id]);
		expect(await find(ctx, "ben", [KIND.staff])).toEqual([staff.id]);
		await db.run(sql`UPDATE person SET city = 'Bath' WHERE id = ${parent.id}`);
		expect(await waiting()).toEqual([]);
		await db.run(sql`DELETE FROM person WHERE id = ${parent.id}`);
		await sweep();
		expect(await find(ctx, "ada")).toEqual([]);
		expect(
			await env.SEARCH.prepare("SELECT 1 FROM search_person WHERE person_id = ?").bind(parent.id).first(),
		).toBeNull();
	});

	it("a staff member who was a camper is of both kinds", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const grown = aCamper(camp, { first_name: "Grown" });
		await store(grown);
		await db.run(sql`UPDATE person SET person_type = 'staff' WHERE id = ${grown.id}`);
		await indexAll();
		expect(await find(ctx, "grown", [KIND.mixed])).toEqual([grown.id]);
	});
});

describe("a crash between the write and the index", () => {
	it("leaves a message, and the sweep makes it good", async () => {
		const world = await aCampWithAdmin();
		const works = held({ ...world.ctx, search: makeDb(down) });
		const { id } = await createCamper(works.ctx, names);
		await works.leave();
		expect(await find(world.ctx, "nunez")).toEqual([]);
		expect(await waiting()).toEqual([id]);
		await sweep();
		expect(await find(world.ctx, "nunez")).toEqual([id]);
		expect(await waiting()).toEqual([]);
	});

	it("holds nobody up: who saves does not wait for an index that never answers, who searches two seconds", async () => {
		const world = await aCampWithAdmin();
		const works = held({ ...world.ctx, search: makeDb(silent) });
		const { id } = await createCamper(works.ctx, names);
		// Begun once the answer has left, and never done.
		void works.leave();
		const begun = performance.now();
		const wanted = { words: ["nunez"], kinds: [KIND.active_camper] };
		expect(await findPeople({ ...world.ctx, search: makeDb(silent) }, world.camp.id, wanted)).toEqual({
			ids: [],
			related: [],
			each: {},
			partial: false,
			unavailable: true,
		});
		expect(performance.now() - begun).toBeLessThan(10_000);
		expect(await waiting()).toEqual([id]);
	});

	it("of one entry holds nobody else up, wherever it stands", async () => {
		const world = await aCampWithAdmin();
		const people = Array.from({ length: 9 }, (_, at) => aPerson(world.camp, { last_name: `Heron${at}` }));
		await store(...people);
		const ids = people.map(({ id }) => id).sort();
		for (const bad of [ids.slice(0, 1), ids.slice(3, 5), ids.slice(0, 4)]) {
			for (const id of ids)
				await db.run(sql`UPDATE person SET search_text = search_text || 'x' WHERE id = ${id}`);
			const picky = makeDb(refusing(bad));
			await expect(drain(db, picky, { size: 4 })).rejects.toThrow(`does not take ${bad.length} of its`);
			expect(await waiting()).toEqual(bad);
			// Control: by id alone, a page of them would come back for ever, and nothing else with it.
			const first = await pendingRead(db, { camp_id: world.camp.id, limit: 4 });
			expect(first.map(({ person_id }) => person_id)).toEqual(bad);
			await store(aPerson(world.camp, { first_name: "Late" }));
			await expect(drain(db, picky, { size: 4, rounds: 1 })).rejects.toThrow("does not take");
			expect(await waiting()).toEqual(bad);
			await drain(db, search);
			expect(await waiting()).toEqual([]);
		}
	});

	it("of all of it asks for no more than it takes to see that", async () => {
		const world = await aCampWithAdmin();
		await store(...Array.from({ length: 40 }, () => aPerson(world.camp, {})));
		let asked = 0;
		const counted = {
			...down,
			prepare: () => {
				asked += 1;
				throw new Error("D1_ERROR: the database is down");
			},
		};
		await expect(drain(db, makeDb(counted as unknown as D1Database))).rejects.toThrow("is down");
		// For the first batch, and whether it is there at all.
		expect(asked).toBe(2);
		expect(await waiting()).toHaveLength(40);
	});

	it("control: without the message the sweep changes nothing", async () => {
		const world = await aCampWithAdmin();
		await createCamper({ ...world.ctx, search: makeDb(down) }, names);
		await env.DB.prepare("DELETE FROM outbox").run();
		await sweep();
		expect(await find(world.ctx, "nunez")).toEqual([]);
	});

	it("while the index is down: saving works, searching says so, the rest of the list stays", async () => {
		const world = await aCampWithAdmin();
		const call = await apiCaller(world.user.id);
		const broken = { env: { SEARCH: down } };
		const search_ = `?camp_id=${world.camp.id}`;
		const made = await call("POST", campers, { body: names, search: search_, ...broken });
		expect(made.status).toBe(201);
		const asked = await call("GET", campers, { search: `${search_}&q=nunez`, ...broken });
		expect(asked).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
		expect(await call("GET", campers, { search: search_, ...broken })).toMatchObject({ status: 200 });
		expect((await call("GET", campers, { search: `${search_}&q=nunez` })).body.data).toEqual([]);
		await sweep();
		expect((await call("GET", campers, { search: `${search_}&q=nunez` })).body.data).toMatchObject([
			{ last_name: "Núñez" },
		]);
	});
});

describe("writers that overtake each other", () => {
	const rename = (id: string, text: string) =>
		db.run(sql`UPDATE person SET search_text = ${text} WHERE id = ${id}`);

	const word = (round: number) => `${"abcdefghijkl"[round]}zzz`;

	it("a late one keeps its message, so the next round puts it right", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const ana = aPerson(camp, { first_name: "Ana", last_name: "Old" });
		await store(ana);
		const late = await pendingRead(db, { camp_id: camp.id, limit: 10 });
		await rename(ana.id, "ana new");
		await indexAll();
		await rename(ana.id, "ana newest");
		await putEntries(search, late);
		expect(await find(ctx, "old")).toEqual([ana.id]);
		expect(await settle(db, late)).toBe(0);
		await drain(db, search, { camp_id: camp.id });
		expect(await find(ctx, "old")).toEqual([]);
		expect(await find(ctx, "newest")).toEqual([ana.id]);
		expect(await waiting()).toEqual([]);
	});

	it("a late one that finds no message leaves a new one, so that the sweep puts it right", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const ana = aPerson(camp, { first_name: "Ana", last_name: "Old" });
		await store(ana);
		const late = await pendingRead(db, { camp_id: camp.id, limit: 10 });
		await rename(ana.id, "ana new");
		await indexAll();
		expect(await waiting()).toEqual([]);
		await putEntries(search, late);
		expect(await find(ctx, "old")).toEqual([ana.id]);
		expect(await settle(db, late)).toBe(0);
		expect(await waiting()).toEqual([ana.id]);
		await sweep();
		expect(await find(ctx, "old")).toEqual([]);
		expect(await find(ctx, "new")).toEqual([ana.id]);
		expect(await waiting()).toEqual([]);
	});

	it("one that arrives late, after somebody else wrote", async () => {
		const { ctx } = await aCampWithAdmin();
		const gate = Promise.withResolvers<void>();
		const slow = {
			prepare: (query: string) => env.SEARCH.prepare(query),
			batch: (statements: D1PreparedStatement[]) => gate.promise.then(() => env.SEARCH.batch(statements)),
		} as D1Database;
		const works = held({ ...ctx, search: makeDb(slow) });
		const { id } = await createCamper(works.ctx, names);
		const left = works.leave();
		await rename(id, "ana new");
		await indexAll();
		expect(await waiting()).toEqual([]);
		gate.resolve();
		await left;
		expect(await find(ctx, "nunez")).toEqual([]);
		expect(await find(ctx, "new")).toEqual([id]);
		expect(await waiting()).toEqual([]);
	});

	it("many at once end with what is stored", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const people = Array.from({ length: 8 }, () => aPerson(camp, { first_name: "Ana" }));
		await store(...people);
		await Promise.all(
			Array.from({ length: 12 }, async (_, round) => {
				await rename(people[round % 8]?.id ?? "", `${word(round)} ana`);
				await drain(db, search, { camp_id: camp.id, size: 3 });
			}),
		);
		await sweep();
		for (const [index, { id }] of people.entries()) {
			const last = index < 4 ? [index, index + 8] : [index];
			const found = await Promise.all(last.map((round) => find(ctx, word(round))));
			const stored = await env.DB.prepare("SELECT search_text AS t FROM person WHERE id = ?")
				.bind(id)
				.first<string>("t");
			expect(found.flat()).toEqual([id]);
			expect(await find(ctx, stored?.split(" ")[0] ?? "")).toContain(id);
		}
		expect(await waiting()).toEqual([]);
	});

	it("another user's save delivers what an earlier one could not", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const user = aUser();
		await store(user, aMembership(camp, user));
		const broken = held({ ...ctx, search: makeDb(down) });
		const left = await createCamper(broken.ctx, names);
		await broken.leave();
		expect(await find(ctx, "nunez")).toEqual([]);
		const next = held(ctx);
		await createCamper(next.ctx, { first_name: "Bo", last_name: "Owl" });
		await next.leave();
		expect(await find(ctx, "nunez")).toEqual([left.id]);
	});
});

describe("a rebuild", () => {
	const rebuild = async () => {
		const said: string[] = [];
		const outcome = await rebuildIndex(db, search, (done, of) => said.push(`${done}/${of}`));
		return { ...outcome, said };
	};

	it("makes a lost index whole, throws out whoever is nobody, and may run twice", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const ana = aCamper(camp, { first_name: "Anabel" });
		await store(ana);
		await indexAll();
		await env.SEARCH.batch(
			["person_text", "search_person"].map((table) => env.SEARCH.prepare(`DELETE FROM ${table}`)),
		);
		await putEntries(search, [{ camp_id: camp.id, person_id: "nobody", text: "ghost", kind: KIND.staff }]);
		expect(await find(ctx, "anabel")).toEqual([]);
		const { persons, ghosts, said } = await rebuild();
		expect(ghosts).toBe(1);
		expect(said.at(-1)).toBe(`${persons}/${persons}`);
		expect(await find(ctx, "anabel")).toEqual([ana.id]);
		expect(await find(ctx, "ghost")).toEqual([]);
		expect(await rebuild()).toEqual({ persons, ghosts: 0, said });
	});

	it("keeps what is saved while it runs", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const people = Array.from({ length: 20 }, () => aPerson(camp, { first_name: "Early" }));
		await store(...people);
		await indexAll();
		await Promise.all([
			rebuild(),
			...people.map(async ({ id }, index) => {
				await db.run(sql`UPDATE person SET search_text = ${`late${index} x`} WHERE id = ${id}`);
				await drain(db, search, { camp_id: camp.id });
			}),
		]);
		await sweep();
		expect(await find(ctx, "early")).toEqual([]);
		expect((await find(ctx, "late")).sort()).toEqual(people.map(({ id }) => id).sort());
	});
});
