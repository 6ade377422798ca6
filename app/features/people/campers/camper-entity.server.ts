import { type SQL, sql } from "drizzle-orm";
import { RESTORABLE_DAYS } from "#app/lib/restoring";
import {
	choicesOf,
	defineEntity,
	type EntitySpec,
	type FieldSpec,
	type ReportAt,
} from "#app/platform/query/entity";
import {
	answerFields,
	answerJoins,
	definitions,
	nameOf,
	phoneText,
	yearsBetween,
} from "#app/platform/query/field-parts.server";
import { byGrade, GRADE_DATE, gradeParts, inAudience, tagMeant, tagParts } from "./camper-finds.server";
import { careFields } from "./camper-care-fields.server";
import { programFields } from "./camper-program-fields.server";
import { siblingFields } from "./camper-sibling-fields.server";
import { holdsSearch, searched } from "./list-search.server";
import { CAMPER_STATUSES } from "./rules";

const person = ["person"];
const ID = sql`c.id`;

/** The latest registration of camper c in the season. */
const registration = ({
	season_id,
}: ReportAt) => sql`LEFT JOIN registration r ON r.camp_id = c.camp_id AND r.id = (
	SELECT n.id FROM registration_line l INDEXED BY registration_line_camper
	CROSS JOIN registration n ON n.camp_id = l.camp_id AND n.id = l.registration_id
	WHERE l.camp_id = c.camp_id AND l.camper_id = c.id AND n.season_id = ${season_id} AND n.status <> 'draft'
	ORDER BY n.submitted_at DESC, n.id DESC LIMIT 1)`;

const tags = (at: ReportAt): SQL =>
	sql`SELECT d.id AS key, d.label AS label FROM definition d WHERE d.type = 'camper_tag'
		AND (d.camp_id IS NULL OR d.camp_id = ${at.camp_id}) AND ${inAudience(at)} ORDER BY d."order", d.label, d.id`;

/** The date of camper c's next birthday. February 29 becomes March 1 in common years. */
const nextBirthday = ({ today }: ReportAt): SQL => {
	const year = sql`(CAST(substr(${today}, 1, 4) AS INTEGER) + (substr(c.birth_date, 6) < substr(${today}, 6)))`;
	const leap = sql`(${year} % 4 = 0 AND (${year} % 100 <> 0 OR ${year} % 400 = 0))`;
	return sql`(${year} || '-' || iif(substr(c.birth_date, 6) = '02-29' AND NOT ${leap}, '03-01', substr(c.birth_date, 6)))`;
};

const campers: EntitySpec = {
	key: "camper",
	label: "Campers",
	category: "people",
	is_people: true,
	permissions: ["campers_view"],
	from: sql`camper c`,
	camp_id: sql`c.camp_id`,
	where: sql`c.deleted_at IS NULL`,
	keys: [ID],
	tally: {
		field: "status",
		rows: ({ camp_id, list }) => sql`SELECT substr(k.name, 9) AS value, k.value AS n FROM camp_counter k
			WHERE k.camp_id = ${camp_id} AND k.name IN ${list(CAMPER_STATUSES.map((status) => `campers:${status}`))}`,
	},
	scope: ({ sees }) => sees(sql`c.id`),
	person: { of: "camper", id: sql`c.id` },
	of_sessions: "sessions",
	order: "name",
	indexed: {
		by: "status",
		values: CAMPER_STATUSES,
		sorts: ["name", "birth_date", "grade_date", "created_at"],
	},
	joins: {
		person: { sql: sql`CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id` },
		grade: {
			sql: ({ season_id }) =>
				sql`LEFT JOIN camper_grade_override go ON go.camp_id = c.camp_id AND go.camper_id = c.id AND go.season_id = ${season_id}`,
		},
		season: {
			sql: ({ season_id }) =>
				sql`LEFT JOIN camper_season cs ON cs.camp_id = c.camp_id AND cs.season_id = ${season_id} AND cs.camper_id = c.id`,
		},
		family: {
			sql: sql`LEFT JOIN household_member hm ON hm.camp_id = c.camp_id AND hm.person_id = c.id AND hm.is_primary = 1
				LEFT JOIN household h ON h.camp_id = hm.camp_id AND h.id = hm.household_id`,
		},
		registration: { sql: registration },
		...answerJoins(sql`c.id`, ["registration"]),
	},
	fields: {
		id: { label: "Camper ID", type: "id", sql: ID, required: true },
		name: {
			label: "Name",
			type: "text",
			joins: person,
			sql: nameOf("p"),
			sort: sql`c.sort_name`,
			sensitivity: "personal",
		},
		first_name: {
			label: "First name",
			type: "text",
			joins: person,
			sql: sql`p.first_name`,
			sensitivity: "personal",
		},
		last_name: {
			label: "Last name",
			type: "text",
			joins: person,
			sql: sql`p.last_name`,
			sensitivity: "personal",
		},
		status: {
			label: "Status",
			type: "choice",
			sql: sql`c.status`,
			choices: choicesOf({ lead: "Lead", active: "Active", archived: "Archived" }),
			required: true,
		},
		birth_date: { label: "Birth date", type: "date", sql: sql`c.birth_date`, sensitivity: "personal" },
		age: {
			label: "Age",
			type: "number",
			sql: ({ today }) => yearsBetween(sql`c.birth_date`, today),
			sensitivity: "personal",
		},
		next_birthday: { label: "Next birthday", type: "date", sql: nextBirthday, sensitivity: "personal" },
		grade: {
			label: "Entering grade",
			type: "number",
			joins: ["grade"],
			sql: byGrade,
			parts: gradeParts,
		},
		grade_date: { label: "Birth date by grade", type: "date", sensitivity: "personal", ...GRADE_DATE },
		gender: {
			label: "Gender",
			type: "choice",
			joins: person,
			sql: sql`p.gender`,
			choices: definitions("gender"),
			sensitivity: "personal",
		},
		pronouns: {
			label: "Pronouns",
			type: "text",
			joins: person,
			sql: sql`p.pronouns`,
			sensitivity: "personal",
		},
		email: { label: "Email", type: "text", joins: person, sql: sql`p.email`, sensitivity: "personal" },
		phone: {
			label: "Phone",
			type: "text",
			joins: person,
			sql: phoneText(sql`p.phone`),
			sensitivity: "personal",
		},
		city: { label: "City", type: "text", joins: person, sql: sql`p.city` },
		state: { label: "State", type: "text", joins: person, sql: sql`p.state` },
		tags: {
			label: "Tags",
			type: "choice",
			many: true,
			choices: tags,
			sql: (
				at,
			) => sql`(SELECT json_group_array(x.id) FROM (SELECT d.id AS id FROM camper_tag ct INDEXED BY camper_tag_camper
				CROSS JOIN definition d ON d.id = ct.definition_id AND ${inAudience(at)}
				WHERE ct.camp_id = c.camp_id AND ct.camper_id = c.id ORDER BY d."order", d.label, d.id) x)`,
			finds: (has, at) => sql`SELECT DISTINCT ct.camper_id AS k0 FROM definition d
				CROSS JOIN camper_tag ct ON ct.camp_id = ${at.camp_id} AND ct.definition_id = d.id
				WHERE ${has(sql`d.id`)} AND ${inAudience(at)}`,
			means: tagMeant,
			holds: (
				tag,
			) => sql`EXISTS (SELECT 1 FROM camper_tag ct WHERE ct.camp_id = c.camp_id AND ct.definition_id = ${tag}
				AND ct.camper_id = c.id)`,
			parts: tagParts,
		},
		...programFields,
		...siblingFields,
		search: {
			label: "Name, email or parent",
			type: "text",
			operators: ["contains"],
			joins: person,
			sql: sql`p.search_text`,
			sensitivity: "personal",
			holds: holdsSearch,
			finds: searched,
		},
		...careFields,
		created_at: { label: "Added", type: "datetime", sql: sql`c.created_at`, required: true },
	},
	own: (facts) => answerFields(facts),
};

/** Campers, as the camp's list has them. */
export const camperEntity = defineEntity(campers);

/** A field of rows that no index has: those were deleted. */
const withoutFinds = ([key, spec]: [string, FieldSpec]): [string, FieldSpec] => [
	key,
	{ ...spec, finds: undefined, parts: undefined, sort_parts: undefined },
];

/** Campers who were deleted and can still be restored, for their list. Reports don't offer them. */
export const deletedCamperEntity = defineEntity({
	...campers,
	key: "deleted_camper",
	label: "Deleted campers",
	permissions: ["campers_view", "campers_edit"],
	where: ({ today }) => sql`c.deleted_at >= date(${today}, ${`-${RESTORABLE_DAYS} days`})`,
	indexed: undefined,
	tally: undefined,
	fields: Object.fromEntries(Object.entries(campers.fields).map(withoutFinds)),
});
