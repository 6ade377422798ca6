import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Looker } from "./templates.server";

// What the history of runs can be narrowed to. Taken from the newest runs, so that a long history isn't walked.

const NEWEST_RUNS = 500;

const newest = (
	camp_id: string,
): SQL => sql`SELECT r.template_key AS template_key, r.template_id AS template_id,
	r.name AS name, r.asked_by AS asked_by FROM report_run r INDEXED BY report_run_history
	WHERE r.camp_id = ${camp_id} ORDER BY r.created_at DESC, r.id DESC LIMIT ${NEWEST_RUNS}`;

/** Reports that were run lately, by name: ready-made ones, and saved ones that the user can see. */
export const runReports = ({ db, camp_id, user }: Looker) =>
	db.all<{ key: string; name: string }>(
		sql`SELECT n.template_key AS key, max(coalesce(t.name, n.name)) AS name FROM (${newest(camp_id)}) n
			LEFT JOIN report_template t ON t.camp_id = ${camp_id} AND t.id = n.template_id
			WHERE n.template_key IS NOT NULL AND (n.template_id IS NULL OR t.is_public = 1 OR t.owner_id = ${user})
			GROUP BY n.template_key ORDER BY 2 COLLATE NOCASE, 1`,
	);

/** Users who ran a report lately, by name. */
export const runners = (db: Db, camp_id: string) =>
	db.all<{ id: string; name: string }>(
		sql`SELECT u.id AS id, u.name AS name FROM (SELECT DISTINCT asked_by FROM (${newest(camp_id)})) n
			CROSS JOIN auth_user u ON u.id = n.asked_by ORDER BY lower(u.name), u.id`,
	);
