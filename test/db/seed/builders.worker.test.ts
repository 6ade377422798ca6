import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDb } from "#db/client";
import { refusedBy } from "#db/errors";
import { auth_user, camp as camp_table } from "#db/schema";
import {
	aCamp,
	aCamper,
	aDefinition,
	aFamily,
	aGroup,
	aMembership,
	anActivity,
	anEnrollment,
	aPerson,
	aRole,
	aSeason,
	aSession,
	aStaffMember,
	aUser,
	someAttendance,
} from "#db/seed/builders";
import { seedDemo } from "#db/seed/seed-demo";
import { writeRows } from "#db/seed/write-rows";

const db = makeDb(env.DB);
const count = async (table: string, where = "1") =>
	Number(await env.DB.prepare(`SELECT count(*) AS n FROM "${table}" WHERE ${where}`).first("n"));

describe("The test data builders", () => {
	it("create a camp that satisfies every constraint", async () => {
		const camp = aCamp();
		const tag = aDefinition(camp);
		const season = aSeason(camp);
		const session = aSession(season, {
			capacity: 3,
			buckets: [{ bucket: "girls", gender: "female", capacity: 3 }],
		});
		const camper = aCamper(camp, { tags: [tag], grade_override: { season, grade: 5 } });
		const family = aFamily(camp, { children: 2, second_household: {} });
		const children = [camper, ...family.children];
		const counselor = aStaffMember(camp, { seasons: [season] });
		const users = [aUser(), aUser()];
		const role = aRole(camp);
		await writeRows(env.DB, [
			...[
				camp,
				tag,
				season,
				session,
				camper,
				family,
				counselor,
				...users,
				role,
				anActivity(camp),
				aPerson(camp),
			],
			...users.map((user, index) =>
				aMembership(camp, user, index === 0 ? { person_id: counselor.id } : { role_id: role.id }),
			),
			...children.map((child) => anEnrollment(session, child)),
			aGroup(camp, { session, campers: children, staff: [counselor] }),
			someAttendance(session, children, { marks: [{ status: "absent", absence: "excused" }] }),
		]);
		expect(await env.DB.prepare("SELECT taken FROM session_places ORDER BY bucket").raw()).toEqual([
			[3],
			[3],
		]);
		expect(await env.DB.prepare("SELECT present, absent FROM attendance_tally").first()).toEqual({
			present: 2,
			absent: 1,
		});
		// Two parents of two children, both ways, and the siblings.
		expect(await count("person_relationship")).toBe(10);
		expect(await count("household_member", "is_primary = 0")).toBe(2);
		expect(await count("person")).toBe(7);
	});
});

describe("Writing rows", () => {
	it("writes all of them or none", async () => {
		const camp = aCamp();
		const written = writeRows(env.DB, [camp, aMembership(camp, { id: "nobody" })]);
		expect(refusedBy(await written.catch((error: unknown) => error))).toBe("foreign_key");
		expect(await count("camp", `id = '${camp.id}'`)).toBe(0);
	});

	it("preserves every value as the schema reads it", async () => {
		const at = "2026-02-03T04:05:06.789Z";
		const settings = { displayOption: "text", ratio6to8: 6, nested: { list: [1, null, "ü"] }, off: false };
		const camp = aCamp({
			name: `Ναι "quoted" 'single' \\ 🏕`,
			settings,
			latitude: 44.0548,
			created_at: at,
			is_active: false,
		});
		const user = aUser({ is_super_admin: true, emailVerified: false });
		await writeRows(env.DB, [camp, user]);
		const camps = await db.select().from(camp_table);
		expect(camps.find(({ id }) => id === camp.id)).toMatchObject({
			name: camp.camp.name,
			settings,
			latitude: 44.0548,
			created_at: at,
			is_active: false,
			country: "US",
			total_people: 0,
		});
		const users = await db.select().from(auth_user);
		expect(users.find(({ id }) => id === user.id)).toMatchObject({
			is_super_admin: true,
			emailVerified: false,
			createdAt: user.user.createdAt,
		});
	});

	it("accepts more rows than one parameter can hold", { timeout: 30_000 }, async () => {
		const camp = aCamp();
		const many = Array.from({ length: 3_000 }, (_, index) =>
			aPerson(camp, { first_name: `${"Ångström ".repeat(20)}${index}` }),
		);
		await writeRows(env.DB, [camp, ...many]);
		expect(await count("person", `camp_id = '${camp.id}'`)).toBe(3_000);
		expect(
			await env.DB.prepare("SELECT total_people AS n FROM camp WHERE id = ?").bind(camp.id).first("n"),
		).toBe(3_000);
	});
});

describe("Seeding a database that contains other camps", () => {
	it("adds nothing", async () => {
		const before = await count("camp");
		expect(await seedDemo(env.DB, "2026-07-15T18:00:00.000Z")).toEqual([]);
		expect(await count("camp")).toBe(before);
	});
});
