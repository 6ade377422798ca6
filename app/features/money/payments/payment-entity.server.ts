import { sql } from "drizzle-orm";
import { paymentState, WAYS } from "#app/lib/ledger";
import { choicesOf, defineEntity } from "#app/platform/query/entity";

const STATES = ["pending", "succeeded", "failed", "refunded", "disputed", "void"];

/** Payments of families, failed ones included. */
export const paymentEntity = defineEntity({
	key: "payment",
	label: "Payments",
	permissions: ["finance_view"],
	from: sql`payment m`,
	camp_id: sql`m.camp_id`,
	keys: [sql`m.id`],
	scope: "whole_camp",
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
