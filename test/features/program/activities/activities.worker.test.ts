import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { aCamp, aDefinition, aMembership, anActivity, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as list from "#app/features/program/activities/api/activities";
import * as one from "#app/features/program/activities/api/activity";
import * as categories from "#app/features/program/activities/api/categories";
import { type Activity, activityFields } from "#app/features/program/activities/inputs";
import type { Definition } from "#app/features/camp/definitions/inputs";
import { type ApiAnswer, apiCaller, type Caller } from "../../../support/call-api";

const camp = aCamp();
const other = aCamp();
const admin = aUser();
const counselor = aUser();
const parent = aUser();
const crafts = aDefinition(camp, { type: "activity_category", label: "Crafts" });
const barn = aDefinition(camp, { type: "location", label: "Barn" });
const theirs = aDefinition(other, { type: "activity_category", label: "Secret" });
const theirBarn = aDefinition(other, { type: "location", label: "Their barn" });
const archery = anActivity(camp, { name: "Archery", category_id: "activity_category:sports" });
const theatre = anActivity(camp, {
	name: "Théâtre",
	category_id: crafts.id,
	location_id: barn.id,
	is_indoor: true,
});
const canoeing = anActivity(camp, { name: "Canoeing" });
const closed = anActivity(camp, { name: "Zip line", is_active: false, category_id: null });
const foreign = anActivity(other, { name: "Archery elsewhere" });

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
		crafts,
		barn,
		theirs,
		theirBarn,
		archery,
		theatre,
		canoeing,
		closed,
		foreign,
	]);
	[asAdmin, asCounselor, asParent] = await Promise.all([
		apiCaller(admin.id),
		apiCaller(counselor.id),
		apiCaller(parent.id),
	]);
});

const activityOf = ({ body }: ApiAnswer) => body.data as Activity;
const namesOf = ({ body }: ApiAnswer) => (body.data as Activity[]).map(({ name }) => name);

describe("The activity list", () => {
	it("contains the camp's activities by name", async () => {
		const answer = await asCounselor("GET", list, { search: `?camp_id=${camp.camp.slug}` });
		expect(answer.status).toBe(200);
		expect(namesOf(answer)).toEqual(["Archery", "Canoeing", "Théâtre", "Zip line"]);
		expect(z.array(activityFields.strict()).safeParse(answer.body.data).error).toBeUndefined();
		expect((answer.body.data as Activity[])[2]).toMatchObject({
			category: { id: crafts.id, key: "crafts", label: "Crafts" },
			location: { id: barn.id, key: "barn", label: "Barn" },
			is_indoor: true,
		});
		expect((await asCounselor("GET", list, { search: `?camp_id=${other.id}` })).status).toBe(404);
	});

	it.each([
		["?q=THEATRE", ["Théâtre"]],
		["?q=%20ea%20", ["Théâtre"]],
		["?q=", ["Archery", "Canoeing", "Théâtre", "Zip line"]],
		["?q=%25", []],
		["?q=arch%27ery", ["Archery"]],
		["?category=sports", ["Archery"]],
		["?category=crafts", ["Théâtre"]],
		["?category=activity_category:waterfront", ["Canoeing"]],
		["?is_active=false", ["Zip line"]],
		["?is_active=true&category=sports&q=arch", ["Archery"]],
		["?colour=unknown", ["Archery", "Canoeing", "Théâtre", "Zip line"]],
	])("with %s contains %j", async (search, names) => {
		expect(namesOf(await asAdmin("GET", list, { search }))).toEqual(names);
	});

	it("returns 404 for a missing category or another camp's", async () => {
		for (const category of ["nothing", theirs.id, theirs.definition.key])
			expect((await asAdmin("GET", list, { search: `?category=${category}` })).status, category).toBe(404);
	});

	it("is paginated, with or without a search", async () => {
		for (const search of ["?limit=1", "?limit=1&q=e"]) {
			const seen: string[] = [];
			let cursor: string | null = null;
			do {
				const answer: ApiAnswer = await asAdmin("GET", list, {
					search: cursor ? `${search}&cursor=${cursor}` : search,
				});
				seen.push(...namesOf(answer));
				cursor = answer.body.page?.next_cursor ?? null;
			} while (cursor !== null && seen.length < 10);
			expect(seen).toEqual(["Archery", "Canoeing", "Théâtre", "Zip line"]);
		}
	});

	it("can be searched beyond a thousand activities", async () => {
		const many = aCamp();
		const owner = aUser();
		const rows = Array.from({ length: 1100 }, (_, index) =>
			anActivity(many, { name: `Hike ${String(index).padStart(4, "0")}` }),
		);
		const needle = anActivity(many, { name: "Hike 1050 to the lake" });
		await writeRows(env.DB, [owner, many, aMembership(many, owner), ...rows, needle]);
		const call = await apiCaller(owner.id);
		const first = await call("GET", list, { search: "?q=lake" });
		expect(namesOf(first)).toEqual([]);
		const next = await call("GET", list, { search: `?q=lake&cursor=${first.body.page?.next_cursor}` });
		expect([namesOf(next), next.body.page?.next_cursor]).toEqual([["Hike 1050 to the lake"], null]);
	});

	it.each([
		[`?q=${"a".repeat(51)}`, "q"],
		["?q=%00", "q"],
		["?is_active=maybe", "is_active"],
		["?limit=many", "limit"],
		["?cursor=WzFd", "cursor"],
	])("rejects the query %s as malformed", async (search, field) => {
		const { status, body } = await asAdmin("GET", list, { search });
		expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
	});
});

describe("Activity categories", () => {
	it("are the camp's own and the built-in ones", async () => {
		const { status, body } = await asCounselor("GET", categories, { search: `?camp_id=${camp.id}` });
		expect(status).toBe(200);
		const keys = (body.data as Definition[]).map(({ key }) => key);
		expect(keys).toEqual(expect.arrayContaining(["waterfront", "crafts"]));
		expect(keys).not.toContain("secret");
		expect(new Set((body.data as Definition[]).map(({ type }) => type))).toEqual(
			new Set(["activity_category"]),
		);
	});
});

describe("Changing activities", () => {
	const body = {
		name: "Sailing ⛵ מפרש",
		description: "Line one\n\tline two",
		category_id: "activity_category:waterfront",
		location_id: barn.id,
		capacity: 12,
		min_grade: -1,
		max_grade: 12,
		required_certifications: ["Lifeguard", "First aid", "Lifeguard"],
		ratio: 6,
		is_indoor: false,
	};

	it("adds, reads, changes and deletes", async () => {
		const made = activityOf(await asAdmin("POST", list, { body }));
		expect(made).toMatchObject({
			...body,
			required_certifications: ["Lifeguard", "First aid"],
			is_active: true,
			category: { key: "waterfront" },
		});
		const params = { id: made.id };
		expect(activityOf(await asCounselor("GET", one, { params }))).toEqual(made);
		const changed = await asAdmin("PUT", one, {
			params,
			body: { capacity: null, category_id: "", min_grade: 3, updated_at: made.updated_at },
		});
		expect(changed.status).toBe(200);
		const { updated_at } = activityOf(changed);
		expect(activityOf(changed)).toEqual({
			...made,
			capacity: null,
			category_id: null,
			category: null,
			min_grade: 3,
			updated_at,
		});
		expect(updated_at > made.updated_at).toBe(true);
		const stale = await asAdmin("PUT", one, { params, body: { ratio: 2, updated_at: made.updated_at } });
		expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
		expect((await asAdmin("DELETE", one, { params })).status).toBe(200);
		expect((await asAdmin("GET", one, { params })).status).toBe(404);
		const { results } = await env.DB.prepare("SELECT action FROM audit_event WHERE entity_id = ? ORDER BY id")
			.bind(made.id)
			.all();
		expect(results.map(({ action }) => action)).toEqual([
			"activity.create",
			"activity.update",
			"activity.delete",
		]);
	});

	it("requires only a name", async () => {
		const made = await asAdmin("POST", list, { body: { name: "Stargazing" } });
		expect([made.status, activityOf(made)]).toEqual([
			201,
			expect.objectContaining({
				category: null,
				capacity: null,
				required_certifications: [],
				is_active: true,
			}),
		]);
		await asAdmin("DELETE", one, { params: { id: activityOf(made).id } });
	});

	it.each([
		[{}, "name"],
		[{ name: "nul \u0000" }, "name"],
		[{ name: "lone \udc00" }, "name"],
		[{ name: "a".repeat(201) }, "name"],
		[{ name: "X", category_id: theirs.id }, "category_id"],
		[{ name: "X", category_id: barn.id }, "category_id"],
		[{ name: "X", category_id: "no-such" }, "category_id"],
		[{ name: "X", category_id: 7 }, "category_id"],
		[{ name: "X", location_id: theirBarn.id }, "location_id"],
		[{ name: "X", location_id: "\u0000" }, "location_id"],
		[{ name: "X", capacity: -1 }, "capacity"],
		[{ name: "X", capacity: "many" }, "capacity"],
		[{ name: "X", min_grade: 6, max_grade: 2 }, "max_grade"],
		[{ name: "X", max_grade: 13 }, "max_grade"],
		[{ name: "X", ratio: 0 }, "ratio"],
		[{ name: "X", ratio: 101 }, "ratio"],
		[{ name: "X", required_certifications: "Lifeguard" }, "required_certifications"],
		[{ name: "X", required_certifications: ["", "ok"] }, "required_certifications.0"],
		[{ name: "X", is_indoor: "maybe" }, "is_indoor"],
	])("rejects %j", async (given, field) => {
		const { status, body: answer } = await asAdmin("POST", list, { body: given });
		expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
	});

	it("validates the grades against stored values", async () => {
		const params = { id: archery.id };
		await asAdmin("PUT", one, { params, body: { min_grade: 5, max_grade: 8 } });
		const { status, body: answer } = await asAdmin("PUT", one, { params, body: { max_grade: 4 } });
		expect([status, Object.keys(answer.fields)]).toEqual([422, ["max_grade"]]);
	});

	it("returns 404 for another camp's activity", async () => {
		for (const id of [foreign.id, "no-such-id", "\ud800"]) {
			for (const method of ["GET", "PUT", "DELETE"]) {
				const given = method === "PUT" ? { name: "Mine" } : undefined;
				const answer = await asAdmin(method, one, { params: { id }, body: given });
				expect([method, answer.status]).toEqual([method, 404]);
			}
		}
	});

	it("requires activities_edit, and reading requires activities_view", async () => {
		const params = { id: archery.id };
		expect((await asCounselor("POST", list, { body: "{" })).status).toBe(403);
		expect((await asCounselor("PUT", one, { params, body: { name: "X" } })).status).toBe(403);
		expect((await asCounselor("DELETE", one, { params })).status).toBe(403);
		expect((await asParent("GET", list)).status).toBe(403);
		expect((await asParent("GET", one, { params })).status).toBe(403);
		expect((await asParent("GET", categories)).status).toBe(403);
		expect((await (await apiCaller(null))("GET", list)).status).toBe(401);
	});
});
