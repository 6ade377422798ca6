import { type SQL, sql } from "drizzle-orm";
import { holdsWordsOrPhone, searchWords } from "#db/search/words";
import { DISTANCE_BANDS } from "#app/lib/distance-bands";
import { choicesOf, defineEntity, type ReportAt } from "#app/platform/query/entity";
import { ADDRESS_FOR, hasSpot, nameOf, phoneText, sessions } from "#app/platform/query/field-parts.server";

/** Balance of family h in the camp's currency, in cents. Below zero the camp owes the family. */
const balance = ({ camp_id }: ReportAt): SQL =>
	sql`coalesce((SELECT a.balance_cents FROM household_account a WHERE a.camp_id = h.camp_id AND a.household_id = h.id
		AND a.currency = (SELECT k.currency FROM camp k WHERE k.id = ${camp_id})), 0)`;

/** Texts of family h's members who aren't deleted, in the order of their names. */
const ofMembers = (text: SQL, which: SQL): SQL =>
	sql`(SELECT group_concat(x.text, ', ') FROM (SELECT ${text} AS text FROM household_member m
		CROSS JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id AND p.deleted_at IS NULL
		WHERE m.camp_id = h.camp_id AND m.household_id = h.id AND ${which} ORDER BY p.sort_name, p.id) x)`;

/** A condition: one of family h's members who aren't deleted meets the conditions. */
const anyMember = (conditions: SQL[]): SQL =>
	conditions.length === 0
		? sql`1`
		: sql`EXISTS (SELECT 1 FROM household_member m
			CROSS JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id AND p.deleted_at IS NULL
			WHERE m.camp_id = h.camp_id AND m.household_id = h.id AND ${sql.join(conditions, sql` AND `)})`;

/** A condition: member p is an adult, or a child that the caller sees. */
const isShown = ({ sees }: ReportAt): SQL => sql`(p.person_type <> 'camper' OR ${sees(sql`p.id`)})`;

/** The five digits of family h's ZIP code. */
const ZIP = sql`substr(h.zip_code, 1, 5)`;

/** SQL for the band of a distance in miles. Must match `bandOf`. */
const band = (miles: SQL): SQL =>
	sql`CASE WHEN ${miles} IS NULL THEN NULL ${sql.join(
		DISTANCE_BANDS.map(({ key, to }) =>
			to === null
				? sql`ELSE ${sql.raw(`'${key}'`)}`
				: sql`WHEN ${miles} < ${sql.raw(String(to))} THEN ${sql.raw(`'${key}'`)}`,
		),
		sql` `,
	)} END`;

/** Families by their household. */
export const familyEntity = defineEntity({
	key: "family",
	label: "Families",
	category: "people",
	is_people: true,
	permissions: ["campers_view"],
	from: sql`household h`,
	camp_id: sql`h.camp_id`,
	keys: [sql`h.id`],
	// The rule of the families list: homes of children within the scope, without homes of a person barred from such a child.
	scope: ({
		sees,
		barred,
	}) => sql`h.id IN (SELECT m.household_id FROM household_member m INDEXED BY household_member_person
		WHERE m.camp_id = h.camp_id AND ${sees(sql`m.person_id`)} AND NOT EXISTS (SELECT 1 FROM household_member om
			WHERE om.camp_id = m.camp_id AND om.household_id = m.household_id AND ${barred(sql`m.person_id`, sql`om.person_id`)}))`,
	person: { of: "family", id: sql`h.id` },
	of_sessions: "sessions",
	order: "name",
	joins: {
		distance: {
			sql: sql`LEFT JOIN zip_distance z ON z.camp_id = h.camp_id AND z.zip_code = ${ZIP} AND coalesce(h.country, 'US') = 'US'`,
		},
	},
	fields: {
		id: { label: "Family ID", type: "id", sql: sql`h.id`, required: true },
		name: {
			label: "Family",
			type: "text",
			sql: sql`h.name`,
			sort: sql`h.name`,
			required: true,
			sensitivity: "personal",
		},
		children: {
			label: "Children",
			type: "text",
			sql: ({ sees }) => ofMembers(nameOf("p"), sql`p.person_type = 'camper' AND ${sees(sql`p.id`)}`),
			sensitivity: "personal",
		},
		adults: {
			label: "Adults",
			type: "text",
			sql: ofMembers(nameOf("p"), sql`p.person_type <> 'camper'`),
			sensitivity: "personal",
		},
		address: {
			label: "Street address",
			type: "text",
			sql: sql`h.address`,
			permission: ADDRESS_FOR,
			sensitivity: "personal",
		},
		city: { label: "City", type: "text", sql: sql`h.city` },
		state: { label: "State", type: "text", sql: sql`h.state` },
		zip_code: {
			label: "ZIP code",
			type: "text",
			sql: sql`h.zip_code`,
			permission: ADDRESS_FOR,
			sensitivity: "personal",
		},
		zip_area: {
			label: "ZIP code, five digits",
			type: "text",
			sql: sql`nullif(${ZIP}, '')`,
			permission: ADDRESS_FOR,
			sensitivity: "personal",
		},
		miles: {
			label: "Miles from camp",
			type: "number",
			joins: ["distance"],
			sql: sql`z.miles`,
			permission: ADDRESS_FOR,
			sensitivity: "personal",
		},
		distance: {
			label: "Distance from camp",
			type: "choice",
			joins: ["distance"],
			sql: band(sql`z.miles`),
			choices: choicesOf(Object.fromEntries(DISTANCE_BANDS.map(({ key, label }) => [key, label]))),
			permission: ADDRESS_FOR,
			sensitivity: "personal",
		},
		country: { label: "Country", type: "text", sql: sql`h.country` },
		phone: { label: "Phone", type: "text", sql: phoneText(sql`h.phone`), sensitivity: "personal" },
		email: { label: "Email", type: "text", sql: sql`h.email`, sensitivity: "personal" },
		campers: {
			label: "Number of campers",
			type: "number",
			sql: ({
				sees,
			}) => sql`(SELECT count(*) FROM household_member m CROSS JOIN camper c ON c.camp_id = m.camp_id
				AND c.id = m.person_id AND c.deleted_at IS NULL WHERE m.camp_id = h.camp_id AND m.household_id = h.id AND ${sees(sql`c.id`)})`,
		},
		sessions: {
			label: "Sessions this season",
			type: "choice",
			many: true,
			permission: "sessions_view",
			choices: sessions,
			sql: ({
				season_id,
				sees,
			}) => sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT s.id AS id FROM household_member m
				CROSS JOIN camper c ON c.camp_id = m.camp_id AND c.id = m.person_id AND c.deleted_at IS NULL
				CROSS JOIN enrollment e INDEXED BY enrollment_camper ON e.camp_id = c.camp_id AND e.camper_id = c.id
				CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = ${season_id}
				WHERE m.camp_id = h.camp_id AND m.household_id = h.id AND s.deleted_at IS NULL AND ${hasSpot(sql`e.status`)}
					AND ${sees(sql`c.id`)} ORDER BY s.start_date, s.id) x)`,
			finds: (has, { camp_id, season_id, sees }) => sql`SELECT DISTINCT m.household_id AS k0 FROM session s
				CROSS JOIN enrollment e INDEXED BY enrollment_session ON e.camp_id = s.camp_id AND e.session_id = s.id
				CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
				CROSS JOIN household_member m INDEXED BY household_member_person ON m.camp_id = c.camp_id AND m.person_id = c.id
				WHERE s.camp_id = ${camp_id} AND ${has(sql`s.id`)} AND s.season_id = ${season_id} AND s.deleted_at IS NULL
					AND ${hasSpot(sql`e.status`)} AND ${sees(sql`c.id`)}`,
		},
		balance: { label: "Balance", type: "money", permission: "finance_view", sql: balance },
		overdue: {
			label: "Overdue",
			type: "money",
			permission: "finance_view",
			sql: ({
				today,
			}) => sql`(SELECT coalesce(sum(y.amount_cents - y.paid_cents), 0) FROM payable y INDEXED BY payable_household
				WHERE y.camp_id = h.camp_id AND y.household_id = h.id AND y.state = 'due' AND y.due_on < ${today} AND y.kind <> 'refund')`,
		},
		created_at: { label: "Added", type: "datetime", sql: sql`h.created_at`, required: true },
		search: {
			label: "Name, email or phone of a member",
			type: "text",
			operators: ["contains"],
			sql: (at) => ofMembers(sql`p.search_text`, isShown(at)),
			sensitivity: "personal",
			// As the list is searched.
			holds: (_value, at, typed) =>
				anyMember([
					...holdsWordsOrPhone(searchWords(typed), sql`p.search_text`, sql`p.phone`, at.bind),
					...(at.scope.kind === "camp" ? [] : [isShown(at)]),
				]),
		},
	},
});
