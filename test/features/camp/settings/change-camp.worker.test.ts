import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import * as one from "#app/features/camp/settings/api/camp";
import type { Caller } from "../../../support/call-api";
import { admin, alder, birch, campOf, someCamps } from "./camps-world";

let asAdmin: Caller;
let asDirector: Caller;
let asParent: Caller;
beforeAll(async () => {
	({ asAdmin, asDirector, asParent } = await someCamps());
});

const put = (body: unknown, call = asAdmin) => call("PUT", one, { params: { id: alder.id }, body });

describe("PUT /api/camps/:id", () => {
	it("accepts the whole payload and stores it as typed", async () => {
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

	it("merges settings, and null restores a setting's default", async () => {
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

	it("normalizes phone and postal code by country, and validates only changed fields", async () => {
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

	it("sets the grade cutoff to a valid month and day, with September 1 as the default", async () => {
		const cutoffOf = (answer: Awaited<ReturnType<typeof put>>) => {
			const { grade_cutoff_month, grade_cutoff_day } = campOf(answer).settings;
			return [grade_cutoff_month, grade_cutoff_day];
		};
		expect(cutoffOf(await put({ tagline: "By the lake" }))).toEqual([9, 1]);
		expect(cutoffOf(await put({ settings: { grade_cutoff_month: 12, grade_cutoff_day: 31 } }))).toEqual([
			12, 31,
		]);
		for (const [grade_cutoff_month, grade_cutoff_day] of [
			...[
				[2, 30],
				[6, 31],
				[9, 31],
			],
		]) {
			const refused = await put({ settings: { grade_cutoff_month, grade_cutoff_day } });
			expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
				422,
				["settings.grade_cutoff_day"],
			]);
		}
		// Only the month: the day that is stored does not exist in it.
		expect((await put({ settings: { grade_cutoff_month: 11 } })).status).toBe(422);
		expect((await put({ settings: { grade_cutoff_month: 13 } })).status).toBe(422);
		expect(cutoffOf(await put({ settings: { grade_cutoff_month: 2, grade_cutoff_day: 29 } }))).toEqual([
			2, 29,
		]);
		expect(cutoffOf(await put({ settings: { grade_cutoff_month: null, grade_cutoff_day: null } }))).toEqual([
			9, 1,
		]);
	});

	it("lets parallel saves of different settings all succeed", async () => {
		await Promise.all([
			put({ settings: { ratioSwimming: 4 } }),
			put({ settings: { ratioSports: 14 } }),
			put({ settings: { religiousAffiliation: "Quaker" } }),
		]);
		const { settings } = campOf(await asAdmin("GET", one, { params: { id: alder.id } }));
		expect(settings).toMatchObject({ ratioSwimming: 4, ratioSports: 14, religiousAffiliation: "Quaker" });
	});

	it("validates paired fields against stored values, and stores nothing on failure", async () => {
		// Without the place that its ZIP code was found at.
		await put({ settings: { gradeRangeMin: 3, gradeRangeMax: 6 }, latitude: null, longitude: null });
		const before = campOf(await asAdmin("GET", one, { params: { id: alder.id } }));
		const range = await put({ tagline: "Half", settings: { gradeRangeMax: 2 } });
		expect([range.status, Object.keys(range.body.fields)]).toEqual([422, ["settings.gradeRangeMax"]]);
		const place = await put({ tagline: "Half", latitude: 10 });
		expect([place.status, Object.keys(place.body.fields)]).toEqual([422, ["longitude"]]);
		expect(campOf(await asAdmin("GET", one, { params: { id: alder.id } }))).toEqual(before);
	});

	it("rejects a change based on an outdated version, and its updated_at strictly increases", async () => {
		const { updated_at } = campOf(await put({ tagline: "One" }));
		const second = await put({ tagline: "Two", updated_at });
		expect(campOf(second).updated_at > updated_at).toBe(true);
		const third = await put({ tagline: "Three", updated_at });
		expect([third.status, third.body.code]).toEqual([409, "STALE"]);
	});

	it("rejects a slug that another camp has", async () => {
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
		[{ settings: { tax_id: "none" } }, "settings.tax_id"],
		[{ settings: { specializations: ["ok", 7] } }, "settings.specializations.1"],
		[
			{ settings: { specializations: Array.from({ length: 21 }, () => "Sailing") } },
			"settings.specializations",
		],
	])("rejects %j", async (body, field) => {
		const answer = await put(body);
		expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
	});

	it("ignores fields that a request can't set", async () => {
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

	it("stores US and Canadian states as abbreviations, and leaves other countries' states as typed", async () => {
		const state = async (change: object) => campOf(await put(change)).state;
		expect(await state({ country: "US", state: " new  hampshire ", zip_code: "03818" })).toBe("NH");
		expect(await state({ state: "vi" })).toBe("VI");
		expect(await state({ country: "CA", state: "quebec", zip_code: "K1A 0B1" })).toBe("QC");
		expect(await state({ country: "GB", state: "Kent", zip_code: "SW1A 1AA" })).toBe("Kent");
		// The control: what is not changed is not judged.
		await env.DB.prepare("UPDATE camp SET state = 'Mane', country = 'US' WHERE id = ?").bind(alder.id).run();
		expect(await state({ tagline: "By the lake" })).toBe("Mane");
	});

	it("requires settings_edit before the body is read", async () => {
		expect((await put("{", asParent)).status).toBe(403);
		expect((await put({ tagline: "By the director" }, asDirector)).status).toBe(200);
	});

	it("audits the change without the values", async () => {
		await put({ phone: "+1 207 555 0199", settings: { contactPerson: "Grace Quiet" } });
		const row = await env.DB.prepare(
			"SELECT user_id, changes FROM audit_event WHERE action = 'camp.update' ORDER BY id DESC LIMIT 1",
		).first<{ user_id: string; changes: string }>();
		expect(row?.user_id).toBe(admin.id);
		expect(JSON.parse(row?.changes ?? "")).toEqual({ fields: ["phone"], settings: ["contactPerson"] });
	});
});
