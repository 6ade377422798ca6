import { type SQL, sql } from "drizzle-orm";
import { PAYABLE_LABELS } from "#app/lib/ledger";
import { choicesOf, defineEntity, type ReportAt } from "#app/platform/query/entity";
import { bookedSessions, bookedWith, seasons, sessions } from "#app/platform/query/field-parts.server";
import { sourceField } from "#app/platform/query/source-field.server";

const registration = ["registration"];

const daysOverdue = ({
	today,
}: ReportAt): SQL => sql`iif(y.state = 'due' AND y.kind <> 'refund' AND y.due_on < ${today},
	CAST(julianday(${today}) - julianday(y.due_on) AS INTEGER), 0)`;

/** Charges of families, and refunds owed to them. */
export const chargeEntity = defineEntity({
	key: "charge",
	label: "Charges",
	category: "money",
	permissions: ["finance_view"],
	from: sql`payable y`,
	camp_id: sql`y.camp_id`,
	keys: [sql`y.id`],
	scope: "whole_camp",
	of_sessions: "sessions",
	order: "due_on",
	joins: {
		family: { sql: sql`LEFT JOIN household h ON h.camp_id = y.camp_id AND h.id = y.household_id` },
		registration: {
			sql: sql`LEFT JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id`,
		},
	},
	fields: {
		id: { label: "Charge ID", type: "id", sql: sql`y.id`, required: true },
		family_id: { label: "Family ID", type: "id", sql: sql`y.household_id`, required: true },
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		town: { label: "Town", type: "text", joins: ["family"], sql: sql`h.city` },
		kind: {
			label: "Kind",
			type: "choice",
			sql: sql`y.kind`,
			required: true,
			choices: choicesOf({
				deposit: "Deposit",
				installment: "Installment",
				full: "Full amount",
				fee: "Fee",
				refund: "Refund",
			}),
		},
		label: { label: "Charge", type: "text", sql: sql`y.label` },
		season: { label: "Season", type: "choice", joins: registration, sql: sql`r.season_id`, choices: seasons },
		sessions: {
			label: "Sessions",
			type: "choice",
			many: true,
			permission: "sessions_view",
			joins: registration,
			choices: sessions,
			sql: bookedSessions,
			finds: (has, { camp_id }) => sql`SELECT DISTINCT o.id AS k0 FROM (${bookedWith(has, camp_id)}) b
				CROSS JOIN payable o INDEXED BY payable_registration ON o.camp_id = ${camp_id} AND o.registration_id = b.registration_id`,
		},
		currency: { label: "Currency", type: "text", joins: registration, sql: sql`r.currency` },
		is_camp_currency: {
			label: "In the camp's currency",
			type: "boolean",
			joins: registration,
			sql: ({ camp_id }) => sql`(r.currency = (SELECT k.currency FROM camp k WHERE k.id = ${camp_id}))`,
		},
		due_on: { label: "Due", type: "date", sql: sql`y.due_on`, required: true },
		state: {
			label: "Status",
			type: "choice",
			sql: sql`y.state`,
			choices: choicesOf(PAYABLE_LABELS),
			required: true,
		},
		amount: { label: "Amount", type: "money", sql: sql`y.amount_cents`, required: true },
		paid: { label: "Paid", type: "money", sql: sql`y.paid_cents`, required: true },
		due: {
			label: "Amount due",
			type: "money",
			sql: sql`iif(y.state = 'due' AND y.kind <> 'refund', y.amount_cents - y.paid_cents, 0)`,
		},
		days_overdue: {
			label: "Days overdue",
			type: "number",
			sql: daysOverdue,
		},
		overdue_for: {
			label: "Time overdue",
			type: "choice",
			// The keys are in the order of the days.
			choices: choicesOf({
				"00": "Not overdue",
				"01-30": "1–30 days",
				"31-60": "31–60 days",
				"61-90": "61–90 days",
				"91+": "More than 90 days",
			}),
			sql: (
				at,
			) => sql`(SELECT CASE WHEN late.days = 0 THEN '00' WHEN late.days <= 30 THEN '01-30' WHEN late.days <= 60 THEN '31-60'
				WHEN late.days <= 90 THEN '61-90' ELSE '91+' END FROM (SELECT ${daysOverdue(at)} AS days) late)`,
		},
		settled_at: { label: "Settled", type: "datetime", sql: sql`y.settled_at` },
		created_at: { label: "Charged", type: "datetime", sql: sql`y.created_at`, required: true },
	},
	own: (facts) =>
		sourceField(facts, {
			camp_id: sql`y.camp_id`,
			household: sql`y.household_id`,
			season: sql`r.season_id`,
			joins: registration,
		}),
});
