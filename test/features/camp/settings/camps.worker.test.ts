import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { aCamp, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as one from "#app/features/camp/settings/api/camp";
import * as list from "#app/features/camp/settings/api/camps";
import { type CampAnswer, campFields, listedCampFields } from "#app/features/camp/settings/inputs";
import { apiCaller, type Caller } from "../../../support/call-api";
import { alder, birch, both, campOf, cedar, newcomer, operator, someCamps } from "./camps-world";

let asAdmin: Caller;
let asDirector: Caller;
let asParent: Caller;
beforeAll(async () => {
	({ asAdmin, asDirector, asParent } = await someCamps());
});

describe("GET /api/camps", () => {
	it("lists the user's camps, with the current one first and marked", async () => {
		await env.DB.prepare("INSERT INTO user_preference (user_id, last_camp_id) VALUES (?, ?)")
			.bind(both.id, birch.id)
			.run();
		const { status, body } = await (await apiCaller(both.id))("GET", list);
		expect(status).toBe(200);
		expect(
			(body.data as z.infer<typeof listedCampFields>[]).map((camp) => [camp.id, camp.is_current]),
		).toEqual([
			[birch.id, true],
			[alder.id, false],
		]);
		expect(z.array(listedCampFields.strict()).safeParse(body.data).error).toBeUndefined();
	});

	it("is empty for a user without a camp, lists every active camp for the operator, and returns 401 when signed out", async () => {
		expect((await (await apiCaller(newcomer.id))("GET", list)).body.data).toEqual([]);
		const all = await (await apiCaller(operator.id))("GET", list);
		expect((all.body.data as CampAnswer[]).map(({ id }) => id)).toEqual(
			expect.arrayContaining([alder.id, birch.id, cedar.id]),
		);
		expect((await (await apiCaller(null))("GET", list)).status).toBe(401);
	});
});

describe("GET /api/camps/:id", () => {
	it("answers any member, by ID or slug, with full settings", async () => {
		for (const id of [alder.id, "camp-alder"]) {
			const answer = await asParent("GET", one, { params: { id } });
			expect(answer.status).toBe(200);
			expect(campFields.strict().safeParse(campOf(answer)).error).toBeUndefined();
			expect(campOf(answer)).toMatchObject({ id: alder.id, name: "Camp Alder", total_people: 0 });
			expect(campOf(answer).settings).toMatchObject({ displayOption: "text", ratio6to8: 6 });
		}
	});

	it("returns the owner's email only to users who can edit the settings", async () => {
		expect(campOf(await asParent("GET", one, { params: { id: alder.id } })).owner_email).toBeNull();
		expect(campOf(await asDirector("GET", one, { params: { id: alder.id } })).owner_email).toBe(
			"owner@example.org",
		);
	});

	it("returns the tax ID only to users who can edit the settings", async () => {
		await asDirector("PUT", one, {
			params: { id: alder.id },
			body: { settings: { tax_id: "12-3456789", how_to_pay: "By check" } },
		});
		const settings = async (asks: typeof asParent) =>
			campOf(await asks("GET", one, { params: { id: alder.id } })).settings;
		expect(await settings(asDirector)).toMatchObject({ tax_id: "12-3456789", how_to_pay: "By check" });
		expect(await settings(asParent)).toMatchObject({ tax_id: null, how_to_pay: "By check" });
	});

	it("returns the camp in the path regardless of the query", async () => {
		const call = await apiCaller(both.id);
		const answer = await call("GET", one, { params: { id: birch.id }, search: `?camp_id=${alder.id}` });
		expect(campOf(answer).id).toBe(birch.id);
	});

	it.each(["GET", "PUT", "DELETE"])("returns 404 to %s for another camp", async (method) => {
		const body = method === "PUT" ? { name: "Mine" } : undefined;
		for (const id of [birch.id, "camp-birch", "no-such-camp", "\u0000"]) {
			const { status, body: answer } = await asAdmin(method, one, { params: { id }, body });
			expect([status, answer.code]).toEqual([404, "NOT_FOUND"]);
		}
		const left = await (await apiCaller(both.id))(method, one, { params: { id: cedar.id }, body });
		expect(left.status).toBe(404);
	});
});

it("unexpected errors name the failed action without the cause", async () => {
	await env.DB.prepare("ALTER TABLE camp RENAME COLUMN tagline TO lost").run();
	const answers = [
		await asAdmin("GET", list),
		await asAdmin("GET", one, { params: { id: alder.id } }),
		await asAdmin("PUT", one, { params: { id: alder.id }, body: { tagline: "By the lake" } }),
	];
	await env.DB.prepare("ALTER TABLE camp RENAME COLUMN lost TO tagline").run();
	expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
	const words = ["Failed to load camps", "Failed to load camp data", "Failed to save camp settings"];
	for (const [at, { body }] of answers.entries()) {
		expect(body.error).toMatch(new RegExp(`^${words[at]}\\. Request [\\w-]+$`));
		expect(JSON.stringify(body)).not.toContain("tagline");
	}
	expect((await asAdmin("GET", list)).status).toBe(200);
});

describe("POST /api/camps", () => {
	const create = async (body: object, user = newcomer, creation = "anyone") =>
		(await apiCaller(user.id))("POST", list, { body, env: { CAMP_CREATION: creation } });

	it("makes the creator camp_admin and owner, with a slug from the name", async () => {
		const answer = await create({
			name: "Camp Déjà Vu",
			settings: { campFormat: "overnight", ratioArts: null },
		});
		expect(answer.status).toBe(201);
		const made = campOf(answer);
		expect(campFields.strict().safeParse(made).error).toBeUndefined();
		expect(made).toMatchObject({
			slug: "camp-deja-vu",
			time_zone: "America/New_York",
			country: "US",
			currency: "USD",
			owner_email: "newcomer@example.org",
			is_active: true,
			settings: { campFormat: "overnight", ratio6to8: 6 },
		});
		const call = await apiCaller(newcomer.id);
		expect((await call("PUT", one, { params: { id: made.id }, body: { tagline: "Again" } })).status).toBe(
			200,
		);
		const stored = await env.DB.prepare("SELECT settings FROM camp WHERE id = ?")
			.bind(made.id)
			.first("settings");
		expect(stored).toBe('{"campFormat":"overnight"}');
	});

	it("gives a second camp with the same name another slug, even in parallel", async () => {
		const made = await Promise.all([create({ name: "Twin Pines" }), create({ name: "Twin Pines" })]);
		const slugs = made.map((answer) => campOf(answer).slug).toSorted();
		expect(slugs[0]).toBe("twin-pines");
		expect(slugs[1]).toMatch(/^twin-pines-[0-9a-f]{8}$/);
	});

	it("accepts a name in any script", async () => {
		expect(campOf(await create({ name: "מחנה קיץ" }))).toMatchObject({ name: "מחנה קיץ", slug: "camp" });
	});

	it("rejects a slug in use, and names the missing field", async () => {
		const taken = await create({ name: "Copy", slug: "camp-birch" });
		expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ["slug"]]);
		const nameless = await create({ tagline: "No name" });
		expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([422, ["name"]]);
		const half = await create({ name: "Half", latitude: 3 });
		expect([half.status, Object.keys(half.body.fields)]).toEqual([422, ["longitude"]]);
		const count = await env.DB.prepare("SELECT count(*) AS n FROM camp WHERE name IN ('Copy', 'Half')").first(
			"n",
		);
		expect(count).toBe(0);
	});

	it("is limited to super_admin where the configuration says so", async () => {
		const refused = await create({}, newcomer, "super_admin");
		expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
		expect((await create({ name: "By the operator" }, operator, "super_admin")).status).toBe(201);
		expect((await (await apiCaller(null))("POST", list, { body: { name: "X" } })).status).toBe(401);
	});
});

describe("DELETE /api/camps/:id", () => {
	it("archives the camp: it remains, and no one can open it", async () => {
		const camp = aCamp({ name: "Camp Last" });
		const owner = aUser();
		await writeRows(env.DB, [owner, camp, aMembership(camp, owner)]);
		const call = await apiCaller(owner.id);
		const { status, body } = await call("DELETE", one, { params: { id: camp.id } });
		expect([status, Object.keys(body.data)]).toEqual([200, ["id", "archived_at"]]);
		expect((await call("GET", one, { params: { id: camp.id } })).status).toBe(404);
		expect((await call("GET", list)).body.data).toEqual([]);
		const row = await env.DB.prepare("SELECT is_active, archived_at FROM camp WHERE id = ?")
			.bind(camp.id)
			.first();
		expect(row).toEqual({ is_active: 0, archived_at: (body.data as { archived_at: string }).archived_at });
	});

	it("is rejected while a session is not over", async () => {
		const season = aSeason(birch, { year: 2026, start_date: "2026-06-01", end_date: "2026-08-31" });
		const session = aSession(season, {
			start_date: "2026-07-06",
			end_date: "2026-07-17",
			status: "published",
		});
		await writeRows(env.DB, [season, session]);
		const call = await apiCaller(both.id);
		const archive = () =>
			call("DELETE", one, { params: { id: birch.id }, env: { DEMO_NOW: "2026-07-17T15:00:00.000Z" } });
		const refused = await archive();
		expect([refused.status, refused.body.code]).toEqual([409, "IN_USE"]);
		await env.DB.prepare("UPDATE session SET status = 'completed' WHERE id = ?").bind(session.id).run();
		expect((await archive()).status).toBe(200);
	});

	it("requires manage_all", async () => {
		expect((await asDirector("DELETE", one, { params: { id: alder.id } })).status).toBe(403);
	});
});
