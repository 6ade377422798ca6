import { type SQL, sql } from "drizzle-orm";
import { holdsWords } from "#db/search/words";
import { choicesOf, defineEntity, type ReportAt } from "#app/platform/query/entity";
import {
	definitions,
	nameOf,
	phoneText,
	sessions,
	yearsBetween,
} from "#app/platform/query/field-parts.server";
import { listWords } from "./staff-list.server";
import { type Warning, WARNING_DAYS, WARNING_KINDS, WARNING_LABELS } from "./rules";

const employment = ["employment"];
const check = ["check"];

const roleTypes = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT t.id AS key, t.name AS label FROM staff_role_type t WHERE t.camp_id = ${camp_id} ORDER BY t.name, t.id`;

const certificateTypes = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT d.id AS key, d.label AS label FROM definition d WHERE d.type = 'certificate_type'
		AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}) ORDER BY d."order", d.label, d.id`;

/** A condition: certificate k is valid today. */
const valid = ({ today }: ReportAt): SQL => sql`(k.expires_on IS NULL OR k.expires_on >= ${today})`;

/** The last day of the warning period. */
const soon = ({ today }: ReportAt): SQL => sql`date(${today}, ${sql.raw(`'+${WARNING_DAYS[0]} days'`)})`;

/** Conditions for the warnings of the staff list: `warningsOf` in SQL. */
const warns: Record<Exclude<Warning, "any">, (at: ReportAt) => SQL> = {
	certificate: (
		at,
	) => sql`EXISTS (SELECT 1 FROM staff_certificate k INDEXED BY staff_certificate_staff WHERE k.camp_id = f.camp_id
		AND k.staff_id = f.id AND k.expires_on <= ${soon(at)} AND NOT EXISTS (SELECT 1 FROM staff_certificate o INDEXED BY staff_certificate_staff
			WHERE o.camp_id = k.camp_id AND o.staff_id = k.staff_id AND o.definition_id = k.definition_id
			AND (o.expires_on IS NULL OR o.expires_on > ${soon(at)})))`,
	missing: () => sql`EXISTS (SELECT 1 FROM staff_role_requirement q
		CROSS JOIN definition d ON d.id = q.definition_id AND d.type = 'certificate_type'
		WHERE q.camp_id = f.camp_id AND q.role_type_id = fs.role_type_id AND NOT EXISTS (SELECT 1
			FROM staff_certificate k INDEXED BY staff_certificate_staff WHERE k.camp_id = f.camp_id AND k.staff_id = f.id
			AND k.definition_id = q.definition_id))`,
	check: (at) =>
		sql`coalesce(b.status IN ('failed', 'review', 'requested') OR (b.status = 'clear' AND b.expires_on <= ${soon(at)}), 0)`,
	age: ({ today }) => sql`coalesce(${yearsBetween(sql`p.birth_date`, today)} < 16, 1)`,
};

/** Warnings that everyone who sees staff sees. Background checks are for those who edit staff, as a field of their own. */
const OPEN_WARNINGS = WARNING_KINDS.filter((kind) => kind !== "check");

const all = (conditions: SQL[]): SQL => sql.join([sql`1`, ...conditions], sql` AND `);

/** Staff with their employment of the season. Birth dates, checks and applications are for those who edit staff. */
export const staffEntity = defineEntity({
	key: "staff",
	label: "Staff",
	category: "staff",
	is_people: true,
	permissions: ["staff_view"],
	from: sql`staff f CROSS JOIN person p ON p.camp_id = f.camp_id AND p.id = f.id`,
	camp_id: sql`f.camp_id`,
	where: sql`f.deleted_at IS NULL`,
	keys: [sql`f.id`],
	// A scope that is less than the camp reaches campers, not colleagues.
	scope: "whole_camp",
	person: { of: "staff", id: sql`f.id` },
	of_sessions: "sessions",
	order: "name",
	joins: {
		employment: {
			sql: ({ season_id }) =>
				sql`LEFT JOIN staff_season fs ON fs.camp_id = f.camp_id AND fs.staff_id = f.id AND fs.season_id = ${season_id}`,
		},
		application: {
			sql: ({ season_id }) =>
				sql`LEFT JOIN staff_application fa ON fa.camp_id = f.camp_id AND fa.staff_id = f.id AND fa.season_id = ${season_id}`,
		},
		check: {
			sql: sql`LEFT JOIN staff_background_check b ON b.camp_id = f.camp_id AND b.id = (SELECT x.id
				FROM staff_background_check x INDEXED BY staff_background_check_staff WHERE x.camp_id = f.camp_id AND x.staff_id = f.id
				ORDER BY x.requested_on DESC, x.id DESC LIMIT 1)`,
		},
	},
	fields: {
		id: { label: "Staff ID", type: "id", sql: sql`f.id`, required: true },
		name: { label: "Name", type: "text", sql: nameOf("p"), sort: sql`f.sort_name`, sensitivity: "personal" },
		first_name: { label: "First name", type: "text", sql: sql`p.first_name`, sensitivity: "personal" },
		last_name: { label: "Last name", type: "text", sql: sql`p.last_name`, sensitivity: "personal" },
		email: { label: "Email", type: "text", sql: sql`p.email`, sensitivity: "personal" },
		phone: { label: "Phone", type: "text", sql: phoneText(sql`p.phone`), sensitivity: "personal" },
		city: { label: "City", type: "text", sql: sql`p.city` },
		gender: {
			label: "Gender",
			type: "choice",
			sql: sql`p.gender`,
			choices: definitions("gender"),
			sensitivity: "personal",
		},
		birth_date: {
			label: "Birth date",
			type: "date",
			sql: sql`p.birth_date`,
			permission: "staff_edit",
			sensitivity: "personal",
		},
		age: {
			label: "Age",
			type: "number",
			sql: ({ today }) => yearsBetween(sql`p.birth_date`, today),
			permission: "staff_edit",
			sensitivity: "personal",
		},
		position: { label: "Position", type: "text", joins: employment, sql: sql`fs.position` },
		role_type: {
			label: "Role",
			type: "choice",
			joins: employment,
			sql: sql`fs.role_type_id`,
			choices: roleTypes,
		},
		starts_on: { label: "First day of work", type: "date", joins: employment, sql: sql`fs.starts_on` },
		ends_on: { label: "Last day of work", type: "date", joins: employment, sql: sql`fs.ends_on` },
		is_employed: {
			label: "Employed this season",
			type: "boolean",
			joins: employment,
			sql: ({ today }) => sql`(fs.staff_id IS NOT NULL AND (fs.ends_on IS NULL OR fs.ends_on >= ${today}))`,
		},
		in_season: {
			label: "On this season's staff",
			type: "boolean",
			joins: employment,
			sql: sql`(fs.staff_id IS NOT NULL)`,
		},
		sessions: {
			label: "Works during sessions",
			type: "choice",
			many: true,
			joins: employment,
			permission: "sessions_view",
			choices: sessions,
			// Sessions of the season that the employment overlaps.
			sql: sql`(SELECT json_group_array(x.id) FROM (SELECT s.id AS id FROM session s INDEXED BY session_by_season
				WHERE s.camp_id = fs.camp_id AND s.season_id = fs.season_id AND s.deleted_at IS NULL AND s.status NOT IN ('draft', 'cancelled')
					AND (fs.starts_on IS NULL OR fs.starts_on <= s.end_date) AND (fs.ends_on IS NULL OR fs.ends_on >= s.start_date)
				ORDER BY s.start_date, s.id) x)`,
		},
		warnings: {
			label: "Warnings",
			type: "choice",
			many: true,
			joins: employment,
			choices: OPEN_WARNINGS.map((key) => ({ key, label: WARNING_LABELS[key] })),
			sql: (at) =>
				sql`('[' || rtrim(${sql.join(
					OPEN_WARNINGS.map((key) => sql`iif(${warns[key](at)}, ${sql.raw(`'"${key}",'`)}, '')`),
					sql` || `,
				)}, ',') || ']')`,
		},
		check_warning: {
			label: WARNING_LABELS.check,
			type: "boolean",
			permission: "staff_edit",
			sensitivity: "personal",
			joins: check,
			required: true,
			sql: (at) => sql`(${warns.check(at)})`,
		},
		certifications: {
			label: "Valid certifications",
			type: "choice",
			many: true,
			choices: certificateTypes,
			sql: (at) => sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT k.definition_id AS id
				FROM staff_certificate k INDEXED BY staff_certificate_staff WHERE k.camp_id = f.camp_id AND k.staff_id = f.id AND ${valid(at)}
				ORDER BY k.definition_id) x)`,
		},
		expired_certifications: {
			label: "Expired certifications",
			type: "choice",
			many: true,
			choices: certificateTypes,
			sql: (at) => sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT k.definition_id AS id
				FROM staff_certificate k INDEXED BY staff_certificate_staff WHERE k.camp_id = f.camp_id AND k.staff_id = f.id AND NOT ${valid(at)}
				AND NOT EXISTS (SELECT 1 FROM staff_certificate o INDEXED BY staff_certificate_staff WHERE o.camp_id = k.camp_id
					AND o.staff_id = k.staff_id AND o.definition_id = k.definition_id AND (o.expires_on IS NULL OR o.expires_on >= ${at.today}))
				ORDER BY k.definition_id) x)`,
		},
		missing_certifications: {
			label: "Missing certifications",
			type: "choice",
			many: true,
			joins: employment,
			choices: certificateTypes,
			sql: (
				at,
			) => sql`(SELECT json_group_array(x.id) FROM (SELECT q.definition_id AS id FROM staff_role_requirement q
				CROSS JOIN definition d ON d.id = q.definition_id AND d.type = 'certificate_type'
				WHERE q.camp_id = f.camp_id AND q.role_type_id = fs.role_type_id AND NOT EXISTS (SELECT 1
					FROM staff_certificate k INDEXED BY staff_certificate_staff WHERE k.camp_id = f.camp_id AND k.staff_id = f.id
					AND k.definition_id = q.definition_id AND ${valid(at)}) ORDER BY q.definition_id) x)`,
		},
		next_expiry: {
			label: "Next certification to expire",
			type: "date",
			sql: ({
				today,
			}) => sql`(SELECT min(k.expires_on) FROM staff_certificate k INDEXED BY staff_certificate_staff
				WHERE k.camp_id = f.camp_id AND k.staff_id = f.id AND k.expires_on >= ${today})`,
		},
		background_check: {
			label: "Background check",
			type: "choice",
			joins: check,
			sql: sql`b.status`,
			permission: "staff_edit",
			sensitivity: "personal",
			choices: choicesOf({
				requested: "Requested",
				clear: "Clear",
				review: "Needs review",
				failed: "Failed",
			}),
		},
		background_check_expires_on: {
			label: "Background check expires",
			type: "date",
			joins: check,
			sql: sql`b.expires_on`,
			permission: "staff_edit",
		},
		application: {
			label: "Application",
			type: "choice",
			joins: ["application"],
			sql: sql`fa.status`,
			permission: "staff_edit",
			choices: choicesOf({
				new: "New",
				reviewing: "Reviewing",
				interview: "Interview",
				offered: "Offered",
				hired: "Hired",
				rejected: "Rejected",
				withdrawn: "Withdrawn",
			}),
		},
		search: {
			label: "Name or email",
			type: "text",
			operators: ["contains"],
			sql: sql`p.search_text`,
			sensitivity: "personal",
			// As the list is searched.
			holds: (_value, { bind }, typed) => all(holdsWords(listWords(typed), sql`p.search_text`, bind)),
		},
	},
});
