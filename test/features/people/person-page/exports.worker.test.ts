import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { MOST_HITS } from "#app/platform/search/people-index.server";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { indexAll } from "../../../support/search";

// What a list shows can be taken along as CSV: the same rows for the same eyes.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: CampWorld;
let other: CampWorld;
const FORMULA = '=HYPERLINK("http://evil.example","Ada")';

beforeAll(async () => {
	camp = await aPeopledCamp("Exports", [
		"camp_admin",
		"program_director",
		"counselor",
		"support_staff",
		"parent",
	]);
	other = await aPeopledCamp("Elsewhere", ["camp_admin"]);
	const note = (id: string, body: string, visibility: string) =>
		env.DB.prepare(`INSERT INTO person_note (camp_id, id, person_id, body, status, visibility, activity_date, author_id, version, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, 'open', ?5, ?6, (SELECT user_id FROM membership WHERE camp_id = ?1 AND role_key = 'camp_admin'), 1, ?6, ?6)`).bind(
			...[camp.camp_id, id, camp.camper_id, body, visibility, new Date().toISOString()],
		);
	await env.DB.batch([
		note("note-formula", FORMULA, "general"),
		note("note-money", "Pays in October", "financial"),
	]);
});

const csv = async (role: string, path: string, from = camp) => {
	const response = await ask(path, { token: from.tokens[role] });
	return { status: response.status, type: response.headers.get("Content-Type"), text: await response.text() };
};

const tab = (name: string) => `/person/${camp.camper_id}/${name}.csv`;

it("every tab with a list has an export", async () => {
	for (const name of ["sessions", "attendance", "notes", "activity"]) {
		const { status, type, text } = await csv("camp_admin", tab(name));
		expect([name, status, type]).toEqual([name, 200, "text/csv; charset=utf-8"]);
		expect(text.trim().split("\r\n").length, name).toBeGreaterThan(1);
	}
});

it("a note is in the export only for users who can read it", async () => {
	for (const name of ["notes", "activity"]) {
		expect((await csv("camp_admin", tab(name))).text).toContain("Pays in October");
		expect((await csv("counselor", tab(name))).status).toBe(403);
	}
});

it("cells that a spreadsheet would execute are exported as text", async () => {
	const { text } = await csv("camp_admin", tab("notes"));
	expect(text).toContain(`"'=HYPERLINK(""http`);
	expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
});

it("a user who can't see the person or the list gets no export", async () => {
	for (const name of ["sessions", "attendance", "notes", "activity"]) {
		expect((await csv("support_staff", tab(name))).status).toBe(404);
		expect((await csv("camp_admin", tab(name), other)).status).toBe(404);
	}
	const { status } = await csv("camp_admin", `/person/${camp.parent_id}/attendance.csv`);
	expect(status).toBe(404);
});

it("staff, their certifications, shifts and time off are exported with their filters", async () => {
	const staff = async (path: string) => (await csv("camp_admin", path)).text;
	expect(await staff("/staff/certificates.csv")).toMatch(/Tove,.*First aid.*Expires soon/i);
	expect(await staff("/staff/certificates.csv?status=left")).not.toContain("Tove");
	expect(await staff("/staff/shifts.csv")).toContain("Tove");
	expect(await staff("/staff/time-off.csv")).toContain("Tove");
	expect(await staff("/staff/time-off.csv?status=denied")).not.toContain("Tove");
	expect(await staff("/staff/ratios.csv")).toContain("Heron");
	expect((await csv("counselor", "/staff/shifts.csv")).status).toBe(403);
});

it("the device export contains only the user's own devices", async () => {
	const { text } = await csv("counselor", "/account/devices.csv");
	expect(text.trim().split("\r\n")).toHaveLength(2);
	expect(text).toContain("Yes");
});

it("the audit trail's user filter searches only by name for viewers without access to email addresses", async () => {
	const found = async (find: string) =>
		(await csv("program_director", `/admin/audit?choose=who&find=${encodeURIComponent(find)}`)).text;
	const { email } = (await env.DB.prepare(
		"SELECT u.email FROM auth_user u JOIN membership m ON m.user_id = u.id WHERE m.camp_id = ? AND m.role_key = 'counselor'",
	)
		.bind(camp.camp_id)
		.first<{ email: string }>()) ?? { email: "" };
	expect(email).toContain("@");
	await indexAll();
	expect(await found("counselor of")).toContain("counselor of Exports</");
	const page = await found(email.split("@")[0] ?? "");
	expect(page).not.toContain("counselor of Exports</");
	expect(page).not.toContain(email);
});

it("the list of imports is exported for users who run them", async () => {
	expect((await csv("camp_admin", "/imports.csv")).text).toContain("campers.csv,Campers,Ready to import");
	expect((await csv("counselor", "/imports.csv")).status).toBe(403);
});

it("a search that doesn't cover everyone is not exported in part", async () => {
	const season = { id: camp.season_id, camp_id: camp.camp_id };
	const flock = Array.from({ length: MOST_HITS + 5 }, () =>
		aStaffMember({ id: camp.camp_id }, { first_name: "Flock", last_name: "Starling", seasons: [season] }),
	);
	await writeRows(env.DB, flock);
	await indexAll();
	for (const [path, list] of [
		["/staff.csv", "/staff"],
		["/staff/certificates.csv", "/staff"],
		["/staff/shifts.csv", "/staff/shifts"],
	] as const) {
		const response = await ask(`${path}?q=starling`, { token: camp.tokens.camp_admin });
		await response.text();
		expect([path, response.status, response.headers.get("Location")]).toEqual([
			path,
			303,
			`${list}?q=starling`,
		]);
		expect((await csv("camp_admin", `${path}?q=tove`)).status).toBe(200);
		expect((await csv("camp_admin", `${list}?q=starling`)).text).toMatch(/More than .*people match/);
		expect((await csv("camp_admin", `${list}?q=tove`)).text).not.toContain("people match");
	}
});

it("possible duplicates are exported completely or not at all", async () => {
	expect((await csv("camp_admin", "/duplicates.csv")).status).toBe(200);
	const groups = Array.from({ length: 1_001 }, (_, at) => `one|of ${at}|2015-01-01`);
	await env.DB.prepare(
		"INSERT INTO person_double (camp_id, kind, value) SELECT ?, 'name', value FROM json_each(?)",
	)
		.bind(camp.camp_id, JSON.stringify(groups))
		.run();
	const response = await ask("/duplicates.csv", { token: camp.tokens.camp_admin });
	await response.text();
	expect([response.status, response.headers.get("Location")]).toEqual([303, "/duplicates"]);
});
