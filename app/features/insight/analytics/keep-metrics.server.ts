import { sql } from "drizzle-orm";
import { dateIn } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { Parked, type MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { queueMessages } from "#app/platform/jobs/queue-messages.server";
import type { Asker } from "#app/platform/query/catalog.server";
import { openAnalytics } from "./analytics.server";
import { drawnOf } from "./drawn-groups";
import { type Kept, toKept } from "./kept";
import { measureAll } from "./measure.server";
import { breakdownsFor } from "./measure-rights.server";
import type { Request } from "./measured";
import { KEEP_TOPIC, type KeepMessage } from "./messages";
import { METRIC_GROUPS } from "./metrics/all-metrics";

/** Seasons are measured until so many days after their end. */
const DAYS_AFTER = "+60 days";

/** Asks for all seasons that are measured today to be measured: those that aren't long over, and those that never were. */
export async function queueMetrics(ctx: Ctx): Promise<void> {
	const today = ctx.clock.now().slice(0, 10);
	const seasons = await ctx.db.all<KeepMessage>(sql`SELECT c.id AS camp_id, n.id AS season_id FROM camp c
		CROSS JOIN season n ON n.camp_id = c.id
		WHERE c.is_active = 1 AND (date(n.end_date, ${DAYS_AFTER}) >= ${today}
			OR NOT EXISTS (SELECT 1 FROM metric_snapshot k WHERE k.camp_id = n.camp_id AND k.season_id = n.id))`);
	await queueMessages(ctx, KEEP_TOPIC, seasons);
}

/** Measures a season for a message. A message that comes twice measures it twice. */
export const keepJob: MessageJob = {
	async run(ctx, { payload }) {
		const { camp_id, season_id, earlier } = payload as KeepMessage;
		const found = await ctx.db.all<{ id: string; time_zone: string }>(
			sql`SELECT n.id AS id, c.time_zone AS time_zone FROM camp c CROSS JOIN season n ON n.camp_id = c.id
				WHERE c.id = ${camp_id} AND n.id = ${season_id}
			UNION ALL SELECT n.id, c.time_zone FROM camp c CROSS JOIN season n ON n.camp_id = c.id AND n.id = (
				SELECT b.id FROM season a CROSS JOIN season b ON b.camp_id = a.camp_id AND b.start_date < a.start_date
				LEFT JOIN season_comparison p ON p.camp_id = a.camp_id AND p.season_id = a.id
				WHERE a.camp_id = ${camp_id} AND a.id = ${season_id} ORDER BY b.id = p.with_id DESC, b.start_date DESC, b.id LIMIT 1)
			WHERE c.id = ${camp_id} AND ${earlier ? 1 : 0}
				AND NOT EXISTS (SELECT 1 FROM metric_snapshot k WHERE k.camp_id = n.camp_id AND k.season_id = n.id)`,
		);
		if (!found.some(({ id }) => id === season_id)) throw new Parked("The season was deleted", payload);
		for (const { id, time_zone } of found) await keepMetrics(ctx, { camp_id, season_id: id, time_zone });
		return undefined;
	},
};

interface Measured {
	metric: Request["metric"];
	breakdown: string;
	kept: Kept;
}

/**
 * Measures all metrics of a season with all their breakdowns, and stores them for the camp's date now. It reads each person of the
 * season a few times. Of earlier dates the totals stay.
 */
async function keepMetrics(
	ctx: Ctx,
	{ camp_id, season_id, time_zone }: Pick<KeepMessage, "camp_id" | "season_id"> & { time_zone: string },
): Promise<void> {
	const taken_at = ctx.clock.now();
	const date = dateIn(time_zone, taken_at);
	// A role decides when figures are shown, and not when they are measured.
	const asker: Asker = {
		db: ctx.db,
		place: { camp_id, time_zone, scope: { kind: "camp" } },
		today: date,
		can: () => true,
	};
	const analytics = await openAnalytics(asker, season_id);
	const found: Measured[] = [];
	for (const metrics of Object.values(METRIC_GROUPS)) {
		const requests = metrics.flatMap((metric) =>
			["", ...breakdownsFor(analytics.catalog, metric)].map((breakdown) => ({ metric, breakdown })),
		);
		const measured = await measureAll(
			analytics,
			requests.map(({ metric, breakdown }) => ({
				metric,
				asked: { season: season_id, breakdown: breakdown || undefined },
			})),
		);
		found.push(
			...measured.map((each, at) => ({ ...(requests[at] as (typeof requests)[0]), kept: toKept(each) })),
		);
	}
	const rows = found.map(({ metric, breakdown, kept }) => {
		const { figures, all_groups } = drawnOf(kept, metric.key, breakdown);
		return ctx.db.run(sql`INSERT INTO metric_snapshot (camp_id, season_id, date, metric, breakdown, version, taken_at, figures, all_groups)
				VALUES (${camp_id}, ${season_id}, ${date}, ${metric.key}, ${breakdown}, ${metric.version}, ${taken_at},
					${JSON.stringify(figures)}, ${all_groups && JSON.stringify(all_groups)})
				ON CONFLICT (camp_id, season_id, date, metric, breakdown) DO UPDATE SET version = excluded.version,
					taken_at = excluded.taken_at, figures = excluded.figures, all_groups = excluded.all_groups`);
	});
	const earlier =
		ctx.db.run(sql`DELETE FROM metric_snapshot WHERE camp_id = ${camp_id} AND season_id = ${season_id}
		AND breakdown <> '' AND date < ${date}`);
	await commit(ctx, { statements: [earlier, ...rows], audit: [] });
}
