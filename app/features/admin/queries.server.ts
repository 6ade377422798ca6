import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { holdsTyped } from "#db/search/words";
import { foldText } from "~/lib/text";
import type { Place } from "~/platform/context.server";
import type { CampState } from "./rules";

interface FlagRow {
	flag: string;
	platform: number;
	/** The camp's own choice, or null. */
	own: number | null;
}

/** Facts of a camp for its administration: counters and a few rows, whatever its size. */
export const adminReads = ({ db, place: { camp_id } }: { db: Db; place: Pick<Place, "camp_id"> }) => ({
	plan: db.all<{ label: string; camper_limit: number | null }>(
		sql`SELECT p.label AS label, p.camper_limit AS camper_limit FROM camp c JOIN plan p ON p.key = c.plan_key WHERE c.id = ${camp_id}`,
	),
	campers: db.all<{ name: string; value: number }>(
		sql`SELECT name, value FROM camp_counter WHERE camp_id = ${camp_id} AND name IN ('campers:active', 'campers:lead', 'campers:archived')`,
	),
	members: db.all<{
		role: string;
		users: number;
	}>(sql`SELECT coalesce(m.role_key, r.name) AS role, count(*) AS users
		FROM membership m LEFT JOIN role r ON r.camp_id = m.camp_id AND r.id = m.role_id
		WHERE m.camp_id = ${camp_id} AND m.is_active = 1 GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 50`),
	flags: db.all<FlagRow>(sql`SELECT f.key AS flag, f.is_on AS platform, o.is_on AS own FROM feature_flag f
		LEFT JOIN camp_feature_flag o ON o.camp_id = ${camp_id} AND o.flag_key = f.key`),
});

/** Camps shown on one page of the operator's list; who looks for another one searches. */
const MOST_CAMPS = 50;

interface ListedCamp {
	id: string;
	slug: string;
	name: string;
	plan: string;
	total_people: number;
	is_active: number;
	archived_at: string | null;
	created_at: string;
}

/** The platform's camps, newest first, and how many match; for its operator only. */
export function platformCamps(db: Db, { q, state = "active" }: { q?: string; state?: CampState }) {
	const words = foldText(q ?? "");
	const conditions: SQL[] = [];
	if (state !== "all") conditions.push(sql`c.is_active = ${state === "active" ? 1 : 0}`);
	if (words !== "") {
		const slug = words.replaceAll(" ", "-");
		conditions.push(sql`(instr(c.slug, ${slug}) > 0 OR ${holdsTyped(words, sql`c.name`)})`);
	}
	const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
	return {
		camps: db.all<ListedCamp>(sql`SELECT c.id AS id, c.slug AS slug, c.name AS name, p.label AS plan,
			c.total_people AS total_people, c.is_active AS is_active, c.archived_at AS archived_at, c.created_at AS created_at
			FROM camp c JOIN plan p ON p.key = c.plan_key ${where} ORDER BY c.created_at DESC, c.id DESC LIMIT ${MOST_CAMPS}`),
		total: db.all<{ n: number }>(sql`SELECT count(*) AS n FROM camp c ${where}`),
	};
}
