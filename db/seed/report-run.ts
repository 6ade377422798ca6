import { createHash } from "node:crypto";
import { CSV_BOM, csvLines } from "#app/lib/csv";
import { addDays, dateIn, instantAt } from "#app/lib/dates";
import { aReportRun } from "./builders/reports";
import { photoReleasePlan, reportIds } from "./camps/report-rows";
import { DEMO_PLANS, DEMO_SEED } from "./camps/plans";
import { keyed, madeAt } from "./make";
import { idOf } from "./random";
import { writeRows } from "./write-rows";

interface Row {
	id: string;
	name: string;
	birth_date: string;
	age: number;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Campers whom the shared report of a demo camp lists on a day. */
const listed = (d1: D1Database, camp_id: string, release_id: string, day: string) =>
	d1
		.prepare(
			`SELECT * FROM (SELECT c.id AS id, coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name AS name,
				c.birth_date AS birth_date, c.sort_name AS sort_name,
				CAST(substr(?3, 1, 4) AS INTEGER) - CAST(substr(c.birth_date, 1, 4) AS INTEGER) - (substr(?3, 6) < substr(c.birth_date, 6)) AS age
				FROM camper c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
				WHERE c.camp_id = ?1 AND c.deleted_at IS NULL AND c.status = 'active' AND NOT EXISTS (SELECT 1 FROM household_member m
					JOIN waiver_signature s ON s.camp_id = m.camp_id AND s.household_id = m.household_id AND s.waiver_id = ?2 AND s.camper_id IS NULL
					WHERE m.camp_id = c.camp_id AND m.person_id = c.id))
			WHERE age BETWEEN 9 AND 11 ORDER BY sort_name, id`,
		)
		.bind(camp_id, release_id, day)
		.all<Row>();

/** Makes a run of each demo camp's shared report, with its file: the director's, of yesterday afternoon. */
export async function keepReportRuns(d1: D1Database, files: R2Bucket, now: string): Promise<void> {
	for (const plan of DEMO_PLANS) {
		const path = `demo-${DEMO_SEED}/${plan.key}`;
		const yesterday = addDays(dateIn(plan.camp.time_zone, now), -1);
		const make = madeAt(keyed(path, now), instantAt(yesterday, "16:05", plan.camp.time_zone));
		const ids = reportIds(make);
		const camp_id = idOf(`${path}/camp`);
		const saved = await d1
			.prepare(
				`SELECT t.name AS name, u.id AS user_id, u.name AS user_name, w.id AS release_id FROM report_template t
				JOIN auth_user u ON u.id = t.owner_id JOIN waiver w ON w.camp_id = t.camp_id AND w.title = 'Photo release'
				WHERE t.camp_id = ? AND t.id = ?`,
			)
			.bind(camp_id, ids.report)
			.first<{ name: string; user_id: string; user_name: string; release_id: string }>();
		if (!saved) continue;
		const { results } = await listed(d1, camp_id, saved.release_id, yesterday);
		const rows = results.map(({ id, name, birth_date, age }) => ({ id, cells: [name, birth_date, age] }));
		const lines = [["Name", "Birth date", "Age"], ...rows.map(({ cells }) => cells)];
		const file = new TextEncoder().encode(CSV_BOM + csvLines(lines));
		const asked = photoReleasePlan(saved.release_id);
		const run = aReportRun(
			{ id: camp_id },
			{ id: saved.user_id },
			{
				id: ids.run,
				template_key: ids.report,
				template_id: ids.report,
				name: saved.name,
				plan: asked,
				rights: {
					user_id: saved.user_id,
					name: saved.user_name,
					role: "Program director",
					scope: "camp",
					seen: null,
					audiences: ["everyone", "office", "finance", "health"],
				},
				row_count: rows.length,
				rows_done: rows.length,
				content_hash: createHash("sha256").update(file).digest("hex"),
				bytes: file.length,
			},
			make,
		);
		const [object_key = "", rows_key = ""] = run.files;
		const index = {
			columns: asked.columns,
			rows: rows.map(({ id, cells }) => [id, hashOf(JSON.stringify(cells)).slice(0, 16), cells[0]]),
		};
		await files.put(object_key, file, { httpMetadata: { contentType: "text/csv; charset=utf-8" } });
		await files.put(rows_key, JSON.stringify(index), { httpMetadata: { contentType: "application/json" } });
		await writeRows(d1, run);
	}
}
