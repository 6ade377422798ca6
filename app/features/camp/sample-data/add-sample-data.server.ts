import { eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { camp_group } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/** Maximum number of existing group names to check; in a larger camp, a duplicate name is acceptable. */
const MOST_GROUPS = 1_000;

interface Added {
	season_id: string;
	children: number;
}

/**
 * Fills the camp with small, realistic sample data in one batch and labels every row. Its season becomes the
 * current one only if there is none.
 * @param also further statements for the batch, e.g. to complete a setup step
 * @throws CONFLICT while there is sample data, so that two concurrent requests add it once
 */
export async function addSampleData(ctx: CampCtx, also: Statement[] = []): Promise<Added> {
	const { db, camp, today } = ctx;
	// Contains hundreds of names, so only the few requests that need it load it.
	const { sampleCamp, insertsOf } = await import("#db/seed/sample-data");
	const groups = await db
		.select({ name: camp_group.name })
		.from(camp_group)
		.where(eq(camp_group.camp_id, camp.id))
		.limit(MOST_GROUPS);
	const sample = sampleCamp({
		camp_id: camp.id,
		time_zone: camp.time_zone,
		is_overnight: camp.settings.campFormat === "overnight",
		today,
		now: ctx.clock.now(),
		user_id: ctx.user.id,
		taken_groups: new Set(groups.map(({ name }) => name)),
	});
	const inserts = insertsOf(sample.rows).map(({ sql: text, json }) => {
		const [before = "", after = ""] = text.split("?");
		return db.run(sql`${sql.raw(before)}${json}${sql.raw(after)}`);
	});
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "sample_data", sql`EXISTS (SELECT 1 FROM sample_row WHERE camp_id = ${camp.id})`),
			// Labels are inserted first, because an existing row can't be labeled.
			db.run(sql`INSERT INTO sample_row (camp_id, entity, entity_id)
				SELECT ${camp.id}, value->>'entity', value->>'entity_id' FROM json_each(${JSON.stringify(sample.labels)})`),
			...inserts,
			db.run(sql`UPDATE season SET is_current = 1 WHERE camp_id = ${camp.id} AND id = ${sample.season_id}
				AND NOT EXISTS (SELECT 1 FROM season o WHERE o.camp_id = ${camp.id} AND o.is_current = 1)`),
			...also,
		],
		audit: {
			action: "sample_data.add",
			entity: "camp",
			entity_id: camp.id,
			changes: { rows: sample.labels.length },
		},
		refusals: {
			"guard:sample_data": () =>
				new AppError("CONFLICT", { message: "This camp already has sample data. Nothing was added." }),
			"unique:camp_group.camp_id, camp_group.kind, camp_group.name": () =>
				new AppError("CONFLICT", { message: "Someone just added a group with the same name. Try again." }),
		},
	});
	return { season_id: sample.season_id, children: sample.children };
}
