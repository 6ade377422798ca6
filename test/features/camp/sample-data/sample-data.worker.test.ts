import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	aCamper,
	aGroup,
	aMembership,
	anEnrollment,
	aSeason,
	aSession,
	aUser,
	someAttendance,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { addSampleData } from "#app/features/camp/sample-data/add-sample-data.server";
import { removeSampleData } from "#app/features/camp/sample-data/remove-sample-data.server";
import { createSeason, seasonById, updateSeason } from "#app/features/camp/seasons/index.server";
import { all, aWorld, count, everything, indexed, refusal } from "./sample-world";

describe("Adding sample data", () => {
	it("creates a camp in session with tagged, searchable and audited people, in few statements", async () => {
		const { camp, ctx } = await aWorld();
		const { children } = await addSampleData(ctx);
		expect(children).toBe(40);
		const of = (table: string, more = "") =>
			count(`SELECT count(*) AS n FROM ${table} WHERE camp_id = ? ${more}`, camp.id);
		expect(await of("camper")).toBe(40);
		expect(await of("camper_tag")).toBe(40);
		expect(await of("session", "AND status = 'running'")).toBe(2);
		expect(await of("attendance", "AND date < '2026-07-15'")).toBeGreaterThan(300);
		expect(await of("attendance", "AND date >= '2026-07-15'")).toBe(0);
		expect(await of("season", "AND is_current = 1")).toBe(1);
		expect(await of("audit_event", "AND action = 'sample_data.add'")).toBe(1);
		const [people = 0, sessions = 0] = [await of("person"), await of("session")].map((n) => n ?? 0);
		// And whoever added it.
		expect(await indexed(camp.id)).toBe(people + sessions + 1);
	});

	it("happens once for parallel requests, and the others are told", async () => {
		const { camp, ctx } = await aWorld();
		const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(addSampleData(ctx))));
		expect(answers.filter((each) => each === null)).toHaveLength(1);
		expect(answers.filter((each) => each?.code === "CONFLICT")).toHaveLength(3);
		expect(await count("SELECT count(*) AS n FROM camper WHERE camp_id = ?", camp.id)).toBe(40);
	});

	it("leaves the current season and groups with the same name unchanged", async () => {
		const { camp, ctx } = await aWorld();
		const season = aSeason(camp);
		await writeRows(env.DB, [season, aGroup(camp, { name: "Foxes", kind: "day" })]);
		await addSampleData(ctx);
		const current = await all<{ id: string }>(
			"SELECT id FROM season WHERE camp_id = ? AND is_current = 1",
			camp.id,
		);
		expect(current).toEqual([{ id: season.id }]);
	});
});

describe("Removing sample data", () => {
	it("leaves nothing behind, and a second request is told that there is nothing to remove", async () => {
		const { camp, ctx } = await aWorld();
		const before = await everything();
		await addSampleData(ctx);
		const answers = await Promise.all([1, 2, 3].map(() => refusal(removeSampleData(ctx))));
		expect(answers.filter((each) => each === null)).toHaveLength(1);
		expect(answers.filter((each) => each?.code === "CONFLICT")).toHaveLength(2);
		expect(await everything()).toEqual(before);
		expect(
			await count("SELECT count(*) AS n FROM camp_counter WHERE camp_id = ? AND value <> 0", camp.id),
		).toBe(0);
		expect(
			await count("SELECT count(*) AS n FROM camp_counter WHERE camp_id = ? AND name GLOB '*s:*-*'", camp.id),
			"of seasons that are gone",
		).toBe(0);
		// Whoever removed it is a user still.
		expect(await indexed(camp.id)).toBe(1);
	});

	it("keeps and reports records that a real child uses, which belong to the camp from then on", async () => {
		const { camp, ctx } = await aWorld();
		await addSampleData(ctx);
		const [running] = await all<{ id: string; name: string }>(
			"SELECT id, name FROM session WHERE camp_id = ? AND status = 'published'",
			camp.id,
		);
		const child = aCamper(camp, { first_name: "Real" });
		await writeRows(env.DB, [child, anEnrollment({ id: running?.id ?? "", camp_id: camp.id }, child)]);
		const kept = await removeSampleData(ctx);
		expect(kept.map(({ entity, name }) => [entity, name])).toEqual([
			["session", running?.name],
			["season", "Sample season 2026"],
		]);
		expect(await count("SELECT count(*) AS n FROM enrollment WHERE camp_id = ?", camp.id)).toBe(1);
		expect(await count("SELECT taken AS n FROM session_places WHERE session_id = ?", running?.id)).toBe(1);
		expect(await count("SELECT count(*) AS n FROM person WHERE camp_id = ?", camp.id)).toBe(1);
		expect(await count("SELECT count(*) AS n FROM sample_row WHERE camp_id = ?", camp.id)).toBe(0);
		// Added and removed again, what is real by now stays.
		await addSampleData(ctx);
		await removeSampleData(ctx);
		expect(await count("SELECT count(*) AS n FROM session WHERE camp_id = ?", camp.id)).toBe(1);
	});

	const stamp = (table: string, id: string | undefined) =>
		env.DB.prepare(
			`UPDATE ${table} SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+1 minute') WHERE id = ?`,
		)
			.bind(id)
			.run();
	const anyOf = async (table: string, camp_id: string, more = "") =>
		(await all<{ id: string }>(`SELECT id FROM ${table} WHERE camp_id = ? ${more} LIMIT 1`, camp_id))[0]?.id;

	it.each([
		["person", "person"],
		["camper", "person"],
		["staff", "person"],
		["household", "household"],
		["session", "session"],
		["camp_group", "camp_group"],
		["definition", "definition"],
	])("keeps and reports a changed %s", async (table, entity) => {
		const { camp, ctx } = await aWorld();
		await addSampleData(ctx);
		const id = await anyOf(table, camp.id);
		await stamp(table, id);
		const kept = await removeSampleData(ctx);
		expect(kept.filter(({ is_edited }) => is_edited).map((each) => each.entity)).toEqual([entity]);
		expect(await count(`SELECT count(*) AS n FROM ${table} WHERE id = ?`, id)).toBe(1);
		expect(await count("SELECT count(*) AS n FROM person WHERE camp_id = ?", camp.id)).toBeLessThan(10);
		expect(await count("SELECT count(*) AS n FROM sample_row WHERE camp_id = ?", camp.id)).toBe(0);
	});

	it("keeps a renamed season, but not one that only stopped being current, nor deleted records", async () => {
		const { camp, ctx } = await aWorld();
		const seasons = async () =>
			(await all<{ name: string }>("SELECT name FROM season WHERE camp_id = ? ORDER BY name", camp.id)).map(
				({ name }) => name,
			);
		const sample = async () => {
			await addSampleData(ctx);
			const [row] = await all<{ id: string }>(
				"SELECT entity_id AS id FROM sample_row WHERE camp_id = ? AND entity = 'season'",
				camp.id,
			);
			return (await seasonById({ db: ctx.db, place: ctx.place }, row?.id ?? ""))[0] as NonNullable<
				Awaited<ReturnType<typeof seasonById>>[number]
			>;
		};
		await sample();
		await createSeason(ctx, {
			name: "Ours",
			start_date: "2026-06-01",
			end_date: "2026-08-31",
			is_current: true,
		});
		await env.DB.prepare(
			"UPDATE session SET deleted_at = ?2, updated_at = ?2 WHERE camp_id = ?1 AND id = (SELECT id FROM session WHERE camp_id = ?1 LIMIT 1)",
		)
			.bind(camp.id, "2026-07-15T15:00:00.000Z")
			.run();
		expect(await removeSampleData(ctx)).toEqual([]);
		expect(await seasons()).toEqual(["Ours"]);
		// The control: the same stamp, from a change of its own.
		await updateSeason(ctx, await sample(), { name: "Now ours" });
		expect((await removeSampleData(ctx)).map(({ name, is_edited }) => [name, is_edited])).toEqual([
			["Now ours", 1],
		]);
		expect(await seasons()).toEqual(["Now ours", "Ours"]);
	});

	it("makes the newest unarchived season current where the sample season was current", async () => {
		const { camp, ctx } = await aWorld();
		await addSampleData(ctx);
		const of = (year: number, status: "open" | "archived") =>
			aSeason(camp, {
				year,
				name: `Summer ${year}`,
				start_date: `${year}-06-01`,
				end_date: `${year}-08-31`,
				is_current: false,
				status,
			});
		const [old, newer, archived] = [of(2024, "open"), of(2025, "open"), of(2027, "archived")];
		await writeRows(env.DB, [old, newer, archived]);
		await removeSampleData(ctx);
		expect(await all("SELECT id FROM season WHERE camp_id = ? AND is_current = 1", camp.id)).toEqual([
			{ id: newer.id },
		]);
		// The control: one that is current stays so, though there is a newer one.
		await env.DB.batch([
			env.DB.prepare("UPDATE season SET is_current = 0 WHERE id = ?").bind(newer.id),
			env.DB.prepare("UPDATE season SET is_current = 1 WHERE id = ?").bind(old.id),
		]);
		await addSampleData(ctx);
		await removeSampleData(ctx);
		expect(await all("SELECT id FROM season WHERE camp_id = ? AND is_current = 1", camp.id)).toEqual([
			{ id: old.id },
		]);
	});

	it("removes a sample child's enrollment and attendance from a real session", async () => {
		const { camp, ctx } = await aWorld();
		const season = aSeason(camp, { start_date: "2026-06-01", end_date: "2026-08-31" });
		const session = aSession(season);
		await writeRows(env.DB, [season, session]);
		const before = await everything();
		await addSampleData(ctx);
		const children = await all<{ id: string }>("SELECT id FROM camper WHERE camp_id = ? LIMIT 3", camp.id);
		await writeRows(env.DB, [
			...children.map((child) => anEnrollment(session, child)),
			someAttendance(session, children, { date: "2026-07-14" }),
		]);
		await removeSampleData(ctx);
		const after = await everything();
		// The roll call was taken: its tally, and with it the day's, says that nobody who is expected was there.
		expect(await count("SELECT present AS n FROM attendance_tally WHERE session_id = ?", session.id)).toBe(0);
		expect(
			await count("SELECT sum(expected + marked) AS n FROM session_day WHERE session_id = ?", session.id),
		).toBe(0);
		const taken = ["attendance_tally", "session_day"];
		for (const table of Object.keys(before).filter((name) => !taken.includes(name)))
			expect([table, after[table]]).toEqual([table, before[table]]);
	});

	it("keeps a family that a user or a real child belongs to", async () => {
		const { camp, ctx } = await aWorld();
		await addSampleData(ctx);
		const [link] = await all<{ child: string; parent: string }>(
			"SELECT person_id AS child, related_person_id AS parent FROM person_relationship WHERE camp_id = ? AND type = 'parent'",
			camp.id,
		);
		const user = aUser();
		await writeRows(env.DB, [user, aMembership(camp, user, { role_key: "parent", person_id: link?.parent })]);
		const kept = await removeSampleData(ctx);
		expect(kept.some(({ entity }) => entity === "household")).toBe(true);
		for (const id of [link?.child, link?.parent])
			expect(await count("SELECT count(*) AS n FROM person WHERE id = ?", id)).toBe(1);
		expect(await count("SELECT count(*) AS n FROM person WHERE camp_id = ?", camp.id)).toBeLessThan(10);
	});
});
