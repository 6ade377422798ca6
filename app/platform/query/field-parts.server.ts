import { type SQL, sql } from "drizzle-orm";
import type { Permission } from "#app/platform/auth/permissions";
import type { CampFacts, FieldSpec, ReportAt } from "#app/platform/query/entity";
import type { FieldType } from "#app/platform/query/field-types";

// Pieces that several entities have in common.

/** Permissions for a family's street and ZIP code, one of which is enough: docs/decisions/0013. */
export const ADDRESS_FOR: readonly Permission[] = [
	"campers_edit",
	"registration_manage",
	"finance_view",
	"medical_view",
];

/** Entries of a camp's list that campers and staff are described with, by key. */
export const definitions =
	(type: string) =>
	({ bind, camp_id }: ReportAt): SQL =>
		sql`SELECT d.key AS key, d.label AS label FROM definition d
			WHERE d.type = ${bind(type)} AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}) ORDER BY d."order", d.label, d.id`;

/** The camp's sessions, the newest first. */
export const sessions = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT s.id AS key, s.name AS label FROM session s WHERE s.camp_id = ${camp_id} AND s.deleted_at IS NULL
		ORDER BY s.start_date DESC, s.id`;

/** The camp's seasons, the newest first. */
export const seasons = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT sn.id AS key, sn.name AS label FROM season sn WHERE sn.camp_id = ${camp_id} ORDER BY sn.start_date DESC, sn.id`;

/** The camp's groups by name. */
export const groups = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT g.id AS key, g.name AS label FROM camp_group g WHERE g.camp_id = ${camp_id} ORDER BY g.name, g.id`;

/** The camp's cabins by name. */
export const cabins = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT g.id AS key, g.name AS label FROM camp_group g WHERE g.camp_id = ${camp_id} AND g.kind = 'cabin' ORDER BY g.name, g.id`;

/** Completed years between two dates, as SQL; empty where one is. */
export const yearsBetween = (from: SQL, to: SQL): SQL =>
	sql`(CAST(substr(${to}, 1, 4) AS INTEGER) - CAST(substr(${from}, 1, 4) AS INTEGER) - (substr(${to}, 6) < substr(${from}, 6)))`;

/** A person's displayed name, as SQL. */
export const nameOf = (alias: string): SQL => {
	const p = sql.raw(alias);
	return sql`(coalesce(nullif(${p}.preferred_name, ''), ${p}.first_name) || ' ' || ${p}.last_name)`;
};

/** A stored phone number as people read it, as SQL: +1 603-555-0182 ext. 12. Numbers outside North America keep their digits together. */
export const phoneText = (phone: SQL): SQL =>
	sql`replace(iif(${phone} GLOB '+1??????????*', '+1 ' || substr(${phone}, 3, 3) || '-' || substr(${phone}, 6, 3) || '-' || substr(${phone}, 9), ${phone}), ';ext=', ' ext. ')`;

const ANSWER_TYPES: Readonly<Record<string, FieldType>> = {
	choice: "choice",
	choices: "choice",
	yes_no: "boolean",
	number: "number",
	date: "date",
};

/** JSON types that fit a field type. An answer of another type is left out, because a question's kind can change. */
const JSON_TYPES: Partial<Record<FieldType, SQL>> = {
	boolean: sql`'true', 'false'`,
	number: sql`'integer', 'real'`,
};

/**
 * A field for each question of the registration forms, `answer:<question id>`. The entity joins `child_answers` (an) and
 * `family_answers` (fn), rows of registration_answer.
 */
export const answerFields = (
	{ questions }: CampFacts,
	asks: "all" | "family" = "all",
): Record<string, FieldSpec> =>
	Object.fromEntries(
		questions
			.filter(({ per_family }) => asks === "all" || per_family)
			.map(({ id, label, kind, per_family, is_health, options }): [string, FieldSpec] => {
				const type = ANSWER_TYPES[kind] ?? "text";
				const many = kind === "choices";
				const json = sql`${sql.raw(per_family ? "fn" : "an")}.answers`;
				const types = many ? sql`'array'` : (JSON_TYPES[type] ?? sql`'text'`);
				const spec: FieldSpec = {
					label,
					type,
					permission: is_health ? "medical_view" : "registration_manage",
					sensitivity: is_health ? "health" : "personal",
					joins: [per_family ? "family_answers" : "child_answers"],
					choices: type === "choice" ? options : null,
					sql: ({ bind }) => {
						const path = bind(`$."${id}"`);
						return sql`iif(json_type(${json}, ${path}) IN (${types}), json_extract(${json}, ${path}), NULL)`;
					},
				};
				return [`answer:${id}`, many ? Object.assign(spec, { many }) : spec];
			}),
	);

/** The answers of a child and of its family in a registration (r), as joins. */
export const answerJoins = (child: SQL, after: readonly string[]) => ({
	child_answers: {
		sql: sql`LEFT JOIN registration_answer an ON an.camp_id = r.camp_id AND an.registration_id = r.id AND an.respondent = ${child}`,
		after,
	},
	family_answers: {
		sql: sql`LEFT JOIN registration_answer fn ON fn.camp_id = r.camp_id AND fn.registration_id = r.id AND fn.respondent = 'family'`,
		after,
	},
});

/** The sessions that registration r booked, or those that an ended one had: a JSON array. */
export const bookedSessions = sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT s.id AS id
	FROM registration_line l INDEXED BY registration_line_registration
	CROSS JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id AND s.deleted_at IS NULL
	WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND (l.ended_at IS NULL OR r.ended_at IS NOT NULL)
	ORDER BY s.start_date, s.id) x)`;

/** The registrations whose {@link bookedSessions} pass a condition: a query of `registration_id`. */
export const bookedWith = (
	has: (session: SQL) => SQL,
	camp_id: SQL,
): SQL => sql`SELECT DISTINCT l.registration_id AS registration_id
	FROM session s CROSS JOIN registration_line l INDEXED BY registration_line_session ON l.camp_id = s.camp_id AND l.session_id = s.id
	WHERE s.camp_id = ${camp_id} AND ${has(sql`s.id`)} AND s.deleted_at IS NULL
		AND (l.ended_at IS NULL OR EXISTS (SELECT 1 FROM registration e
			WHERE e.camp_id = l.camp_id AND e.id = l.registration_id AND e.ended_at IS NOT NULL))`;

/** A date field: the camp's day of an instant. */
export const dayOf = (instant: SQL): Pick<FieldSpec, "type" | "sql" | "instant"> => ({
	type: "date",
	sql: ({ date_of }) => date_of(instant),
	instant,
});

/** A condition: an enrollment of a status has a spot. */
export const hasSpot = (status: SQL): SQL =>
	sql`(${status} IN (SELECT es.key FROM enrollment_status es WHERE es.takes_place = 1))`;

/** Whether a camper had no spot in any season before one. Empty without a camper or a season. */
export const isFirstSeason = (
	camp_id: SQL,
	camper_id: SQL,
	season_id: SQL,
): Pick<FieldSpec, "type" | "sql"> => ({
	type: "boolean",
	sql: sql`iif(${camper_id} IS NULL OR ${season_id} IS NULL, NULL, NOT EXISTS (
		SELECT 1 FROM camper_season es INDEXED BY camper_season_camper
		CROSS JOIN season en ON en.camp_id = es.camp_id AND en.id = es.season_id
		WHERE es.camp_id = ${camp_id} AND es.camper_id = ${camper_id} AND es.enrollments > 0
			AND en.start_date < (SELECT fs.start_date FROM season fs WHERE fs.camp_id = ${camp_id} AND fs.id = ${season_id})))`,
});

/** Whole days from one date to another, as SQL; empty where one is. */
export const daysBetween = (from: SQL, to: SQL): SQL =>
	sql`CAST(julianday(${to}) - julianday(${from}) AS INTEGER)`;

/** The person p of an entity's camper c, as a join. */
export const camperPerson = { sql: sql`CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id` };

/** The name of an entity's camper c, with {@link camperPerson} as the join `person`. */
export const camperName: FieldSpec = {
	label: "Camper",
	type: "text",
	joins: ["person"],
	sql: nameOf("p"),
	sort: sql`c.sort_name`,
	sensitivity: "personal",
};

/** The session of a row, sorted by its name. */
export const sessionOf = (id: SQL, name = sql`s.name`): FieldSpec => ({
	label: "Session",
	type: "choice",
	sql: id,
	choices: sessions,
	sort: name,
	required: true,
});

/** The groups of a row's camper in its session. */
export const groupsInSession = (alias: string): FieldSpec => {
	const row = sql.raw(alias);
	return {
		label: "Groups",
		type: "choice",
		many: true,
		choices: groups,
		sql: sql`(SELECT json_group_array(x.id) FROM (SELECT g.id AS id FROM group_camper gc INDEXED BY group_camper_camper
			CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
			WHERE gc.camp_id = ${row}.camp_id AND gc.camper_id = ${row}.camper_id AND gc.session_id = ${row}.session_id
			ORDER BY g.name, g.id) x)`,
	};
};
