import { type SQL, sql } from "drizzle-orm";
import { bornInSchoolYear } from "#db/schema";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { audiencesOf } from "#app/platform/auth/audiences";
import type { FieldSpec, Part, ReportAt } from "#app/platform/query/entity";
import { gradeCutoffOf } from "./grade-cutoff.server";

// How campers (c) are found by what they have, along the indexes of tables that keep it sorted.

/** The year of the season that grades refer to, and the camp's cutoff MM-DD. */
const gradeSeason = ({ table, camp_id, season_id }: ReportAt): SQL =>
	table(
		"grade_season",
		"year, cutoff",
		sql`SELECT year, ${gradeCutoffOf(camp_id)} FROM season WHERE camp_id = ${camp_id} AND id = ${season_id}`,
	);

/** The manual grades of the season, as `FROM … WHERE …`. */
const manual = ({ camp_id, season_id }: ReportAt): SQL =>
	sql`FROM camper_grade_override o INDEXED BY camper_grade_override_season WHERE o.camp_id = ${camp_id} AND o.season_id = ${season_id}`;

const isNotManual = ({ season_id }: ReportAt): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id = ${season_id})`;

/** Entering grade of camper c with their manual grade go, as `rules.ts` computes it. */
export const byGrade = (at: ReportAt): SQL =>
	sql`coalesce(go.grade, (SELECT year FROM ${gradeSeason(at)}) - CAST(substr(c.birth_date, 1, 4) AS INTEGER) - 5
		- (substr(c.birth_date, 6) > (SELECT cutoff FROM ${gradeSeason(at)})))`;

/** The last birth date of a grade, with the day of the camp's cutoff. */
const lastDate = (at: ReportAt, grade: SQL): SQL =>
	sql`(SELECT printf('%04d-%s', gy.year - 5 - ${grade}, gy.cutoff) FROM ${gradeSeason(at)} gy)`;

/** A condition: camper c was born after the last date of the grade above, up to the last one of this grade. */
const bornFor = (at: ReportAt, grade: SQL): SQL =>
	sql`c.birth_date > ${lastDate(at, sql`(${grade} + 1)`)} AND c.birth_date <= ${lastDate(at, grade)}`;

/**
 * The birth date that stands for the grade: the camper's own, or the last one of their manual grade. Grades go along the index of
 * birth dates by it; the few with a manual grade are read beside.
 */
export const GRADE_DATE: Pick<FieldSpec, "joins" | "sql" | "sort_parts"> = {
	joins: ["grade"],
	sql: (at) => sql`iif(go.grade IS NULL, c.birth_date, ${lastDate(at, sql`go.grade`)})`,
	sort_parts: (at) => [{ where: isNotManual(at), sort: sql`c.birth_date` }, manualPart(at)],
};

/** Campers with a manual grade in the season, or with this one. */
const manualPart = (at: ReportAt, grade?: SQL): Part => ({
	from: sql`(SELECT o.camper_id AS id ${manual(at)} ${grade ? sql`AND o.grade = ${grade}` : sql``}) manual
		CROSS JOIN camper c ON c.id = manual.id`,
	is_small: true,
});

/**
 * Campers of a grade: those born in its school year, who are side by side in the indexes, and those who have it manually. School
 * years in the index by name end on September 1. With another cutoff, a grade reaches into the year before or after.
 */
export function gradeParts(grade: SQL, at: ReportAt, sort: string | null): Part[] | null {
	const born = bornFor(at, grade);
	switch (sort) {
		case "grade_date":
			return [{ where: born }];
		case "created_at":
			return null;
		case "name": {
			const own = sql`year - 5 - ${grade}`;
			const year = bornInSchoolYear(sql`c.birth_date`);
			const neighbor = sql`CASE WHEN cutoff < '09-01' THEN ${own} - 1 WHEN cutoff > '09-01' THEN ${own} + 1 END`;
			const season = gradeSeason(at);
			return [
				...[own, neighbor].map((each) => ({
					along: "school_year",
					where: sql`${year} = (SELECT ${each} FROM ${season}) AND ${born} AND ${isNotManual(at)}`,
				})),
				manualPart(at, grade),
			];
		}
		default:
			return [{ where: sql`${born} AND ${isNotManual(at)}` }, manualPart(at, grade)];
	}
}

/** A condition: the caller belongs to the audience of definition d. */
export const inAudience = ({ can, list }: ReportAt): SQL => sql`d.audience IN ${list(audiencesOf(can))}`;

/** The visible tag with this ID or key. */
export const tagMeant = (asked: SQL, { camp_id, can, table }: ReportAt): SQL => {
	const audiences = sql.raw(
		audiencesOf(can)
			.map((each) => `'${each}'`)
			.join(),
	);
	const meant = sql`SELECT d.id FROM definition d WHERE d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})
		AND (d.id = ${asked} OR d.key = ${asked}) AND d.audience IN (${audiences}) LIMIT 1`;
	return sql`(SELECT id FROM ${table(null, "id", meant)})`;
};

/** Campers with a tag by name, along the tag's index. It can cover half the camp. */
export const tagParts = (tag: SQL, { camp_id }: ReportAt, sort: string | null): Part[] | null =>
	sort === null || sort === "name"
		? [
				{
					from: sql`(SELECT t.camp_id AS camp_id, t.camper_id AS id, t.status AS status, t.sort_name AS sort_name,
						k.birth_date AS birth_date, k.created_at AS created_at, NULL AS deleted_at
						FROM camper_tag t LEFT JOIN camper k ON k.camp_id = t.camp_id AND k.id = t.camper_id
						WHERE t.camp_id = ${camp_id} AND t.definition_id = ${tag} AND t.status IS NOT NULL) c`,
				},
			]
		: null;

/** Campers enrolled in a session by name, along its roster. */
export const rosterParts = (session: SQL, { camp_id }: ReportAt, sort: string | null): Part[] | null =>
	sort === "name"
		? ["attending", "accepted"].map((shows) => ({
				from: sql`(SELECT r.camp_id AS camp_id, r.camper_id AS id, k.status AS status, r.sort_name AS sort_name,
					k.birth_date AS birth_date, k.created_at AS created_at, k.deleted_at AS deleted_at
					FROM roster_row r CROSS JOIN camper k ON k.camp_id = r.camp_id AND k.id = r.camper_id
					WHERE r.camp_id = ${camp_id} AND r.session_id = ${session} AND r.shows = ${sql.raw(`'${shows}'`)}) c`,
				is_small: true as const,
			}))
		: null;

/** Campers enrolled in two seasons, or in one that is paired with itself, in every order of the list. */
function pairOf(camp_id: SQL, a: SQL, b: SQL): Part {
	const from = (
		index: SQL,
	) => sql`(SELECT b.camp_id AS camp_id, b.camper_id AS id, b.status AS status, b.sort_name AS sort_name,
		b.birth_date AS birth_date, b.created_at AS created_at, NULL AS deleted_at
		FROM camper_return b ${index} WHERE b.camp_id = ${camp_id} AND b.season_a_id = ${a} AND b.season_b_id = ${b}) c`;
	const school_year = from(sql`INDEXED BY camper_return_by_school_year`);
	return { from: from(sql``), from_along: { school_year } };
}

const wasIn = (season: SQL): SQL => sql`EXISTS (SELECT 1 FROM camper_season es WHERE es.camp_id = c.camp_id
	AND es.season_id = ${season} AND es.camper_id = c.id AND es.enrollments > 0)`;

/** The season that lists default to. */
const usual = ({ table, camp_id }: ReportAt): SQL =>
	sql`(SELECT id FROM ${table("usual_season", "id", sql`SELECT ${followedSeason(camp_id, undefined)}`)})`;

/**
 * The list of a season: campers who were enrolled in it. In the season that lists default to, it is all campers, because next
 * week's campers aren't enrolled yet.
 */
export const seasonParts: Pick<FieldSpec, "holds" | "parts"> = {
	holds: (season, at) => sql`(${season} = ${usual(at)} OR ${wasIn(season)})`,
	parts: (season, at) => {
		const asked = at.table(
			null,
			"season_id, camp_id",
			sql`SELECT nullif(v.season_id, v.usual_id), iif(v.season_id = v.usual_id, ${at.camp_id}, NULL)
				FROM (SELECT ${season} AS season_id, ${usual(at)} AS usual_id) v`,
		);
		const other = sql`(SELECT season_id FROM ${asked})`;
		return [
			pairOf(at.camp_id, other, other),
			// Without a FROM of its own it goes along the camp's indexes.
			{ camp_id: sql`(SELECT camp_id FROM ${asked})` },
		];
	},
};

/** Campers of the season who were enrolled in another one, too. */
export const seasonPairParts: Pick<FieldSpec, "holds" | "parts"> = {
	holds: (other, { season_id }) =>
		sql`(${other} <> ${season_id} AND ${wasIn(other)} AND ${wasIn(season_id)})`,
	parts: (other, { camp_id, season_id }) => [
		pairOf(
			camp_id,
			sql`nullif(min(${other}, ${season_id}), max(${other}, ${season_id}))`,
			sql`max(${other}, ${season_id})`,
		),
	],
};

/** The camper is in a group in a session; the value is `session:group`. */
export const holdsGroupInSession = (
	asked: SQL,
): SQL => sql`EXISTS (SELECT 1 FROM group_camper gc INDEXED BY group_camper_camper
	CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.deleted_at IS NULL
	WHERE gc.camp_id = c.camp_id AND gc.camper_id = c.id AND gc.session_id || ':' || gc.group_id = ${asked})`;

/** Campers of a group in a session. Null for several at once. */
export function inGroupOfSession(_has: unknown, { bind, camp_id }: ReportAt, asked: string): SQL | null {
	const [session, group] = asked.split(":");
	if (!session || !group) return null;
	return sql`SELECT gc.camper_id AS k0 FROM group_camper gc INDEXED BY group_camper_group
		CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.deleted_at IS NULL
		WHERE gc.camp_id = ${camp_id} AND gc.group_id = ${bind(group)} AND gc.session_id = ${bind(session)}`;
}
