import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, aFamily, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { inGroup } from "#db/seed/builders/program";
import { randomOf } from "#db/seed/random";
import type { Built, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { addSampleData } from "#app/features/camp/sample-data/add-sample-data.server";
import { removeSampleData } from "#app/features/camp/sample-data/remove-sample-data.server";
import { newId } from "#app/lib/ids";
import { all, aWorld, count, type World } from "./sample-world";

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
			const enrollment = anEnrollment({ id: into.id, camp_id: camp.id }, child, { status: "accepted" });
			rows.push(random.chance(0.5) || into === session ? enrollment : {});
			if (rows.at(-1) !== enrollment) continue;
			note("enrollment", enrollment.id);
			note("session", into.id);
		}
		const group = sample.groups[random.below(Math.max(1, sample.groups.length))];
		const into = first(sample.sessions);
		const child = aCamper(camp, { first_name: `Late${at}` });
		rows.push(child);
		note("camper", child.id);
		note("person", child.id);
		if (!group || !into || random.chance(0.4)) continue;
		const enrollment = anEnrollment({ id: into.id, camp_id: camp.id }, child);
		rows.push(enrollment, inGroup({ ...group, camp_id: camp.id, group }, into, { campers: [child] }));
		note("enrollment", enrollment.id);
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

describe("Real rows in a camp with sample data", () => {
	it.each([1, 2, 3, 4, 5, 6])("all stay when the sample data is removed (seed %i)", async (seed) => {
		const world = await aWorld();
		if (seed % 2) await someRealRows(world, seed * 100);
		await addSampleData(world.ctx);
		const ids = await someRealRows(world, seed);
		await removeSampleData(world.ctx);
		expect(await lost(ids)).toEqual([]);
		expect(await count("SELECT count(*) AS n FROM sample_row WHERE camp_id = ?", world.camp.id)).toBe(0);
		expect(await count("SELECT count(*) AS n FROM attendance WHERE camp_id = ?", world.camp.id)).toBe(0);
	});

	it("would be deleted if they were labeled as sample data (control)", async () => {
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
