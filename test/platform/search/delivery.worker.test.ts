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

describe("A saved person", () => {
	it("is found after the response, which doesn't wait for it, and no message is left", async () => {
		const { ctx, leave } = held((await aCampWithAdmin()).ctx);
		const { id } = await createCamper(ctx, names);
		expect(await waiting()).toEqual([id]);
		await leave();
		expect(await find(ctx, "nunez")).toEqual([id]);
		expect(await waiting()).toEqual([]);
	});

	it("is found correctly after every change: deleted, restored, archived", async () => {
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

	it("is found without an application save too, through triggers, including erasure", async () => {
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

	it("is found as both kinds when a staff member was a camper", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const grown = aCamper(camp, { first_name: "Grown" });
		await store(grown);
		await db.run(sql`UPDATE person SET person_type = 'staff' WHERE id = ${grown.id}`);
		await indexAll();
		expect(await find(ctx, "grown", [KIND.mixed])).toEqual([grown.id]);
	});
});

describe("A crash between the write and the index", () => {
	it("leaves a message that the sweep completes", async () => {
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

	it("delays no save when the index never answers, and a search only for two seconds", async () => {
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

	it("for one entry delays no other, regardless of its position", async () => {
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

	it("for all entries makes only the calls needed to notice it", async () => {
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

	it("isn't repaired by the sweep without the message (control)", async () => {
		const world = await aCampWithAdmin();
		await createCamper({ ...world.ctx, search: makeDb(down) }, names);
		await env.DB.prepare("DELETE FROM outbox").run();
		await sweep();
		expect(await find(world.ctx, "nunez")).toEqual([]);
	});

	it("lets saves work while the index is down, says so on search, and keeps the rest of the list", async () => {
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

describe("Index writers that overtake each other", () => {
	const rename = (id: string, text: string) =>
		db.run(sql`UPDATE person SET search_text = ${text} WHERE id = ${id}`);

	const word = (round: number) => `${"abcdefghijkl"[round]}zzz`;

	it("keep the message of a late one, so that the next round corrects it", async () => {
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

	it("leave a new message when a late one finds none, so that the sweep corrects it", async () => {
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

	it("end correctly when one arrives after another has written", async () => {
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

	it("end with the stored value when many run in parallel", async () => {
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

	it("deliver with another user's save what an earlier one could not", async () => {
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

describe("Rebuilding the index", () => {
	const rebuild = async () => {
		const said: string[] = [];
		const outcome = await rebuildIndex(db, search, (done, of) => said.push(`${done}/${of}`));
		return { ...outcome, said };
	};

	it("restores a lost index, removes entries without a person, and can run twice", async () => {
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
