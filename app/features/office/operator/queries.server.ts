import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { holdsTyped } from "#db/search/words";
import { foldText } from "#app/lib/text";
import { ASSIGNABLE_ROLES } from "#app/platform/auth/permissions";
import type { CampScope } from "#app/platform/context.server";
import type { CampState } from "./rules";

interface FlagRow {
	flag: string;
	platform: number;
	/** The camp's own choice, or null. */
	own: number | null;
}

/** Maximum users counted per role; above it a page shows "100+". */
const MOST_COUNTED = 100;

/** Counts along an index only, without reading the rows. Deactivated users are subtracted afterward. */
const usersOf = (index: SQL, which: SQL) =>
	sql`(SELECT count(*) FROM (SELECT 1 FROM membership m INDEXED BY ${index} WHERE ${which} LIMIT ${MOST_COUNTED + 1}))`;

/** Number of users per role, largest first; `more` if counting stopped at the maximum. */
export function activeMembers({
	members,
	inactive,
}: {
	members: { id: string; role: string; users: number }[];
	inactive: { id: string; users: number }[];
}) {
	const gone = new Map(inactive.map(({ id, users }) => [id, users]));
	return members
		.map(({ id, role, users }) =>
			users > MOST_COUNTED
				? { role, users: MOST_COUNTED, more: true }
				: { role, users: users - (gone.get(id) ?? 0), more: false },
		)
		.filter(({ users }) => users > 0)
		.sort((a, b) => b.users - a.users);
}

/** Facts about a camp for its administration page: counters and a few rows, independent of its size. */
export const adminReads = ({ db, place: { camp_id } }: { db: Db; place: Pick<CampScope, "camp_id"> }) => ({
	plan: db.all<{ label: string; camper_limit: number | null }>(
		sql`SELECT p.label AS label, p.camper_limit AS camper_limit FROM camp c JOIN plan p ON p.key = c.plan_key WHERE c.id = ${camp_id}`,
	),
	campers: db.all<{ name: string; value: number }>(
		sql`SELECT name, value FROM camp_counter WHERE camp_id = ${camp_id} AND name IN ('campers:active', 'campers:lead', 'campers:archived')`,
	),
	members: db.all<{ id: string; role: string; users: number }>(sql`SELECT k.value AS id, k.value AS role,
			${usersOf(sql`membership_by_role`, sql`m.camp_id = ${camp_id} AND m.role_key = k.value`)} AS users
			FROM json_each(${JSON.stringify(ASSIGNABLE_ROLES)}) k
		UNION ALL SELECT r.id, r.name, ${usersOf(sql`membership_role`, sql`m.camp_id = r.camp_id AND m.role_id = r.id`)}
			FROM (SELECT * FROM role WHERE camp_id = ${camp_id} ORDER BY name_key LIMIT 50) r`),
	inactive: db.all<{ id: string; users: number }>(sql`SELECT x.id AS id, count(*) AS users
		FROM (SELECT coalesce(m.role_key, m.role_id) AS id FROM membership m INDEXED BY membership_inactive
			WHERE m.camp_id = ${camp_id} AND m.is_active = 0 LIMIT ${MOST_COUNTED}) x GROUP BY x.id`),
	flags: db.all<FlagRow>(sql`SELECT f.key AS flag, f.is_on AS platform, o.is_on AS own FROM feature_flag f
		LEFT JOIN camp_feature_flag o ON o.camp_id = ${camp_id} AND o.flag_key = f.key`),
});

/** Camps per page of the operator's list; the search finds others. */
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
	/** 1 if it is on the list of camps that can use the assistant while it is limited. */
	is_listed: number;
}

/** The platform's camps, newest first, with the number of matches; for its operator only. */
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
			c.total_people AS total_people, c.is_active AS is_active, c.archived_at AS archived_at, c.created_at AS created_at,
			EXISTS (SELECT 1 FROM assistant_allowed_camp a WHERE a.camp_id = c.id) AS is_listed
			FROM camp c JOIN plan p ON p.key = c.plan_key ${where} ORDER BY c.created_at DESC, c.id DESC LIMIT ${MOST_CAMPS}`),
		total: db.all<{ n: number }>(sql`SELECT count(*) AS n FROM camp c ${where}`),
		listed: db.all<{ n: number }>(sql`SELECT count(*) AS n FROM assistant_allowed_camp`),
	};
}
