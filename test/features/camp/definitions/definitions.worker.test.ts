import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { aCamp, aCamper, aDefinition, aGroup, aMembership, anActivity, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as one from "#app/features/camp/definitions/api/definition";
import * as list from "#app/features/camp/definitions/api/definitions";
import { type Definition, definitionFields } from "#app/features/camp/definitions/inputs";
import { apiCaller, type Caller } from "../../../support/call-api";

const camp = aCamp({ name: "Camp Alder" });
const other = aCamp({ name: "Camp Birch" });
const admin = aUser();
const counselor = aUser();
const parent = aUser();
const swimmer = aDefinition(camp, { label: "Swimmer" });
const stranger = aDefinition(other, { label: "Stranger" });
const boathouse = aDefinition(camp, { type: "location", label: "Boathouse" });
const agender = aDefinition(camp, { type: "gender", label: "Agender" });
const twoSpirit = aDefinition(camp, { type: "gender", label: "Two-spirit" });
const crafts = aDefinition(camp, { type: "activity_category", label: "Crafts" });

let asAdmin: Caller;
let asCounselor: Caller;
let asParent: Caller;

beforeAll(async () => {
	await writeRows(env.DB, [
		admin,
		counselor,
		parent,
		camp,
		other,
		aMembership(camp, admin),
		aMembership(camp, counselor, { role_key: "counselor" }),
		aMembership(camp, parent, { role_key: "parent" }),
		swimmer,
		stranger,
		boathouse,
		agender,
		twoSpirit,
		crafts,
		aCamper(camp, { tags: [swimmer], gender: "agender" }),
		aGroup(camp, { gender: "two_spirit", location_id: boathouse.id }),
		anActivity(camp, { category_id: crafts.id }),
	]);
	[asAdmin, asCounselor, asParent] = await Promise.all([
		apiCaller(admin.id),
		apiCaller(counselor.id),
		apiCaller(parent.id),
	]);
});

const add = async (body: object) => {
	const answer = await asAdmin("POST", list, { body });
	return { ...answer, data: answer.body.data as Definition };
};

describe("The definition list", () => {
	it("contains the camp's own and the built-in entries of the requested type, in order", async () => {
		const { status, body } = await asParent("GET", list, { search: "?type=gender" });
		expect(status).toBe(200);
		const data: Definition[] = body.data;
		expect(data.map(({ key }) => key)).toEqual(
			expect.arrayContaining(["female", "male", "nonbinary", "unspecified", "agender", "two_spirit"]),
		);
		expect(data).toHaveLength(6);
		expect(data.map(({ order }) => order)).toEqual(data.map(({ order }) => order).toSorted((a, b) => a - b));
		expect(z.array(definitionFields.strict()).safeParse(data).error).toBeUndefined();
		expect(body.page).toEqual({ next_cursor: null });
	});

	it("never contains another camp's entries", async () => {
		const { body } = await asAdmin("GET", list, { search: "?type=camper_tag&limit=200" });
		const ids = (body.data as Definition[]).map(({ id }) => id);
		expect(ids).toContain(swimmer.id);
		expect(ids).not.toContain(stranger.id);
		expect((await asAdmin("GET", list, { search: `?camp_id=${other.id}` })).status).toBe(404);
	});

	it("is complete across its pages", async () => {
		const whole = (await asAdmin("GET", list, { search: "?limit=200" })).body.data as Definition[];
		const seen: string[] = [];
		let cursor: string | null = "";
		do {
			const search: string = `?limit=4${cursor ? `&cursor=${cursor}` : ""}`;
			const { body } = await asAdmin("GET", list, { search });
			seen.push(...(body.data as Definition[]).map(({ id }) => id));
			cursor = body.page?.next_cursor ?? null;
		} while (cursor !== null && seen.length <= whole.length);
		expect(seen).toEqual(whole.map(({ id }) => id));
	});

	it.each([
		["?type=colour", "type"],
		["?is_active=perhaps", "is_active"],
		["?limit=201", "limit"],
		["?limit=0", "limit"],
		["?cursor=nonsense", "cursor"],
		["?type=gender&type=location", "type"],
	])("rejects the query %s as malformed", async (search, field) => {
		const { status, body } = await asAdmin("GET", list, { search });
		expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
	});

	it("rejects a request that isn't signed in", async () => {
		expect((await (await apiCaller(null))("GET", list)).status).toBe(401);
	});
});

describe("Adding a definition", () => {
	it("creates the key from the label and puts the entry last", async () => {
		const { status, data } = await add({ type: "absence_reason", label: "  École à la maison " });
		expect(status).toBe(201);
		expect(data).toMatchObject({
			camp_id: camp.id,
			key: "ecole_a_la_maison",
			label: "École à la maison",
			color: null,
			order: 6,
			is_active: true,
		});
		expect(definitionFields.strict().safeParse(data).error).toBeUndefined();
	});

	it("keeps a label in any script as typed", async () => {
		for (const label of ["חבר ותיק", "צוות 🏕️", "a".repeat(100), "<b>\"'&"]) {
			const { data } = await add({ type: "camper_tag", label });
			expect(data.label).toBe(label);
			expect(data.key).toMatch(/^[a-z][a-z0-9_]*$/);
		}
	});

	it("rejects a key that the camp or the built-in entries already have", async () => {
		await add({ type: "location", label: "Dining hall" });
		const again = await add({ type: "location", label: "Dining Hall" });
		expect(again.status).toBe(409);
		expect(again.body.error).toContain('"dining_hall"');
		expect(again.body.fields).toHaveProperty("label");
		const global = await add({ type: "gender", key: "female", label: "Women" });
		expect([global.status, Object.keys(global.body.fields)]).toEqual([409, ["key"]]);
		expect((await add({ type: "camper_tag", key: "dining_hall", label: "Eats a lot" })).status).toBe(201);
	});

	it.each([
		[{ label: "No type" }, "type"],
		[{ type: "colour", label: "X" }, "type"],
		[{ type: "location" }, "label"],
		[{ type: "location", label: 7 }, "label"],
		[{ type: "location", label: "   " }, "label"],
		[{ type: "location", label: null }, "label"],
		[{ type: "location", label: "a".repeat(101) }, "label"],
		[{ type: "location", label: "lone \ud800" }, "label"],
		[{ type: "location", label: "nul \u0000" }, "label"],
		[{ type: "location", label: "X", key: "Big Key" }, "key"],
		[{ type: "location", label: "X", color: "red" }, "color"],
		[{ type: "location", label: "X", order: 1.5 }, "order"],
		[{ type: "location", label: "X", order: -1 }, "order"],
		[{ type: "location", label: "X", is_active: "perhaps" }, "is_active"],
	])("rejects %j", async (body, field) => {
		const { status, body: answer } = await asAdmin("POST", list, { body });
		expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
	});

	it.each(["{", "", "\u0000", "[]", "null", '"text"', "7"])(
		"rejects a body of %j as malformed",
		async (body) => {
			expect((await asAdmin("POST", list, { body })).status).toBe(400);
		},
	);

	it("requires settings_edit before the body is read", async () => {
		expect((await asCounselor("POST", list, { body: "{" })).status).toBe(403);
	});

	it("ignores a camp in the body", async () => {
		const { data } = await add({ type: "location", label: "Far away", camp_id: other.id, id: "mine" });
		expect(data.camp_id).toBe(camp.id);
		expect(data.id).not.toBe("mine");
	});
});

describe("Changing a definition", () => {
	it("changes the given fields and advances updated_at", async () => {
		const { data: made } = await add({ type: "location", label: "Old barn", color: "#aabbcc" });
		const { status, body } = await asAdmin("PUT", one, {
			params: { id: made.id },
			body: { label: "New barn", is_active: false, updated_at: made.updated_at },
		});
		expect(status).toBe(200);
		const { updated_at, ...rest } = made;
		expect(body.data).toMatchObject({ ...rest, label: "New barn", is_active: false });
		expect((body.data as Definition).updated_at > updated_at).toBe(true);
		const stale = await asAdmin("PUT", one, { params: { id: made.id }, body: { label: "Barn", updated_at } });
		expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
		const inactive = await asAdmin("GET", list, { search: "?type=location&is_active=false" });
		expect((inactive.body.data as Definition[]).map(({ id }) => id)).toEqual([made.id]);
	});

	it("accepts an unchanged type and key, and rejects other values", async () => {
		const put = (body: object) => asAdmin("PUT", one, { params: { id: swimmer.id }, body });
		expect((await put({ type: "camper_tag", key: "swimmer", color: "#112233" })).status).toBe(200);
		for (const [field, value] of [
			["key", "diver"],
			["type", "location"],
		] as const) {
			const { status, body } = await put({ [field]: value });
			expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
		}
	});

	it("is rejected with a message for a built-in entry, and with 404 for another camp's entry", async () => {
		for (const method of ["PUT", "DELETE"]) {
			const body = method === "PUT" ? { label: "Mine" } : undefined;
			const global = await asAdmin(method, one, { params: { id: "gender:female" }, body });
			expect([global.status, global.body.code]).toEqual([403, "FORBIDDEN"]);
			expect(global.body.error).toContain("is a built-in entry");
			for (const id of [stranger.id, "no-such-id", "\u0000", "ü".repeat(65)]) {
				expect((await asAdmin(method, one, { params: { id }, body })).status).toBe(404);
			}
		}
	});

	it("requires settings_edit", async () => {
		for (const call of [asCounselor, asParent]) {
			expect((await call("PUT", one, { params: { id: swimmer.id }, body: { label: "X" } })).status).toBe(403);
			expect((await call("DELETE", one, { params: { id: swimmer.id } })).status).toBe(403);
		}
	});

	it("has no GET for a single entry", async () => {
		const { status, headers } = await asAdmin("GET", one, { params: { id: swimmer.id } });
		expect([status, headers.get("Allow")]).toEqual([405, "PUT, DELETE"]);
	});
});

describe("Deleting a definition", () => {
	it("removes an entry that nothing refers to, and audits it", async () => {
		const { data } = await add({ type: "camper_tag", label: "Mistake" });
		const { status, body } = await asAdmin("DELETE", one, { params: { id: data.id } });
		expect([status, body.data]).toEqual([200, { id: data.id }]);
		expect((await asAdmin("DELETE", one, { params: { id: data.id } })).status).toBe(404);
		const { results } = await env.DB.prepare(
			"SELECT action, user_id, camp_id FROM audit_event WHERE entity_id = ? ORDER BY at, id",
		)
			.bind(data.id)
			.all();
		expect(results).toEqual(
			["definition.create", "definition.delete"].map((action) => ({
				action,
				user_id: admin.id,
				camp_id: camp.id,
			})),
		);
	});

	it.each([
		["a tag that a camper has", () => swimmer.id],
		["a location that a group has", () => boathouse.id],
		["a category that an activity has", () => crafts.id],
		["a gender that a person has", () => agender.id],
		["a gender that a group has", () => twoSpirit.id],
	])("rejects %s", async (_, idOf) => {
		const id = idOf();
		const { status, body } = await asAdmin("DELETE", one, { params: { id } });
		expect([status, body.code]).toEqual([409, "IN_USE"]);
		const off = await asAdmin("PUT", one, { params: { id }, body: { is_active: false } });
		expect(off.status).toBe(200);
	});
});
