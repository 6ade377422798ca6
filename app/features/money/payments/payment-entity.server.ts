import { sql } from "drizzle-orm";
import { paymentState, WAYS } from "#app/lib/ledger";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { bookedSessions, bookedWith, sessions } from "#app/platform/query/field-parts.server";

const STATES = ["pending", "succeeded", "failed", "refunded", "disputed", "void"];

/** The charges that payment m is applied to. What was reversed is left out. */
const applied = sql`SELECT pp.payable_id AS payable_id FROM payment_part pp INDEXED BY payment_part_payment
	WHERE pp.camp_id = m.camp_id AND pp.payment_id = m.id GROUP BY pp.payable_id HAVING sum(pp.amount_cents) > 0`;

/** Payments of families, failed ones included. */
export const paymentEntity = defineEntity({
	key: "payment",
	label: "Payments",
	category: "money",
	permissions: ["finance_view"],
	from: sql`payment m`,
	camp_id: sql`m.camp_id`,
	keys: [sql`m.id`],
	scope: "whole_camp",
	of_sessions: "sessions",
	order: "received_on",
	joins: { family: { sql: sql`LEFT JOIN household h ON h.camp_id = m.camp_id AND h.id = m.household_id` } },
	fields: {
		id: { label: "Payment ID", type: "id", sql: sql`m.id`, required: true },
		family_id: { label: "Family ID", type: "id", sql: sql`m.household_id`, required: true },
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		way: { label: "Method", type: "choice", sql: sql`m.way`, choices: choicesOf(WAYS), required: true },
		state: {
			label: "Status",
			type: "choice",
			sql: sql`m.state`,
			choices: STATES.map((key) => ({ key, label: paymentState(key) })),
			required: true,
		},
		sessions: {
			label: "Sessions paid for",
			type: "choice",
			many: true,
			permission: "sessions_view",
			choices: sessions,
			// Of the charges that the payment is applied to.
			sql: sql`(SELECT json_group_array(z.id) FROM (SELECT DISTINCT held.value AS id FROM (${applied}) pp
				CROSS JOIN payable y ON y.camp_id = m.camp_id AND y.id = pp.payable_id
				CROSS JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
				CROSS JOIN json_each(${bookedSessions}) held ORDER BY held.value) z)`,
			finds: (
				has,
				{ camp_id },
			) => sql`SELECT DISTINCT pp.payment_id AS k0 FROM (${bookedWith(has, camp_id)}) b
				CROSS JOIN payable y INDEXED BY payable_registration ON y.camp_id = ${camp_id} AND y.registration_id = b.registration_id
				CROSS JOIN payment_part pp INDEXED BY payment_part_payable ON pp.camp_id = y.camp_id AND pp.payable_id = y.id
				GROUP BY pp.payment_id, y.id HAVING sum(pp.amount_cents) > 0`,
		},
		received_on: { label: "Received", type: "date", sql: sql`m.received_on` },
		amount: { label: "Amount", type: "money", sql: sql`m.amount_cents`, required: true },
		currency: { label: "Currency", type: "text", sql: sql`m.currency` },
		applied: { label: "Applied to charges", type: "money", sql: sql`m.spread_cents`, required: true },
		refunded: { label: "Refunded", type: "money", sql: sql`m.refunded_cents`, required: true },
		reference: { label: "Reference", type: "text", sql: sql`m.reference` },
		payer: { label: "Paid by", type: "text", sql: sql`m.payer`, sensitivity: "personal" },
		created_at: { label: "Entered", type: "datetime", sql: sql`m.created_at`, required: true },
	},
});
