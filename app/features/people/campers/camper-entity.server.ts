import { type SQL, sql } from "drizzle-orm";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { RESTORABLE_DAYS } from "#app/lib/restoring";
import { audiencesOf } from "#app/platform/auth/audiences";
import {
	choicesOf,
	defineEntity,
	type EntitySpec,
	type FieldSpec,
	type ReportAt,
} from "#app/platform/query/entity";
import {
	ADDRESS_FOR,
	answerFields,
	answerJoins,
	definitions,
	groups,
	nameOf,
	seasons,
	sessions,
	yearsBetween,
} from "#app/platform/query/field-parts.server";
import {
	byGrade,
	GRADE_DATE,
	gradeParts,
	holdsGroupInSession,
	inGroupOfSession,
	rosterParts,
	seasonPairParts,
	seasonParts,
	tagMeant,
	tagParts,
} from "./camper-finds.server";
import { holdsSearch, searched } from "./list-search.server";
import { CAMPER_STATUSES } from "./rules";

const person = ["person"];
const ID = sql`c.id`;
const PAPERS_FOR = ["campers_edit", "registration_manage"] as const;
/** Users who look after campers need to know whose photo release is missing. */
const FORMS_FOR = [...PAPERS_FOR, "attendance_take"] as const;

/** The latest registration of camper c in the season. */
const registration = ({
	season_id,
}: ReportAt) => sql`LEFT JOIN registration r ON r.camp_id = c.camp_id AND r.id = (
	SELECT n.id FROM registration_line l INDEXED BY registration_line_camper
	CROSS JOIN registration n ON n.camp_id = l.camp_id AND n.id = l.registration_id
	WHERE l.camp_id = c.camp_id AND l.camper_id = c.id AND n.season_id = ${season_id} AND n.status <> 'draft'
	ORDER BY n.submitted_at DESC, n.id DESC LIMIT 1)`;

/** Names and phones of camper c's contacts in call order, without contacts that a "do not release" order bars today. */
const calledFor =
	(types: SQL) =>
	({ holds, barred }: ReportAt): SQL =>
		sql`(SELECT group_concat(x.line, '; ') FROM (SELECT ${nameOf("g")} || coalesce(' ' || g.phone, '') AS line
			FROM person_relationship pr INDEXED BY person_relationship_contact
			CROSS JOIN person g ON g.camp_id = pr.camp_id AND g.id = pr.related_person_id AND g.deleted_at IS NULL
			WHERE pr.camp_id = c.camp_id AND pr.person_id = c.id AND ${types} AND ${holds}
				AND NOT ${barred(sql`pr.person_id`, sql`pr.related_person_id`)}
			ORDER BY pr.contact_order IS NULL, pr.contact_order, pr.id LIMIT 10) x)`;

/** Waivers whose current text isn't signed for camper c: for the child, or once for a family that it lives in. */
const unsigned = (
	which: SQL,
): SQL => sql`(SELECT json_group_array(x.id) FROM (SELECT w.id AS id FROM waiver w INDEXED BY waiver_order
	WHERE w.camp_id = c.camp_id AND w.archived_at IS NULL AND w.current_version > 0 AND ${which}
		AND NOT iif(w.per_family,
			EXISTS (SELECT 1 FROM household_member k INDEXED BY household_member_person
				CROSS JOIN waiver_signature ws INDEXED BY waiver_signature_household ON ws.camp_id = k.camp_id
					AND ws.household_id = k.household_id AND ws.waiver_id = w.id AND ws.version = w.current_version AND ws.camper_id IS NULL
				WHERE k.camp_id = c.camp_id AND k.person_id = c.id),
			EXISTS (SELECT 1 FROM waiver_signature ws INDEXED BY waiver_signature_camper WHERE ws.camp_id = c.camp_id
				AND ws.camper_id = c.id AND ws.waiver_id = w.id AND ws.version = w.current_version))
	ORDER BY w.position, w.id) x)`;

const waivers = ({ camp_id }: ReportAt): SQL =>
	sql`SELECT w.id AS key, w.title AS label FROM waiver w WHERE w.camp_id = ${camp_id} AND w.archived_at IS NULL
		AND w.current_version > 0 ORDER BY w.position, w.id`;

/** A condition: the caller belongs to the audience of definition d. */
const audience = ({ can, list }: ReportAt): SQL => sql`d.audience IN ${list(audiencesOf(can))}`;

const papers = (at: ReportAt): SQL =>
	sql`SELECT DISTINCT d.id AS key, d.label AS label FROM season sn
		CROSS JOIN required_document rd ON rd.camp_id = sn.camp_id AND rd.season_id = sn.id
		CROSS JOIN definition d ON d.id = rd.definition_id AND ${audience(at)} WHERE sn.camp_id = ${at.camp_id} ORDER BY d.label, d.id`;

const tags = (at: ReportAt): SQL =>
	sql`SELECT d.id AS key, d.label AS label FROM definition d WHERE d.type = 'camper_tag'
		AND (d.camp_id IS NULL OR d.camp_id = ${at.camp_id}) AND ${audience(at)} ORDER BY d."order", d.label, d.id`;

/** The date of camper c's next birthday. February 29 becomes March 1 in common years. */
const nextBirthday = ({ today }: ReportAt): SQL => {
	const year = sql`(CAST(substr(${today}, 1, 4) AS INTEGER) + (substr(c.birth_date, 6) < substr(${today}, 6)))`;
	const leap = sql`(${year} % 4 = 0 AND (${year} % 100 <> 0 OR ${year} % 400 = 0))`;
	return sql`(${year} || '-' || iif(substr(c.birth_date, 6) = '02-29' AND NOT ${leap}, '03-01', substr(c.birth_date, 6)))`;
};

const campers: EntitySpec = {
	key: "camper",
	label: "Campers",
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
		phone: { label: "Phone", type: "text", joins: person, sql: sql`p.phone`, sensitivity: "personal" },
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
				CROSS JOIN definition d ON d.id = ct.definition_id AND ${audience(at)}
				WHERE ct.camp_id = c.camp_id AND ct.camper_id = c.id ORDER BY d."order", d.label, d.id) x)`,
			finds: (has, at) => sql`SELECT DISTINCT ct.camper_id AS k0 FROM definition d
				CROSS JOIN camper_tag ct ON ct.camp_id = ${at.camp_id} AND ct.definition_id = d.id
				WHERE ${has(sql`d.id`)} AND ${audience(at)}`,
			means: tagMeant,
			holds: (
				tag,
			) => sql`EXISTS (SELECT 1 FROM camper_tag ct WHERE ct.camp_id = c.camp_id AND ct.definition_id = ${tag}
				AND ct.camper_id = c.id)`,
			parts: tagParts,
		},
		sessions: {
			label: "Sessions this season",
			type: "choice",
			many: true,
			permission: "sessions_view",
			joins: ["season"],
			choices: sessions,
			sql: sql`(SELECT json_group_array(x.id) FROM (SELECT s.id AS id FROM json_each(cs.session_ids) held
				CROSS JOIN session s ON s.camp_id = c.camp_id AND s.id = held.value AND s.deleted_at IS NULL ORDER BY s.start_date, s.id) x)`,
			finds: (has, { camp_id, season_id }) => sql`SELECT DISTINCT rr.camper_id AS k0 FROM session s
				CROSS JOIN roster_row rr ON rr.camp_id = s.camp_id AND rr.session_id = s.id AND rr.shows IN ('accepted', 'attending')
				WHERE s.camp_id = ${camp_id} AND ${has(sql`s.id`)} AND s.season_id = ${season_id} AND s.deleted_at IS NULL`,
		},
		all_sessions: {
			label: "Sessions of all seasons",
			type: "choice",
			many: true,
			permission: "sessions_view",
			choices: sessions,
			sql: sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT s.id AS id, s.start_date AS start_date
				FROM enrollment e INDEXED BY enrollment_camper CROSS JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
				CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
				WHERE e.camp_id = c.camp_id AND e.camper_id = c.id ORDER BY s.start_date, s.id) x)`,
			finds: (has, { camp_id }) => sql`SELECT DISTINCT rr.camper_id AS k0 FROM session s
				CROSS JOIN roster_row rr ON rr.camp_id = s.camp_id AND rr.session_id = s.id AND rr.shows IN ('accepted', 'attending')
				WHERE s.camp_id = ${camp_id} AND ${has(sql`s.id`)}`,
			holds: (session) => sql`EXISTS (SELECT 1 FROM enrollment e INDEXED BY enrollment_camper
				CROSS JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
				WHERE e.camp_id = c.camp_id AND e.camper_id = c.id AND e.session_id = ${session})`,
			parts: rosterParts,
		},
		seasons: {
			label: "Listed in season",
			type: "choice",
			many: true,
			permission: "sessions_view",
			choices: seasons,
			sql: ({
				camp_id,
			}) => sql`(SELECT json_group_array(x.id) FROM (SELECT sn.id AS id FROM season sn INDEXED BY season_by_date
				WHERE sn.camp_id = c.camp_id AND (sn.id = ${followedSeason(camp_id, undefined)} OR EXISTS (SELECT 1 FROM camper_season es
					WHERE es.camp_id = sn.camp_id AND es.season_id = sn.id AND es.camper_id = c.id AND es.enrollments > 0))
				ORDER BY sn.start_date, sn.id) x)`,
			...seasonParts,
		},
		returning_from: {
			label: "Returning from season",
			type: "choice",
			many: true,
			permission: "sessions_view",
			choices: seasons,
			sql: ({
				season_id,
			}) => sql`(SELECT json_group_array(x.id) FROM (SELECT sn.id AS id FROM camper_season cn
				CROSS JOIN camper_season es INDEXED BY camper_season_camper ON es.camp_id = cn.camp_id AND es.camper_id = cn.camper_id AND es.enrollments > 0
				CROSS JOIN season sn ON sn.camp_id = es.camp_id AND sn.id = es.season_id
				WHERE cn.camp_id = c.camp_id AND cn.season_id = ${season_id} AND cn.camper_id = c.id AND cn.enrollments > 0
					AND es.season_id <> cn.season_id ORDER BY sn.start_date, sn.id) x)`,
			...seasonPairParts,
		},
		enrollments: {
			label: "Number of sessions",
			type: "number",
			permission: "sessions_view",
			joins: ["season"],
			sql: sql`coalesce(cs.enrollments, 0)`,
		},
		is_returning: {
			label: "Came in an earlier season",
			type: "boolean",
			permission: "sessions_view",
			sql: ({ season_id }) => sql`EXISTS (SELECT 1 FROM camper_season es INDEXED BY camper_season_camper
				CROSS JOIN season en ON en.camp_id = es.camp_id AND en.id = es.season_id
				WHERE es.camp_id = c.camp_id AND es.camper_id = c.id AND es.enrollments > 0
				AND en.start_date < (SELECT sn.start_date FROM season sn WHERE sn.camp_id = c.camp_id AND sn.id = ${season_id}))`,
		},
		groups: {
			label: "Groups this season",
			type: "choice",
			many: true,
			choices: groups,
			sql: ({
				season_id,
			}) => sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT g.id AS id, g.name AS name
				FROM group_camper gc INDEXED BY group_camper_camper
				CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.season_id = ${season_id} AND s.deleted_at IS NULL
				CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
				WHERE gc.camp_id = c.camp_id AND gc.camper_id = c.id ORDER BY g.name, g.id) x)`,
			finds: (has, { camp_id, season_id }) => sql`SELECT DISTINCT gc.camper_id AS k0
				FROM group_camper gc INDEXED BY group_camper_group
				CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.season_id = ${season_id} AND s.deleted_at IS NULL
				WHERE gc.camp_id = ${camp_id} AND ${has(sql`gc.group_id`)}`,
		},
		session_groups: {
			label: "Groups by session",
			type: "choice",
			many: true,
			permission: "sessions_view",
			choices: ({
				camp_id,
				season_id,
			}) => sql`SELECT DISTINCT s.id || ':' || g.id AS key, s.name || ': ' || g.name AS label
				FROM session s CROSS JOIN group_camper gc ON gc.camp_id = s.camp_id AND gc.session_id = s.id
				CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
				WHERE s.camp_id = ${camp_id} AND s.season_id = ${season_id} AND s.deleted_at IS NULL ORDER BY s.start_date, s.id, g.name, g.id`,
			sql: sql`(SELECT json_group_array(x.key) FROM (SELECT gc.session_id || ':' || gc.group_id AS key
				FROM group_camper gc INDEXED BY group_camper_camper
				CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.deleted_at IS NULL
				WHERE gc.camp_id = c.camp_id AND gc.camper_id = c.id ORDER BY gc.session_id, gc.group_id) x)`,
			finds: inGroupOfSession,
			holds: holdsGroupInSession,
		},
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
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		address: {
			label: "Street address",
			type: "text",
			joins: ["family"],
			sql: sql`h.address`,
			permission: ADDRESS_FOR,
			sensitivity: "personal",
		},
		zip_code: {
			label: "ZIP code",
			type: "text",
			joins: ["family"],
			sql: sql`h.zip_code`,
			permission: ADDRESS_FOR,
			sensitivity: "personal",
		},
		family_balance: {
			label: "Family balance",
			type: "money",
			joins: ["family"],
			permission: "finance_view",
			sql: ({
				camp_id,
			}) => sql`coalesce((SELECT a.balance_cents FROM household_account a WHERE a.camp_id = h.camp_id
				AND a.household_id = h.id AND a.currency = (SELECT k.currency FROM camp k WHERE k.id = ${camp_id})), 0)`,
		},
		emergency_contacts: {
			label: "Emergency contacts",
			type: "text",
			sensitivity: "personal",
			sql: calledFor(
				sql`pr.type IN ('parent', 'guardian', 'step_parent', 'grandparent', 'emergency_contact')`,
			),
		},
		authorized_pickup: {
			label: "Authorized pickup",
			type: "text",
			sensitivity: "personal",
			permission: ["checkin_release", "campers_edit"],
			sql: calledFor(sql`pr.type IN ('parent', 'guardian', 'step_parent', 'authorised_pickup')`),
		},
		missing_forms: {
			label: "Missing forms",
			type: "choice",
			many: true,
			permission: FORMS_FOR,
			choices: waivers,
			sql: unsigned(sql`w.is_required = 1`),
		},
		unsigned_forms: {
			label: "Unsigned forms, optional ones included",
			type: "choice",
			many: true,
			permission: FORMS_FOR,
			choices: waivers,
			sql: unsigned(sql`1`),
		},
		missing_papers: {
			label: "Missing documents",
			type: "choice",
			many: true,
			permission: PAPERS_FOR,
			choices: papers,
			sql: (at) => sql`(SELECT json_group_array(x.id) FROM (SELECT d.id AS id
				FROM required_document rd INDEXED BY required_document_once
				CROSS JOIN definition d ON d.id = rd.definition_id AND ${audience(at)}
				WHERE rd.camp_id = c.camp_id AND rd.season_id = ${at.season_id}
				AND NOT EXISTS (SELECT 1 FROM person_document pd INDEXED BY person_document_person WHERE pd.camp_id = c.camp_id
					AND pd.person_id = c.id AND pd.definition_id = rd.definition_id AND pd.deleted_at IS NULL)
				ORDER BY d.label, d.id) x)`,
		},
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
