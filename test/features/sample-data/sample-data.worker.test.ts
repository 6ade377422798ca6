import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	aCamp,
	aCamper,
	aFamily,
	aGroup,
	aMembership,
	anEnrolment,
	aSeason,
	aSession,
	aUser,
	someAttendance,
} from "#db/seed/builders";
import { inGroup } from "#db/seed/builders/program";
import { randomOf } from "#db/seed/random";
import type { Built, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { addSampleData } from "~/features/sample-data/add-sample-data.server";
import { removeSampleData } from "~/features/sample-data/remove-sample-data.server";
import { createSeason, seasonById, updateSeason } from "~/features/seasons/index.server";
import { newId } from "~/lib/ids";
import { factsOf } from "../../contracts/database/shape";
import { campCtxFor } from "../../support/world";

const NOW = "2026-07-15T14:00:00.000Z";

async function aWorld() {
	const camp = aCamp({ settings: { campFormat: "day" } });
	const admin = aUser();
	await writeRows(env.DB, [camp, admin, aMembership(camp, admin)]);
	return { camp, admin, ctx: await campCtxFor(admin.id, camp.id, { now: NOW }) };
}

type World = Awaited<ReturnType<typeof aWorld>>;

const all = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<T>()
	).results;
const count = async (sql: string, ...values: unknown[]) => (await all<{ n: number }>(sql, ...values))[0]?.n;

/** Tables that keep the trail of what was done, and so grow. */
const TRAIL = ["audit_event", "outbox", "camp_counter", "d1_migrations", "auth_session"];

/** Every row that is stored, table by table, as text. */
async function everything(): Promise<Record<string, string[]>> {
	const tables = await all<{ name: string }>(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
	);
	const names = tables.map(({ name }) => name).filter((name) => !TRAIL.includes(name));
	const answers = await env.DB.batch<Record<string, unknown>>(
		names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
	);
	return Object.fromEntries(
		names.map((name, at) => [name, (answers[at]?.results ?? []).map((row) => JSON.stringify(row)).sort()]),
	);
}

/** How many people, sessions and users the search index knows in a camp. */
const indexed = async (camp_id: string) =>
	env.SEARCH.prepare("SELECT count(*) AS n FROM search_person WHERE camp_id = ?")
		.bind(camp_id)
		.first<number>("n");

const refusal = (run: Promise<unknown>) =>
	run.then(() => null).catch((error: Error & { code: string }) => error);

describe("adding", () => {
	it("makes a camp with a running day, every person tagged, searchable and audited, in few statements", async () => {
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

	it("adds once, however many ask at once; the others are told", async () => {
		const { camp, ctx } = await aWorld();
		const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(addSampleData(ctx))));
		expect(answers.filter((each) => each === null)).toHaveLength(1);
		expect(answers.filter((each) => each?.code === "CONFLICT")).toHaveLength(3);
		expect(await count("SELECT count(*) AS n FROM camper WHERE camp_id = ?", camp.id)).toBe(40);
	});

	it("leaves the current season and groups of the same name as they are", async () => {
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

describe("removing", () => {
	it("leaves nothing behind, and a second request is told that there is nothing", async () => {
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
		// Whoever removed it is a user still.
		expect(await indexed(camp.id)).toBe(1);
	});

	it("keeps what a real child uses, and says so; it is the camp's own from then on", async () => {
		const { camp, ctx } = await aWorld();
		await addSampleData(ctx);
		const [running] = await all<{ id: string; name: string }>(
			"SELECT id, name FROM session WHERE camp_id = ? AND status = 'published'",
			camp.id,
		);
		const child = aCamper(camp, { first_name: "Real" });
		await writeRows(env.DB, [child, anEnrolment({ id: running?.id ?? "", camp_id: camp.id }, child)]);
		const kept = await removeSampleData(ctx);
		expect(kept.map(({ entity, name }) => [entity, name])).toEqual([
			["session", running?.name],
			["season", "Sample season 2026"],
		]);
		expect(await count("SELECT count(*) AS n FROM enrolment WHERE camp_id = ?", camp.id)).toBe(1);
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
	])("keeps a %s that was changed since, and says so", async (table, entity) => {
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

	it("keeps a season that was renamed; not one that only ceased to be the current one, nor what was deleted", async () => {
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

	it("leaves a current season: the newest that is not archived, where the sample one was it", async () => {
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

	it("takes a sample child's place and marks out of a real session", async () => {
		const { camp, ctx } = await aWorld();
		const season = aSeason(camp, { start_date: "2026-06-01", end_date: "2026-08-31" });
		const session = aSession(season);
		await writeRows(env.DB, [season, session]);
		const before = await everything();
		await addSampleData(ctx);
		const children = await all<{ id: string }>("SELECT id FROM camper WHERE camp_id = ? LIMIT 3", camp.id);
		await writeRows(env.DB, [
			...children.map((child) => anEnrolment(session, child)),
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

/** Real rows of a chance kind, before and after the sample data, some of them hung on sample rows. */
async function someRealRows({ camp }: World, seed: number) {
	const random = randomOf(`real/${seed}`);
	const first = (rows: { id: string }[]) => rows[random.below(Math.max(1, rows.length))];
	const sample = {
		sessions: await all<{ id: string; start_date: string }>(
			"SELECT id, start_date FROM session WHERE camp_id = ?",
			camp.id,
		),
		groups: await all<{ id: string; kind: string }>(
			"SELECT id, kind FROM camp_group WHERE camp_id = ?",
			camp.id,
		),
	};
	const rows: (Built | SeedRows)[] = [];
	const ids: [table: string, id: string][] = [];
	const note = (table: string, id: string) => ids.push([table, id]);
	const season = aSeason(camp, { is_current: false });
	const session = aSession(season, { capacity: 100 });
	rows.push(season, session);
	note("season", season.id);
	note("session", session.id);
	for (let at = 0; at < 4; at++) {
		const family = aFamily(camp, { last_name: `Real${newId().slice(-6)}`, children: 1 + random.below(3) });
		rows.push(family);
		note("household", family.household.id);
		for (const child of family.children) {
			note("person", child.id);
			note("camper", child.id);
			const into = random.chance(0.5) ? first(sample.sessions) : session;
			if (!into || random.chance(0.3)) continue;
			const enrolment = anEnrolment({ id: into.id, camp_id: camp.id }, child, { status: "accepted" });
			rows.push(random.chance(0.5) || into === session ? enrolment : {});
			if (rows.at(-1) !== enrolment) continue;
			note("enrolment", enrolment.id);
			note("session", into.id);
		}
		const group = sample.groups[random.below(Math.max(1, sample.groups.length))];
		const into = first(sample.sessions);
		const child = aCamper(camp, { first_name: `Late${at}` });
		rows.push(child);
		note("camper", child.id);
		note("person", child.id);
		if (!group || !into || random.chance(0.4)) continue;
		const enrolment = anEnrolment({ id: into.id, camp_id: camp.id }, child);
		rows.push(enrolment, inGroup({ ...group, camp_id: camp.id, group }, into, { campers: [child] }));
		note("enrolment", enrolment.id);
		note("camp_group", group.id);
	}
	// Places of a full sample session are for whoever comes.
	await env.DB.prepare("UPDATE session_places SET capacity = capacity + 50 WHERE camp_id = ?")
		.bind(camp.id)
		.run();
	await writeRows(env.DB, rows);
	return ids;
}

async function lost(ids: [string, string][]) {
	const found = await Promise.all(
		ids.map(async ([table, id]) =>
			(await all(`SELECT 1 FROM ${table} WHERE id = ?`, id)).length === 0 ? [`${table} ${id}`] : [],
		),
	);
	return found.flat();
}

describe("whatever real rows there are, all of them stay", () => {
	it.each([1, 2, 3, 4, 5, 6])("in world %i", async (seed) => {
		const world = await aWorld();
		if (seed % 2) await someRealRows(world, seed * 100);
		await addSampleData(world.ctx);
		const ids = await someRealRows(world, seed);
		await removeSampleData(world.ctx);
		expect(await lost(ids)).toEqual([]);
		expect(await count("SELECT count(*) AS n FROM sample_row WHERE camp_id = ?", world.camp.id)).toBe(0);
		expect(await count("SELECT count(*) AS n FROM attendance WHERE camp_id = ?", world.camp.id)).toBe(0);
	});

	it("the control: with a real row passed off as sample data, it would be gone", async () => {
		const world = await aWorld();
		await addSampleData(world.ctx);
		const ids = await someRealRows(world, 1);
		const [wall] = await all<{ sql: string }>(
			"SELECT sql FROM sqlite_master WHERE name = 'sample_row_only_new'",
		);
		await env.DB.prepare("DROP TRIGGER sample_row_only_new").run();
		await env.DB.batch(
			ids
				.filter(([table]) => table === "person")
				.map(([, id]) =>
					env.DB.prepare("INSERT INTO sample_row (camp_id, entity, entity_id) VALUES (?, 'person', ?)").bind(
						world.camp.id,
						id,
					),
				),
		);
		await removeSampleData(world.ctx);
		await env.DB.prepare(wall?.sql ?? "").run();
		expect(await lost(ids)).not.toEqual([]);
	});
});

describe("the walls", () => {
	const label = (camp_id: string, entity: string, id: string) =>
		env.DB.prepare("INSERT INTO sample_row (camp_id, entity, entity_id) VALUES (?, ?, ?)")
			.bind(camp_id, entity, id)
			.run();

	it("refuse a label on what is there already, and on what nothing knows how to remove", async () => {
		const { camp } = await aWorld();
		const child = aCamper(camp);
		await writeRows(env.DB, child);
		await expect(label(camp.id, "payment", newId())).rejects.toThrow("sample_row_of_real");
		await expect(label(camp.id, "person", child.id)).rejects.toThrow("sample_row_of_real");
	});

	it("let the marks of sample children go, and no others", async () => {
		const { camp, ctx } = await aWorld();
		const season = aSeason(camp);
		const session = aSession(season);
		const child = aCamper(camp);
		await writeRows(env.DB, [
			season,
			session,
			child,
			anEnrolment(session, child),
			someAttendance(session, [child], { date: "2026-07-14" }),
		]);
		await addSampleData(ctx);
		const remove = (id: string) =>
			env.DB.prepare("DELETE FROM attendance WHERE camper_id = ?").bind(id).run();
		await expect(remove(child.id)).rejects.toThrow("append_only:attendance");
		const [marked] = await all<{ id: string }>(
			"SELECT camper_id AS id FROM attendance WHERE camp_id = ? AND camper_id <> ? LIMIT 1",
			camp.id,
			child.id,
		);
		await remove(marked?.id ?? "");
	});
});

/** How a reference to something that can be labelled is dealt with: the row goes with it, or keeps it. */
const REFERENCES = [
	"attendance (camp_id, camper_id) → camper",
	"attendance (camp_id, session_id) → session",
	"attendance_tally (camp_id, session_id) → session",
	"camper (camp_id, id) → person",
	"camper_grade_override (camp_id, camper_id) → camper",
	"camper_grade_override (camp_id, season_id) → season",
	"camper_season (camp_id, camper_id) → camper",
	"camper_season (camp_id, season_id) → season",
	"camper_tag (camp_id, camper_id) → camper",
	"camper_tag (definition_id) → definition",
	"enrolment (camp_id, camper_id) → camper",
	"enrolment (camp_id, session_id) → session",
	"enrolment_span (camp_id, session_id) → session",
	"group_camper (camp_id, camper_id) → camper",
	"group_camper (camp_id, kind, group_id) → camp_group",
	"group_camper (camp_id, session_id) → session",
	"group_staff (camp_id, group_id) → camp_group",
	"group_staff (camp_id, session_id) → session",
	"group_staff (camp_id, staff_id) → staff",
	"household_member (camp_id, household_id) → household",
	"household_member (camp_id, person_id) → person",
	"membership (camp_id, person_id) → person",
	"person_relationship (camp_id, person_id) → person",
	"person_relationship (camp_id, related_person_id) → person",
	"roster_row (camp_id, session_id) → session",
	"roster_tally (camp_id, session_id) → session",
	"season_pair (camp_id, season_a_id) → season",
	"season_pair (camp_id, season_b_id) → season",
	"season_tally (camp_id, season_id) → season",
	"season_week (camp_id, season_id) → season",
	"session (camp_id, season_id) → season",
	"session_day (camp_id, session_id) → session",
	"session_places (camp_id, session_id) → session",
	"staff (camp_id, id) → person",
	"staff_season (camp_id, season_id) → season",
	"staff_season (camp_id, staff_id) → staff",
	"invitation (camp_id, person_id) → person",
	...[
		"add_on",
		"cancellation_tier",
		"discount",
		"payment_date",
		"question",
		"question_form",
		"registration_setup",
	].map((table) => `${table} (camp_id, season_id) → season`),
	"lottery (camp_id, season_id) → season",
	"lottery_entry (camp_id, household_id) → household",
	"waiting_room (camp_id, season_id) → season",
	...["add_on", "discount_session", "lottery_session", "registration_window"].map(
		(table) => `${table} (camp_id, session_id) → session`,
	),
	"required_document (camp_id, season_id) → season",
	"person_document (camp_id, person_id) → person",
	"person_merge (camp_id, kept_id) → person",
	"person_merge (camp_id, merged_id) → person",
	"person_note (camp_id, person_id) → person",
	"person_photo (camp_id, person_id) → person",
	"staff_activity (camp_id, season_id) → season",
	"staff_activity (camp_id, staff_id) → staff",
	"staff_application (camp_id, season_id) → season",
	"staff_application (camp_id, staff_id) → staff",
	"staff_background_check (camp_id, staff_id) → staff",
	"staff_certificate (camp_id, staff_id) → staff",
	"staff_reference (camp_id, staff_id) → staff",
	"staff_shift (camp_id, group_id) → camp_group",
	"staff_shift (camp_id, session_id) → session",
	"staff_shift (camp_id, staff_id) → staff",
	"staff_time_off (camp_id, staff_id) → staff",
	// Sample locations, categories, certificates and papers do not exist: the one sample definition is a tag.
	"person_document (definition_id) → definition",
	"required_document (definition_id) → definition",
	"staff_certificate (definition_id) → definition",
	"staff_role_requirement (definition_id) → definition",
	"activity (category_id) → definition",
	"activity (location_id) → definition",
	"camp_group (location_id) → definition",
	"session (location_id) → definition",
];

const LABELLED = ["person", "camper", "staff", "household", "season", "session", "camp_group", "definition"];

it("every reference to what can be labelled is thought of: a new table says here whether its rows go or keep", async () => {
	const { references } = await factsOf(env.DB);
	const found = references
		.filter(({ target }) => LABELLED.includes(target))
		.map(({ table, columns, target }) => `${table} (${columns.join(", ")}) → ${target}`);
	expect(found.sort()).toEqual([...REFERENCES].sort());
});
