import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeDb } from "#db/client";
import { KIND, putEntries } from "#db/search/entries";
import { rebuildIndex } from "#db/search/rebuild-index";
import { aCamper, aFamily, anApplication, aPerson, aSeason, aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import type { SearchResult } from "#app/platform/search/source";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { daysFromToday } from "../../../support/days";
import { indexAll } from "../../../support/search";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// The built app, over its own address: everybody here is called Quill, and what is found of them is what differs.

const ROLES = ["camp_admin", "head_counselor", "counselor", "support_staff", "parent"];
let own: CampWorld;
let other: CampWorld;
/** By what somebody is: the result that says so. */
const who: Record<string, string> = {};

const relate = (camp_id: string, child: string, person: string, type: string, until: string | null = null) =>
	env.DB.prepare(
		`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, until_date, created_at, updated_at)
		VALUES (?, ?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
	)
		.bind(camp_id, `${child}-${person}-${type}`, child, person, type, until)
		.run();

beforeAll(async () => {
	own = await aPeopledCamp("Camp Alder", ROLES);
	other = await aPeopledCamp("Camp Birch", ["camp_admin"]);
	const camp = { id: own.camp_id };
	const now = { id: own.season_id };
	const before = aSeason(camp, {
		name: "Summer before",
		year: 2020,
		is_current: false,
		start_date: "2020-06-02",
		end_date: "2020-08-22",
	});
	const last_name = "Quill";
	const works = aStaffMember(camp, {
		first_name: "Ada",
		last_name,
		email: "lifeguard@quill.example",
		seasons: [before, now],
		position: "Lifeguard",
	});
	const once = aStaffMember(camp, { first_name: "Bo", last_name, seasons: [before], position: "Cook" });
	const left = aStaffMember(camp, { first_name: "Cy", last_name, seasons: [now], position: "Nurse" });
	const applies = aStaffMember(camp, { first_name: "Di", last_name });
	const both = aStaffMember(camp, { first_name: "Eli", last_name, seasons: [now] });
	const gone = aStaffMember(camp, { first_name: "Gone", last_name, seasons: [now] });
	const family = aFamily(camp, {
		last_name,
		children: [{ first_name: "Leo" }, { first_name: "Mia" }],
		guardians: [{ first_name: "Pam" }],
		contacts: [{ first_name: "Gran", relationship: "grandparent" }],
	});
	const [leo, mia] = family.children as [(typeof family.children)[0], (typeof family.children)[0]];
	const half = aPerson(camp, { person_type: "parent", first_name: "Hal", last_name });
	const barred = aPerson(camp, { person_type: "other", first_name: "Barred", last_name });
	const alone = aPerson(camp, { person_type: "parent", first_name: "Solo", last_name });
	const past = aPerson(camp, { person_type: "parent", first_name: "Past", last_name });
	const theirs = aPerson(camp, { person_type: "parent", first_name: "Theirs", last_name });
	const shut = aPerson(camp, { person_type: "parent", first_name: "Shut", last_name });
	const abroad = aPerson({ id: other.camp_id }, { person_type: "parent", first_name: "Abroad", last_name });
	const foreign = aStaffMember({ id: other.camp_id }, { first_name: "Foreign", last_name });
	await writeRows(env.DB, [before, works, once, left, applies, both, gone, family, half, barred, alone]);
	await writeRows(env.DB, [past, theirs, shut, abroad, foreign, anApplication(applies, now)]);
	const { camper } = aCamper(camp, { id: both.id }).rows;
	await writeRows(env.DB, { camper });
	await env.DB.batch([
		env.DB.prepare("UPDATE staff_season SET ends_on = ? WHERE staff_id = ?").bind(daysFromToday(-3), left.id),
		env.DB.prepare("UPDATE staff SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?").bind(gone.id),
	]);
	await relate(own.camp_id, leo.id, half.id, "parent");
	await relate(own.camp_id, mia.id, half.id, "parent");
	await relate(own.camp_id, mia.id, half.id, "do_not_release");
	await relate(own.camp_id, leo.id, barred.id, "do_not_release");
	await relate(own.camp_id, leo.id, past.id, "parent", daysFromToday(-1));
	// The counselor's own camper, and one that is not theirs.
	await relate(own.camp_id, own.camper_id, theirs.id, "emergency_contact");
	await relate(own.camp_id, own.hidden.camper_id, theirs.id, "parent");
	await relate(own.camp_id, own.camper_id, shut.id, "parent");
	await relate(own.camp_id, own.camper_id, shut.id, "do_not_release");
	await relate(own.camp_id, own.free_camper_id, shut.id, "parent");
	await indexAll();
	Object.assign(who, {
		works: works.id,
		once: once.id,
		left: left.id,
		applies: applies.id,
		both: both.id,
		gone: gone.id,
		leo: leo.id,
		mia: mia.id,
		pam: family.guardians[0]?.id,
		gran: family.contacts[0]?.id,
		half: half.id,
		barred: barred.id,
		alone: alone.id,
		past: past.id,
		theirs: theirs.id,
		shut: shut.id,
		foreign: foreign.id,
		abroad: abroad.id,
	});
});

async function find(q: string, token = own.tokens.camp_admin): Promise<SearchResult[]> {
	const response = await ask(`/api/search?q=${encodeURIComponent(q)}`, { token });
	expect(response.status).toBe(200);
	return ((await response.json()) as { data: SearchResult[] }).data;
}

const lines = async (q: string, token?: string) =>
	Object.fromEntries((await find(q, token)).map(({ title, subtitle }) => [title, subtitle]));

const status = async (path: string, token = own.tokens.camp_admin) => {
	const response = await ask(path, { token });
	await response.text();
	return response.status;
};

describe("Staff in the search", () => {
	it("are found with their position and season, the current one first", async () => {
		const [found] = await find("ada quill");
		expect(found).toMatchObject({
			id: `staff:${who.works}`,
			title: "Ada Quill",
			category: "people",
			url: `/staff/${who.works}`,
			subtitle: expect.stringMatching(/^Lifeguard · (?!Summer before)/),
		});
		expect(await status(found?.url ?? "")).toBe(200);
		expect(await lines("bo quill")).toEqual({ "Bo Quill": "Cook · Summer before" });
		expect((await lines("cy quill"))["Cy Quill"]).toMatch(/^Nurse · .+ · Former$/);
		expect((await lines("di quill"))["Di Quill"]).toMatch(/^Applied for /);
	});

	it("are found by email, which is then shown", async () => {
		expect(await find("lifeguard@")).toMatchObject([
			{ id: `staff:${who.works}`, description: "lifeguard@quill.example" },
		]);
	});

	it("are one person on one line when they are also campers", async () => {
		expect((await find("eli quill")).map(({ id }) => id)).toEqual([`camper:${who.both}`]);
		expect((await find("eli quill", own.tokens.support_staff)).map(({ id }) => id)).toEqual([
			`staff:${who.both}`,
		]);
	});

	it("disappear when they are deleted, before the index is updated", async () => {
		expect(await find("gone quill")).toEqual([]);
	});
});

describe("Families in the search", () => {
	it("are found with their children", async () => {
		const found = await find("pam quill");
		expect(found).toMatchObject([
			{ id: `contact:${who.pam}`, subtitle: "Parent of Leo and Mia Quill", url: `/person/${who.pam}` },
		]);
		expect(await status(found[0]?.url ?? "")).toBe(200);
		expect(await lines("gran quill")).toEqual({ "Gran Quill": "Grandparent of Leo and Mia Quill" });
		expect(await lines("solo quill")).toEqual({ "Solo Quill": "Parent" });
	});

	it("are shown without their children after the relationship's last day", async () => {
		expect(await lines("past quill")).toEqual({ "Past Quill": "Parent" });
	});

	it("are not found through a child with a do-not-release order against them", async () => {
		expect(await find("barred quill")).toEqual([]);
		// The other child is theirs all the same.
		expect(await lines("hal quill")).toEqual({ "Hal Quill": "Parent of Leo Quill" });
	});

	it("disappear when they are deleted, before the index is updated", async () => {
		const deleted = (at: string | null) =>
			env.DB.prepare("UPDATE person SET deleted_at = ? WHERE id = ?").bind(at, who.alone).run();
		await deleted("2026-01-01T00:00:00.000Z");
		expect(await find("solo quill")).toEqual([]);
		await deleted(null);
		expect(await find("solo quill")).toHaveLength(1);
		await indexAll();
	});
});

describe("The scope of a people search", () => {
	const kinds = async (token: string | undefined) => [
		...new Set((await find("quill", token)).map(({ type }) => type)),
	];

	it("depends on permissions", async () => {
		expect((await kinds(own.tokens.camp_admin)).sort()).toEqual(["camper", "contact", "staff"]);
		expect((await kinds(own.tokens.head_counselor)).sort()).toEqual(["camper", "contact", "staff"]);
		expect(await kinds(own.tokens.support_staff)).toEqual(["staff"]);
	});

	it("lists campers first, then current staff, families, and former people", async () => {
		const ids = (await find("quill")).map(({ id }) => id.split(":")[1]);
		const at = (name: string) => ids.indexOf(who[name] ?? "");
		expect(at("leo")).toBeGreaterThanOrEqual(0);
		expect(at("leo")).toBeLessThan(at("works"));
		expect(at("works")).toBeLessThan(at("pam"));
		expect(at("pam")).toBeLessThan(at("once"));
	});

	it("gives a counselor the contacts of their own campers, named only by these, and no staff", async () => {
		const { counselor } = own.tokens;
		expect(Object.keys(await lines("quill", counselor))).toEqual(["Theirs Quill"]);
		const [found] = await find("theirs quill", counselor);
		expect(found?.subtitle).toMatch(/^Emergency contact of /);
		expect(await status(found?.url ?? "", counselor)).toBe(200);
		// Control: whoever sees the other child as well is told what is closer.
		expect((await lines("theirs quill"))["Theirs Quill"]).toMatch(/^Parent of Hidden /);
		// One to whom their camper must not be released is no contact, though they are another child's.
		expect(await find("shut quill", counselor)).toEqual([]);
		expect(await find("shut quill")).toHaveLength(1);
	});

	it("lets the office find a contact and a camper by phone number, and not a counselor", async () => {
		const { counselor } = own.tokens;
		const phones = [
			[who.theirs, "+12075550177", "5550177"],
			[own.camper_id, "+12075550188", "5550188"],
		] as const;
		for (const [id, phone, q] of phones) {
			await env.DB.prepare("UPDATE person SET phone = ? WHERE camp_id = ? AND id = ?")
				.bind(phone, own.camp_id, id ?? null)
				.run();
			await indexAll();
			expect((await find(q)).map((found) => found.id.split(":")[1])).toContain(id);
			expect(await find(q, counselor), q).toEqual([]);
		}
	});

	it("gives a parent only their own children", async () => {
		const { parent } = own.tokens;
		expect(await find("quill", parent)).toEqual([]);
		const member = await env.DB.prepare(
			"SELECT person_id FROM membership WHERE camp_id = ? AND role_key = 'parent' AND person_id IS NOT NULL",
		)
			.bind(own.camp_id)
			.first<string>("person_id");
		await relate(own.camp_id, who.mia ?? "", member ?? "", "parent");
		const found = await find("quill", parent);
		expect(found.map(({ id }) => id)).toEqual([`camper:${who.mia}`]);
		expect(await status(found[0]?.url ?? "", parent)).toBe(200);
	});

	it("excludes another camp's people for everyone, even with a planted index entry", async () => {
		const token = own.tokens.camp_admin;
		expect((await find("quill", other.tokens.camp_admin)).map(({ id }) => id).sort()).toEqual(
			[`contact:${who.abroad}`, `staff:${who.foreign}`].sort(),
		);
		const search = makeDb(env.SEARCH);
		await putEntries(search, [
			{ camp_id: own.camp_id, person_id: who.foreign ?? "", text: "planted quill", kind: KIND.staff },
			{ camp_id: own.camp_id, person_id: who.abroad ?? "", text: "planted quill", kind: KIND.other },
			{ camp_id: own.camp_id, person_id: who.works ?? "", text: "planted quill", kind: KIND.staff },
		]);
		expect(await find("planted", token)).toEqual([]);
		await rebuildIndex(makeDb(env.DB), search, () => {});
		expect(await find("ada quill", token)).toHaveLength(1);
	});

	it("is the same by ID as by search", async () => {
		const some = ["works", "foreign", "gone"].map((name) => `staff:${who[name]}`);
		const families = ["theirs", "pam", "barred", "abroad"].map((name) => `contact:${who[name]}`);
		const byId = async (token: string | undefined) => {
			const response = await ask(`/api/search?ids=${[...some, ...families].join(",")}`, { token });
			return ((await response.json()) as { data: SearchResult[] }).data.map(({ id }) => id);
		};
		expect(await byId(own.tokens.camp_admin)).toEqual([some[0], families[0], families[1]]);
		expect(await byId(own.tokens.support_staff)).toEqual([some[0]]);
		expect(await byId(own.tokens.counselor)).toEqual([families[0]]);
		expect(await byId(own.tokens.parent)).toEqual([]);
	});
});

it("a rebuilt index contains staff and families", async () => {
	await env.SEARCH.batch([
		env.SEARCH.prepare("DELETE FROM person_text"),
		env.SEARCH.prepare("DELETE FROM search_person"),
	]);
	expect(await find("ada quill")).toEqual([]);
	await rebuildIndex(makeDb(env.DB), makeDb(env.SEARCH), () => {});
	expect(await lines("ada quill")).toHaveProperty("Ada Quill");
	expect(await lines("pam quill")).toHaveProperty("Pam Quill");
});
