import { sql } from "drizzle-orm";
import { defineEntity } from "#app/platform/query/entity";
import type { PlanInput } from "#app/platform/query/plan";
import { NEWEST } from "./list-plan";

const ID = sql`r.id`;

/** Registrations in progress, for their tab alone. Reports have them only as steps of the funnel, without what was entered. */
export const draftEntity = defineEntity({
	key: "draft",
	category: "registration",
	label: "Registrations in progress",
	permissions: ["registration_manage"],
	from: sql`registration r`,
	camp_id: sql`r.camp_id`,
	where: sql`r.status = 'draft' AND r.submitted_at IS NULL`,
	keys: [ID],
	scope: () => sql`0`,
	order: "id",
	fields: {
		id: { label: "Registration ID", type: "id", sql: ID, required: true },
		// Not yet. Lists of all tabs have the same order.
		submitted_at: { label: "Submitted", type: "datetime", sql: sql`''`, required: true },
		this_season: {
			label: "This season",
			type: "boolean",
			required: true,
			sql: ({ season_id }) => sql`(r.season_id = ${season_id})`,
		},
	},
});

export const draftsPlan: PlanInput = {
	version: 1,
	entity: "draft",
	columns: ["id"],
	filters: [{ any: [{ field: "this_season", op: "is", value: true }] }],
	sort: NEWEST,
};

/** No rows at all. */
export const noDrafts: PlanInput = {
	...draftsPlan,
	filters: [{ any: [{ field: "id", op: "is", value: "none" }] }],
};
