import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { dayOf } from "#app/platform/query/field-parts.server";
import { categoryOf, isCampEmail, stateOf } from "./email-parts.server";
import { EMAIL_CATEGORIES, EMAIL_STATES } from "./states";

/** Emails of the last 30 days with their status. Recipients and subjects have no field, because they name families. */
export const emailEntity = defineEntity({
	key: "email",
	label: "Emails",
	category: "other",
	permissions: ["comms_send"],
	from: sql`outbox o`,
	camp_id: sql`o.camp_id`,
	where: isCampEmail,
	keys: [sql`o.id`],
	scope: "whole_camp",
	order: "created_at",
	fields: {
		id: { label: "Email ID", type: "id", sql: sql`o.id`, required: true },
		status: {
			label: "Status",
			type: "choice",
			sql: stateOf,
			choices: choicesOf(EMAIL_STATES),
			required: true,
		},
		category: {
			label: "Kind",
			type: "choice",
			sql: categoryOf,
			choices: choicesOf(EMAIL_CATEGORIES),
			required: true,
		},
		attempts: { label: "Attempts", type: "number", sql: sql`o.attempts`, required: true },
		created_at: { label: "Written", type: "datetime", sql: sql`o.created_at`, required: true },
		date: { label: "Day", ...dayOf(sql`o.created_at`), required: true },
		sent_at: { label: "Sent", type: "datetime", sql: sql`o.done_at` },
	},
});
