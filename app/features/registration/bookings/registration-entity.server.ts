import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { answerFields, answerJoins, nameOf, seasons } from "#app/platform/query/field-parts.server";

/** Submitted registrations. Drafts aren't in reports. */
export const registrationEntity = defineEntity({
	key: "registration",
	label: "Registrations",
	permissions: ["registration_manage"],
	from: sql`registration r`,
	camp_id: sql`r.camp_id`,
	where: sql`r.status <> 'draft'`,
	keys: [sql`r.id`],
	scope: () => sql`0`,
	order: "submitted_at",
	joins: {
		family: { sql: sql`LEFT JOIN household h ON h.camp_id = r.camp_id AND h.id = r.household_id` },
		parent: { sql: sql`LEFT JOIN person p ON p.camp_id = r.camp_id AND p.id = r.parent_id` },
		family_answers: answerJoins(sql`NULL`, []).family_answers,
	},
	fields: {
		id: { label: "Registration ID", type: "id", sql: sql`r.id`, required: true },
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
			sql: sql`p.phone`,
			sensitivity: "personal",
		},
		season: { label: "Season", type: "choice", sql: sql`r.season_id`, choices: seasons, required: true },
		status: {
			label: "Status",
			type: "choice",
			sql: sql`r.status`,
			required: true,
			choices: choicesOf({
				entered: "In lottery",
				submitted: "New",
				under_review: "Under review",
				accepted: "Accepted",
				enrolled: "Enrolled",
				completed: "Completed",
				waitlisted: "Waitlisted",
				declined: "Declined",
				withdrawn: "Withdrawn",
				cancelled: "Canceled",
			}),
		},
		submitted_at: { label: "Submitted", type: "datetime", sql: sql`r.submitted_at` },
		decided_at: { label: "Decided", type: "datetime", sql: sql`r.decided_at` },
		is_desk_entry: { label: "Entered by staff", type: "boolean", sql: sql`(r.entered_by IS NOT NULL)` },
		children: {
			label: "Number of children",
			type: "number",
			sql: sql`(SELECT count(DISTINCT l.camper_id) FROM registration_line l INDEXED BY registration_line_registration
				WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND l.ended_at IS NULL)`,
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
