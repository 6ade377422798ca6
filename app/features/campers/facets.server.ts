import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { followedSeason } from "~/features/seasons/index.server";
import type { Place } from "~/platform/context.server";
import type { Tag } from "./queries.server";

/** A choice of a filter or field. */
export interface Choice {
	id: string;
	name: string;
}

/** The season's sessions by date. */
export const sessionChoices = (db: Db, camp_id: string, season?: string) =>
	db.all<Choice>(sql`SELECT s.id AS id, s.name AS name FROM session s
		WHERE s.camp_id = ${camp_id} AND s.season_id = ${followedSeason(camp_id, season)}
		AND s.deleted_at IS NULL ORDER BY s.start_date, s.id LIMIT 200`);

/** The groups somebody may filter by: theirs when their scope is groups, else all that are in use. */
export const groupChoices = (db: Db, { camp_id, scope }: Place) =>
	db.all<Choice>(sql`SELECT g.id AS id, g.name AS name FROM camp_group g
		WHERE g.camp_id = ${camp_id} AND g.is_active = 1
		${
			scope.kind === "camp"
				? sql``
				: sql`AND g.id IN (SELECT gs.group_id FROM group_staff gs WHERE gs.camp_id = ${camp_id} AND gs.staff_id = ${scope.person_id})`
		}
		ORDER BY g.kind, g.name, g.id LIMIT 200`);

/** The tags that can be given. */
export const tagChoices = (db: Db, camp_id: string) =>
	db.all<Tag>(sql`SELECT d.id AS id, d.key AS key, d.label AS label, d.color AS color FROM definition d
		WHERE d.type = 'camper_tag' AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})
		ORDER BY d."order", d.label, d.id LIMIT 200`);

/** The genders that can be given, by key. */
export const genderChoices = (db: Db, camp_id: string) =>
	db.all<{ key: string; label: string }>(sql`SELECT d.key AS key, d.label AS label FROM definition d
		WHERE d.type = 'gender' AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})
		ORDER BY d."order", d.label, d.id LIMIT 100`);

/** How many campers the camp has, archived ones included, from the kept counters. */
export const totalRead = (db: Db, camp_id: string) =>
	db.all<{ n: number }>(sql`SELECT coalesce(sum(value), 0) AS n FROM camp_counter
		WHERE camp_id = ${camp_id} AND name LIKE 'campers:%'`);
