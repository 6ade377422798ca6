import { type SQL, sql } from "drizzle-orm";
import { holdsWordsOrPhone, searchWords } from "#db/search/words";
import { isDepositDue, isUnsigned } from "#app/features/program/enrollments/index.server";
import {
	MISSING,
	MISSING_LABELS,
	type Missing,
	STAGE_LABELS,
	STAGES,
	SUBMITTED_LABELS,
} from "#app/lib/registrations";
import { choicesOf, defineEntity, type Part, type ReportAt } from "#app/platform/query/entity";
import {
	answerFields,
	answerJoins,
	bookedSessions,
	bookedWith,
	nameOf,
	phoneText,
	seasons,
	sessions,
} from "#app/platform/query/field-parts.server";

/** One object: rows sorted by it need no further key. */
const ID = sql`r.id`;

const isOpen = sql`r.status IN ('accepted', 'enrolled', 'submitted', 'under_review')`;

/** SQL condition: a document that the season requires is missing for an enrolled child. */
const lacksDocuments = sql`EXISTS (SELECT 1 FROM required_document q CROSS JOIN registration_line l INDEXED BY registration_line_registration ON l.camp_id = r.camp_id
	AND l.registration_id = r.id AND l.ended_at IS NULL AND l.session_id IS NOT NULL
	WHERE q.camp_id = r.camp_id AND q.season_id = r.season_id AND NOT EXISTS (SELECT 1 FROM person_document d
		WHERE d.camp_id = r.camp_id AND d.person_id = l.camper_id AND d.definition_id = q.definition_id AND d.deleted_at IS NULL))`;

/** SQL conditions: registration r is missing an item. */
const lacks: Record<Missing, SQL> = {
	deposit: isDepositDue(sql`r`),
	signatures: sql`(${isOpen} AND ${isUnsigned(sql`r`)})`,
	documents: sql`(${isOpen} AND ${lacksDocuments})`,
};

/** JSON array of the items that registration r is missing. */
export const missingItems = sql`('[' || rtrim(${sql.join(
	MISSING.map((key) => sql`iif(${lacks[key]}, ${sql.raw(`'"${key}",'`)}, '')`),
	sql` || `,
)}, ',') || ']')`;

/** `CASE … END` of constants. */
const cases = (value: SQL, of: readonly (readonly [when: string, then: string])[]): SQL =>
	sql`CASE ${value} ${sql.raw(of.map(([when, then]) => `WHEN '${when}' THEN '${then}'`).join(" "))} END`;

const stages = Object.entries(STAGES);
const STAGE = cases(
	sql`r.status`,
	stages.flatMap(([stage, statuses]) => statuses.map((status) => [status, stage] as const)),
);

/** The rows of a stage in the order of submission: one scan of the index for each of its statuses. */
function stageParts(stage: SQL, _at: ReportAt, sort: string | null): Part[] | null {
	if (sort !== null && sort !== "submitted_at") return null;
	const most = Math.max(...stages.map(([, { length }]) => length));
	return Array.from({ length: most }, (_, at) => {
		const statuses = stages.flatMap(([key, { [at]: status }]) => (status ? [[key, status] as const] : []));
		return { where: sql`r.status = ${cases(stage, statuses)}` };
	});
}

/** A condition: person k contains the words of a search. */
function isFound(typed: string, { bind }: ReportAt): SQL {
	const words = searchWords(typed);
	if (words.length === 0) return sql`1`;
	return sql.join(holdsWordsOrPhone(words, sql`k.search_text`, sql`k.phone`, bind), sql` AND `);
}

/** Submitted registrations. Drafts aren't in reports. */
export const registrationEntity = defineEntity({
	key: "registration",
	label: "Registrations",
	category: "registration",
	permissions: ["registration_manage"],
	from: sql`registration r`,
	camp_id: sql`r.camp_id`,
	where: sql`r.status <> 'draft'`,
	keys: [ID],
	scope: "whole_camp",
	of_sessions: "sessions",
	order: "submitted_at",
	joins: {
		family: { sql: sql`LEFT JOIN household h ON h.camp_id = r.camp_id AND h.id = r.household_id` },
		parent: { sql: sql`LEFT JOIN person p ON p.camp_id = r.camp_id AND p.id = r.parent_id` },
		family_answers: answerJoins(sql`NULL`, []).family_answers,
	},
	fields: {
		id: { label: "Registration ID", type: "id", sql: ID, required: true },
		family_id: { label: "Family ID", type: "id", sql: sql`r.household_id` },
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		parent: { label: "Parent", type: "text", joins: ["parent"], sql: nameOf("p"), sensitivity: "personal" },
		email: {
			label: "Parent's email",
			type: "text",
			joins: ["parent"],
			sql: sql`p.email`,
			sensitivity: "personal",
		},
		phone: {
			label: "Parent's phone",
			type: "text",
			joins: ["parent"],
			sql: phoneText(sql`p.phone`),
			sensitivity: "personal",
		},
		search: {
			label: "Family member",
			type: "text",
			operators: ["contains"],
			sensitivity: "personal",
			sql: sql`(SELECT group_concat(x.name, ', ') FROM (SELECT ${nameOf("k")} AS name FROM household_member m
				CROSS JOIN person k ON k.camp_id = m.camp_id AND k.id = m.person_id AND k.deleted_at IS NULL
				WHERE m.camp_id = r.camp_id AND m.household_id = r.household_id ORDER BY k.sort_name, k.id) x)`,
			holds: (_, at, typed) => sql`EXISTS (SELECT 1 FROM household_member m
				CROSS JOIN person k ON k.camp_id = m.camp_id AND k.id = m.person_id AND k.deleted_at IS NULL
				WHERE m.camp_id = r.camp_id AND m.household_id = r.household_id AND ${isFound(typed, at)})`,
			finds: (_, at, typed) =>
				at.found?.ids
					? sql`SELECT DISTINCT e.id AS k0 FROM json_each(${JSON.stringify(at.found.ids)}) v
						CROSS JOIN person k ON k.camp_id = ${at.camp_id} AND k.id = v.value AND k.deleted_at IS NULL AND ${isFound(typed, at)}
						CROSS JOIN household_member m ON m.camp_id = k.camp_id AND m.person_id = k.id
						CROSS JOIN registration e INDEXED BY registration_household ON e.camp_id = m.camp_id AND e.household_id = m.household_id`
					: null,
		},
		season: { label: "Season", type: "choice", sql: sql`r.season_id`, choices: seasons, required: true },
		this_season: {
			label: "This season",
			type: "boolean",
			required: true,
			sql: ({ season_id }) => sql`(r.season_id = ${season_id})`,
		},
		status: {
			label: "Status",
			type: "choice",
			sql: sql`r.status`,
			required: true,
			choices: choicesOf(SUBMITTED_LABELS),
		},
		stage: {
			label: "Stage",
			type: "choice",
			sql: STAGE,
			required: true,
			choices: choicesOf(STAGE_LABELS),
			parts: stageParts,
		},
		submitted_at: { label: "Submitted", type: "datetime", sql: sql`r.submitted_at`, required: true },
		decided_at: { label: "Decided", type: "datetime", sql: sql`r.decided_at` },
		is_desk_entry: { label: "Entered by staff", type: "boolean", sql: sql`(r.entered_by IS NOT NULL)` },
		children: {
			label: "Number of children",
			type: "number",
			sql: sql`(SELECT count(DISTINCT l.camper_id) FROM registration_line l INDEXED BY registration_line_registration
				WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND l.ended_at IS NULL)`,
		},
		sessions: {
			label: "Sessions",
			type: "choice",
			many: true,
			choices: sessions,
			// Those booked, or those that an ended registration had.
			sql: bookedSessions,
			finds: (has, { camp_id }) => sql`SELECT b.registration_id AS k0 FROM (${bookedWith(has, camp_id)}) b`,
		},
		missing: {
			label: "Missing items",
			type: "choice",
			many: true,
			choices: choicesOf(MISSING_LABELS),
			sql: missingItems,
			holds: (_, __, typed) => lacks[typed as Missing] ?? sql`0`,
		},
		is_paid: {
			label: "No balance due",
			type: "boolean",
			permission: "finance_view",
			// Empty while nothing was charged.
			sql: sql`(SELECT CASE WHEN max(y.state = 'due' AND y.kind <> 'refund') THEN 0 WHEN max(y.state IN ('received', 'waived')) THEN 1 END
				FROM payable y INDEXED BY payable_registration WHERE y.camp_id = r.camp_id AND y.registration_id = r.id)`,
		},
		code: { label: "Promo code", type: "text", sql: sql`r.code` },
		currency: { label: "Currency", type: "text", sql: sql`r.currency` },
		discount: { label: "Discount", type: "money", sql: sql`r.off_cents`, permission: "finance_view" },
		total: { label: "Total", type: "money", sql: sql`r.total_cents`, permission: "finance_view" },
		deposit: { label: "Deposit", type: "money", sql: sql`r.deposit_cents`, permission: "finance_view" },
		due: {
			label: "Amount due",
			type: "money",
			permission: "finance_view",
			sql: sql`(SELECT coalesce(sum(y.amount_cents - y.paid_cents), 0) FROM payable y INDEXED BY payable_registration
				WHERE y.camp_id = r.camp_id AND y.registration_id = r.id AND y.state = 'due' AND y.kind <> 'refund')`,
		},
	},
	own: (facts) => answerFields(facts, "family"),
});
