import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { aCamp, aMembership, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as one from "~/features/camps/api/camp";
import * as list from "~/features/camps/api/camps";
import { type CampAnswer, campFields, listedCampFields } from "~/features/camps/inputs";
import { type ApiAnswer, apiCaller, type Caller } from "../../support/call-api";

const alder = aCamp({ name: "Camp Alder", slug: "camp-alder", owner_email: "owner@example.org" });
const birch = aCamp({ name: "Camp Birch", slug: "camp-birch", settings: { campFormat: "day" } });
const cedar = aCamp({ name: "Camp Cedar", slug: "camp-cedar" });
const admin = aUser();
const director = aUser();
const parent = aUser();
const both = aUser();
const newcomer = aUser({ email: "newcomer@example.org" });
const operator = aUser({ is_super_admin: true });

let asAdmin: Caller;
let asDirector: Caller;
let asParent: Caller;

beforeAll(async () => {
	await writeRows(env.DB, [
		admin,
		director,
		parent,
		both,
		newcomer,
		operator,
		alder,
		birch,
		cedar,
		aMembership(alder, admin),
		aMembership(alder, director, { role_key: "program_director" }),
		aMembership(alder, parent, { role_key: "parent" }),
		aMembership(alder, both, { role_key: "counselor" }),
		aMembership(birch, both),
		aMembership(cedar, both, { is_active: false }),
	]);
	[asAdmin, asDirector, asParent] = (await Promise.all(
		[admin, director, parent].map(({ id }) => apiCaller(id)),
	)) as [Caller, Caller, Caller];
});

const campOf = ({ body }: ApiAnswer) => body.data as CampAnswer;
const put = (body: unknown, call = asAdmin) => call("PUT", one, { params: { id: alder.id }, body });

describe("GET /api/camps", () => {
	it("lists the user's camps, the current one first and marked", async () => {
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

	it("is empty for who has no camp, every active one for the operator, 401 for nobody", async () => {
		expect((await (await apiCaller(newcomer.id))("GET", list)).body.data).toEqual([]);
		const all = await (await apiCaller(operator.id))("GET", list);
		expect((all.body.data as CampAnswer[]).map(({ id }) => id)).toEqual(
			expect.arrayContaining([alder.id, birch.id, cedar.id]),
		);
		expect((await (await apiCaller(null))("GET", list)).status).toBe(401);
	});
});

describe("GET /api/camps/:id", () => {
	it("answers any member, by id or slug, with settings in full", async () => {
		for (const id of [alder.id, "camp-alder"]) {
			const answer = await asParent("GET", one, { params: { id } });
			expect(answer.status).toBe(200);
			expect(campFields.strict().safeParse(campOf(answer)).error).toBeUndefined();
			expect(campOf(answer)).toMatchObject({ id: alder.id, name: "Camp Alder", total_people: 0 });
			expect(campOf(answer).settings).toMatchObject({ displayOption: "text", ratio6to8: 6 });
		}
	});

	it("tells the owner's address only to whoever may edit the settings", async () => {
		expect(campOf(await asParent("GET", one, { params: { id: alder.id } })).owner_email).toBeNull();
		expect(campOf(await asDirector("GET", one, { params: { id: alder.id } })).owner_email).toBe(
			"owner@example.org",
		);
	});

	it("is about the camp in the path, whatever the query says", async () => {
		const call = await apiCaller(both.id);
		const answer = await call("GET", one, { params: { id: birch.id }, search: `?camp_id=${alder.id}` });
		expect(campOf(answer).id).toBe(birch.id);
	});

	it.each(["GET", "PUT", "DELETE"])("%s of another camp is as if it did not exist", async (method) => {
		const body = method === "PUT" ? { name: "Mine" } : undefined;
		for (const id of [birch.id, "camp-birch", "no-such-camp", "\u0000"]) {
			const { status, body: answer } = await asAdmin(method, one, { params: { id }, body });
			expect([status, answer.code]).toEqual([404, "NOT_FOUND"]);
		}
		const left = await (await apiCaller(both.id))(method, one, { params: { id: cedar.id }, body });
		expect(left.status).toBe(404);
	});
});

it("says what failed when nobody foresaw it, and nothing of why", async () => {
	await env.DB.prepare("ALTER TABLE camp RENAME COLUMN tagline TO lost").run();
	const answers = [
		await asAdmin("GET", list),
		await asAdmin("GET", one, { params: { id: alder.id } }),
		await put({ tagline: "By the lake" }),
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

describe("PUT /api/camps/:id", () => {
	it("takes the whole payload and keeps it as typed", async () => {
		const payload = {
			name: "Camp Élan — קיץ",
			tagline: "Zwölf Wochen Wald",
			logo_url: null,
			address: "1 Lake Road",
			city: "Bridgton",
			state: "ON",
			zip_code: "K1A 0B1",
			country: "CA",
			phone: "+12075550100",
			email: "hello@example.org",
			website: "https://example.org/camp?year=2026",
			time_zone: "America/Toronto",
			currency: "CAD",
			latitude: 44.05,
			longitude: -70.7,
			slug: "elan",
		};
		const settings = {
			displayOption: "logo_text",
			contactPerson: "Ada O’Neill",
			socialMedia: { instagram: "https://instagram.com/elan" },
			gradeRangeMin: -1,
			gradeRangeMax: 12,
			risingGrade: false,
			campFormat: "day",
			specializations: ["Sailing", "Théâtre"],
			religiousAffiliation: "None",
			ratio_under6: 5,
			ratio6to8: 7,
			ratio9to12: 8,
			ratio13plus: 9,
			ratio_15plus: 11,
			ratioSwimming: 8,
			ratioArts: 12,
			ratioSports: 30,
		};
		const answer = await put({ ...payload, settings });
		expect(answer.status).toBe(200);
		expect(campOf(answer)).toMatchObject({ ...payload, settings });
		expect(campOf(await asAdmin("GET", one, { params: { id: "elan" } }))).toEqual(campOf(answer));
	});

	it("merges settings; null goes back to what a camp starts with", async () => {
		await put({
			settings: { campFormat: "day", ratio6to8: 3, socialMedia: { facebook: "https://example.org/f" } },
		});
		const answer = await put({
			settings: { ratio6to8: null, ratioArts: "", socialMedia: { instagram: null }, contactPerson: null },
		});
		expect(campOf(answer).settings).toMatchObject({
			campFormat: "day",
			ratio6to8: 8,
			ratioArts: null,
			contactPerson: null,
			socialMedia: { facebook: "https://example.org/f" },
			displayOption: "logo_text",
		});
		const cleared = await put({
			settings: { socialMedia: null },
			tagline: null,
			latitude: null,
			longitude: "",
		});
		expect(campOf(cleared).settings.socialMedia).toEqual({});
		expect(campOf(cleared)).toMatchObject({ tagline: null, latitude: null, longitude: null });
	});

	it("keeps phone and postal code as their country writes them, and judges only what is changed", async () => {
		const us = await put({
			country: "US",
			state: "Maine",
			zip_code: "04009-1234",
			phone: "(207) 555-0148",
		});
		expect(campOf(us)).toMatchObject({ state: "ME", zip_code: "04009-1234", phone: "+12075550148" });
		const canada = await put({ country: "CA" });
		expect([canada.status, Object.keys(canada.body.fields)]).toEqual([422, ["state", "zip_code"]]);
		const moved = await put({ country: "CA", state: "ON", zip_code: "k1a  0b1" });
		expect(campOf(moved)).toMatchObject({ country: "CA", zip_code: "K1A 0B1", phone: "+12075550148" });
		const both = await put({ country: "GB", zip_code: "1", phone: "1" });
		expect(Object.keys(both.body.fields).toSorted()).toEqual(["phone", "zip_code"]);
		await env.DB.prepare("UPDATE camp SET phone = 'ask at the gate' WHERE id = ?").bind(alder.id).run();
		expect((await put({ tagline: "Still here" })).status).toBe(200);
		// Sent back as it was read.
		expect((await put({ phone: "ask at the gate", country: "CA", zip_code: "K1A 0B1" })).status).toBe(200);
	});

	it("does not let two people who save different settings undo each other", async () => {
		await Promise.all([
			put({ settings: { ratioSwimming: 4 } }),
			put({ settings: { ratioSports: 14 } }),
			put({ settings: { religiousAffiliation: "Quaker" } }),
		]);
		const { settings } = campOf(await asAdmin("GET", one, { params: { id: alder.id } }));
		expect(settings).toMatchObject({ ratioSwimming: 4, ratioSports: 14, religiousAffiliation: "Quaker" });
	});

	it("checks pairs against what is stored, and stores nothing by half", async () => {
		// Without the place that its ZIP code was found at.
		await put({ settings: { gradeRangeMin: 3, gradeRangeMax: 6 }, latitude: null, longitude: null });
		const before = campOf(await asAdmin("GET", one, { params: { id: alder.id } }));
		const range = await put({ tagline: "Half", settings: { gradeRangeMax: 2 } });
		expect([range.status, Object.keys(range.body.fields)]).toEqual([422, ["settings.gradeRangeMax"]]);
		const place = await put({ tagline: "Half", latitude: 10 });
		expect([place.status, Object.keys(place.body.fields)]).toEqual([422, ["longitude"]]);
		expect(campOf(await asAdmin("GET", one, { params: { id: alder.id } }))).toEqual(before);
	});

	it("refuses what was based on an older state; the stamp strictly increases", async () => {
		const { updated_at } = campOf(await put({ tagline: "One" }));
		const second = await put({ tagline: "Two", updated_at });
		expect(campOf(second).updated_at > updated_at).toBe(true);
		const third = await put({ tagline: "Three", updated_at });
		expect([third.status, third.body.code]).toEqual([409, "STALE"]);
	});

	it("refuses a slug that another camp has", async () => {
		const { status, body } = await put({ slug: "camp-birch" });
		expect([status, Object.keys(body.fields)]).toEqual([409, ["slug"]]);
	});

	it.each([
		[{ name: null }, "name"],
		[{ name: "" }, "name"],
		[{ name: "a".repeat(101) }, "name"],
		[{ name: "nul \u0000" }, "name"],
		[{ name: "lone \ud800" }, "name"],
		[{ name: ["Camp"] }, "name"],
		[{ website: "http://example.org" }, "website"],
		[{ website: "javascript:alert(1)" }, "website"],
		[{ website: "https://user:secret@example.org" }, "website"],
		[{ logo_url: "example.org/logo.png" }, "logo_url"],
		[{ logo_url: "https://example.org/logo.png" }, "logo_url"],
		[{ logo_url: "https://example.org/logo.svg" }, "logo_url"],
		[{ logo_url: "data:image/svg+xml,<svg/>" }, "logo_url"],
		[{ email: "nobody" }, "email"],
		[{ country: "US", state: "ME", zip_code: "4009" }, "zip_code"],
		[{ country: "US", state: "ME", zip_code: "K1A 0B1" }, "zip_code"],
		[{ country: "DE", zip_code: "1011 AB" }, "zip_code"],
		[{ state: "ME" }, "state"],
		[{ country: "US", zip_code: "04009" }, "state"],
		[{ country: "US", state: "Ontario", zip_code: "04009" }, "state"],
		[{ country: "AX", zip_code: "!" }, "zip_code"],
		[{ phone: "ask Ruth" }, "phone"],
		[{ phone: "555-0148" }, "phone"],
		[{ phone: "+999 12345678" }, "phone"],
		[{ phone: "(207) 555-0148 x12345678" }, "phone"],
		[{ logo_url: "/camp-logo/other/0190a0b0-0000-7000-8000-000000000000-9x9.png" }, "logo_url"],
		[{ time_zone: "Mars/Olympus" }, "time_zone"],
		[{ time_zone: "+05:00" }, "time_zone"],
		[{ country: "us" }, "country"],
		[{ country: "XX" }, "country"],
		[{ currency: "dollars" }, "currency"],
		[{ latitude: 91, longitude: 0 }, "latitude"],
		[{ latitude: "north", longitude: 0 }, "latitude"],
		[{ slug: "Camp Alder" }, "slug"],
		[{ slug: "0190a0b0-0000-7000-8000-000000000000" }, "slug"],
		[{ updated_at: "yesterday" }, "updated_at"],
		[{ settings: "text" }, "settings"],
		[{ settings: { displayOption: "banner" } }, "settings.displayOption"],
		[{ settings: { campFormat: "night" } }, "settings.campFormat"],
		[{ settings: { ratio6to8: 0 } }, "settings.ratio6to8"],
		[{ settings: { ratioSports: 31 } }, "settings.ratioSports"],
		[{ settings: { ratio_under6: 2.5 } }, "settings.ratio_under6"],
		[{ settings: { gradeRangeMin: 13 } }, "settings.gradeRangeMin"],
		[{ settings: { risingGrade: "perhaps" } }, "settings.risingGrade"],
		[{ settings: { socialMedia: { facebook: "facebook.com/elan" } } }, "settings.socialMedia.facebook"],
		[{ settings: { specializations: ["ok", 7] } }, "settings.specializations.1"],
		[
			{ settings: { specializations: Array.from({ length: 21 }, () => "Sailing") } },
			"settings.specializations",
		],
	])("refuses %j", async (body, field) => {
		const answer = await put(body);
		expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
	});

	it("ignores what no body may decide", async () => {
		const before = campOf(await asAdmin("GET", one, { params: { id: alder.id } }));
		const sent = {
			id: birch.id,
			plan_key: "network",
			total_people: 999,
			is_active: false,
			owner_email: "x@example.org",
		};
		const after = campOf(await put(sent));
		expect(after).toEqual({ ...before, updated_at: after.updated_at });
		const row = await env.DB.prepare("SELECT plan_key FROM camp WHERE id = ?").bind(alder.id).first();
		expect(row).toEqual({ plan_key: "self_hosted" });
	});

	it("stores a state by its letters, as its country has it, and leaves any other country's as it is written", async () => {
		const state = async (change: object) => campOf(await put(change)).state;
		expect(await state({ country: "US", state: " new  hampshire ", zip_code: "03818" })).toBe("NH");
		expect(await state({ state: "vi" })).toBe("VI");
		expect(await state({ country: "CA", state: "quebec", zip_code: "K1A 0B1" })).toBe("QC");
		expect(await state({ country: "GB", state: "Kent", zip_code: "SW1A 1AA" })).toBe("Kent");
		// The control: what is not changed is not judged.
		await env.DB.prepare("UPDATE camp SET state = 'Mane', country = 'US' WHERE id = ?").bind(alder.id).run();
		expect(await state({ tagline: "By the lake" })).toBe("Mane");
	});

	it("needs settings_edit, before the body is read", async () => {
		expect((await put("{", asParent)).status).toBe(403);
		expect((await put({ tagline: "By the director" }, asDirector)).status).toBe(200);
	});

	it("leaves its trace without the words", async () => {
		await put({ phone: "+1 207 555 0199", settings: { contactPerson: "Grace Quiet" } });
		const row = await env.DB.prepare(
			"SELECT user_id, changes FROM audit_event WHERE action = 'camp.update' ORDER BY id DESC LIMIT 1",
		).first<{ user_id: string; changes: string }>();
		expect(row?.user_id).toBe(admin.id);
		expect(JSON.parse(row?.changes ?? "")).toEqual({ fields: ["phone"], settings: ["contactPerson"] });
	});
});

describe("POST /api/camps", () => {
	const create = async (body: object, user = newcomer, creation = "anyone") =>
		(await apiCaller(user.id))("POST", list, { body, env: { CAMP_CREATION: creation } });

	it("makes the creator camp_admin and owner, with a slug of the name", async () => {
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

	it("gives the second camp of a name another slug, also when both come at once", async () => {
		const made = await Promise.all([create({ name: "Twin Pines" }), create({ name: "Twin Pines" })]);
		const slugs = made.map((answer) => campOf(answer).slug).toSorted();
		expect(slugs[0]).toBe("twin-pines");
		expect(slugs[1]).toMatch(/^twin-pines-[0-9a-f]{8}$/);
	});

	it("takes a name of any script", async () => {
		expect(campOf(await create({ name: "מחנה קיץ" }))).toMatchObject({ name: "מחנה קיץ", slug: "camp" });
	});

	it("refuses a slug that is taken, and says which field is missing", async () => {
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

	it("is for super_admin alone where the configuration says so", async () => {
		const refused = await create({}, newcomer, "super_admin");
		expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
		expect((await create({ name: "By the operator" }, operator, "super_admin")).status).toBe(201);
		expect((await (await apiCaller(null))("POST", list, { body: { name: "X" } })).status).toBe(401);
	});
});

describe("DELETE /api/camps/:id", () => {
	it("archives: the camp stays, nobody enters it", async () => {
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

	it("is refused while a session is not over", async () => {
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

	it("needs manage_all", async () => {
		expect((await asDirector("DELETE", one, { params: { id: alder.id } })).status).toBe(403);
	});
});
