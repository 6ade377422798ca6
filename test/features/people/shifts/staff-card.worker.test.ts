import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aCertificate, aRoleType, aSeason, aStaffMember, aTimeOff } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { deleteStaff } from "#app/features/people/staff/delete-staff.server";
import type { CampCtx } from "#app/platform/context.server";
import { admin, camp, openCamp, season } from "./staffing-world";

// What a ratio asks of somebody is kept in one row, by triggers. Here it is put together anew from the rows it repeats.

let ctx: CampCtx;
beforeAll(async () => {
	ctx = await openCamp();
});

const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();
const all = async <T>(sql: string, id: string) => (await env.DB.prepare(sql).bind(id).all<T>()).results;

async function kept(id: string): Promise<unknown> {
	const facts = await env.DB.prepare("SELECT facts FROM staff_card WHERE staff_id = ?")
		.bind(id)
		.first<string>("facts");
	return facts === null ? "no card" : JSON.parse(facts);
}

async function anew(id: string): Promise<unknown> {
	const [person] = await all<{ deleted_at: string | null } & Record<string, unknown>>(
		`SELECT s.deleted_at, p.sort_name, p.first_name, p.last_name, p.preferred_name, p.profile_image_url AS photo_url, p.birth_date
		FROM staff s JOIN person p ON p.camp_id = s.camp_id AND p.id = s.id WHERE s.id = ?`,
		id,
	);
	if (!person) return "no card";
	const { deleted_at, ...facts } = person;
	if (deleted_at !== null) return null;
	const seasons = await all<{ season_id: string }>(
		"SELECT season_id, position, role_type_id, starts_on, ends_on FROM staff_season WHERE staff_id = ?",
		id,
	);
	const certificates = await all<{ definition_id: string; expires_on: string | null }>(
		"SELECT definition_id, expires_on FROM staff_certificate WHERE staff_id = ? ORDER BY id",
		id,
	);
	const away = await all<{ starts_on: string; ends_on: string }>(
		"SELECT starts_on, ends_on FROM staff_time_off WHERE staff_id = ? AND status = 'approved' ORDER BY starts_on",
		id,
	);
	return {
		...facts,
		seasons: Object.fromEntries(seasons.map(({ season_id, ...employed }) => [season_id, employed])),
		certificates: certificates.map(({ definition_id, expires_on }) => [definition_id, expires_on]),
		away: away.map(({ starts_on, ends_on }) => [starts_on, ends_on]),
	};
}

/** Somebody with a season's work, a certificate and two times off, of which one is approved. */
async function somebody() {
	const position = aRoleType(camp, { name: `Guide ${crypto.randomUUID()}` });
	const member = aStaffMember(camp, { seasons: [season], role_type: position });
	const held = aCertificate(member, { expires_on: "2026-09-01" });
	const off = aTimeOff(
		member,
		admin,
		{ starts_on: "2026-07-20", ends_on: "2026-07-21" },
		{ status: "approved" },
	);
	const asked = aTimeOff(member, admin, { starts_on: "2026-07-01", ends_on: "2026-07-02" });
	await writeRows(env.DB, [position, member, held, off, asked]);
	return member;
}

const ACTS: [trigger: string, change: (member: { id: string; camp_id: string }) => Promise<unknown>][] = [
	["deleted", ({ id }) => deleteStaff(ctx, id)],
	["person", ({ id }) => run("UPDATE person SET preferred_name = 'Other' WHERE id = ?", id)],
	["person", ({ id }) => run("UPDATE person SET birth_date = '1990-02-03' WHERE id = ?", id)],
	["person", ({ id }) => run("UPDATE person SET profile_image_url = '/photos/x' WHERE id = ?", id)],
	[
		"season_insert",
		async ({ id }) => {
			const next = aSeason(camp, { name: `Next ${crypto.randomUUID()}`, year: 2027, is_current: false });
			await writeRows(env.DB, next);
			await run(
				"INSERT INTO staff_season (camp_id, staff_id, season_id, position, created_at, updated_at) VALUES (?, ?, ?, 'Cook', '', '')",
				...[camp.id, id, next.id],
			);
		},
	],
	["season_update", ({ id }) => run("UPDATE staff_season SET ends_on = '2026-07-09' WHERE staff_id = ?", id)],
	["season_update", ({ id }) => run("UPDATE staff_season SET role_type_id = NULL WHERE staff_id = ?", id)],
	["season_delete", ({ id }) => run("DELETE FROM staff_season WHERE staff_id = ?", id)],
	["certificate_insert", (member) => writeRows(env.DB, aCertificate(member, { expires_on: "2026-10-01" }))],
	[
		"certificate_update",
		({ id }) => run("UPDATE staff_certificate SET expires_on = '2026-07-02' WHERE staff_id = ?", id),
	],
	["certificate_delete", ({ id }) => run("DELETE FROM staff_certificate WHERE staff_id = ?", id)],
	[
		"time_off_insert",
		(member) =>
			writeRows(
				env.DB,
				aTimeOff(member, admin, { starts_on: "2026-08-01", ends_on: "2026-08-01" }, { status: "approved" }),
			),
	],
	[
		"time_off_update",
		({ id }) =>
			run("UPDATE staff_time_off SET status = 'denied' WHERE status = 'approved' AND staff_id = ?", id),
	],
	["time_off_delete", ({ id }) => run("DELETE FROM staff_time_off WHERE staff_id = ?", id)],
];

describe("A person's stored ratio facts", () => {
	it.each(ACTS)("are updated by %s, and outdated without it", async (name, change) => {
		const [right, wrong] = [await somebody(), await somebody()];
		expect(await kept(right.id)).toEqual(await anew(right.id));
		await change(right);
		expect(await kept(right.id)).toEqual(await anew(right.id));
		const trigger = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = ?")
			.bind(`staff_card_${name}`)
			.first<string>("sql");
		await run(`DROP TRIGGER staff_card_${name}`);
		try {
			await change(wrong);
			expect(await kept(wrong.id)).not.toEqual(await anew(wrong.id));
		} finally {
			await run(trigger ?? "");
		}
	});

	it("are updated for both people when something moves between them", async () => {
		const [one, other] = [await somebody(), await somebody()];
		await run("UPDATE staff_certificate SET staff_id = ? WHERE staff_id = ?", other.id, one.id);
		for (const { id } of [one, other]) expect(await kept(id)).toEqual(await anew(id));
		expect(await kept(other.id)).toMatchObject({ certificates: [{}, {}] });
	});

	it("exist from the start, and are deleted with the person", async () => {
		const member = aStaffMember(camp, {});
		expect(await kept(member.id)).toBe("no card");
		await writeRows(env.DB, member);
		expect(await kept(member.id)).toEqual(await anew(member.id));
		expect(await kept(member.id)).toMatchObject({ certificates: [], away: [] });
		await run("DELETE FROM staff_season WHERE staff_id = ?", member.id);
		await run("DELETE FROM staff WHERE id = ?", member.id);
		expect(await kept(member.id)).toBe("no card");
	});

	it("are maintained by triggers that are all tested here, except those that create the row", async () => {
		const triggers = await env.DB.prepare(
			"SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'staff_card_%' ORDER BY name",
		).all<{ name: string }>();
		const known = new Set(["fill", "insert", ...ACTS.map(([name]) => name)]);
		expect(triggers.results.map(({ name }) => name.slice("staff_card_".length))).toEqual([...known].sort());
	});
});
