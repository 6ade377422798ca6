import { and, eq, sql } from "drizzle-orm";
import { metric_target, season_target } from "#db/schema";
import { parseMoney } from "#app/lib/money";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import type { TargetChange } from "./inputs";
import type { TargetMetric } from "./targets";

/** The database's own limit. */
const MOST_CENTS = 100_000_000_000;

/**
 * Sets targets of a session, or of a whole season. Null removes one; what is left out stays as it is.
 * @throws NOT_FOUND for a session or a season of another camp, INVALID for an amount that isn't one
 */
export async function setTargets(
	ctx: CampCtx,
	{ session_id, season_id, ...given }: TargetChange,
): Promise<void> {
	const values = { ...given, revenue: centsOf(given.revenue, ctx.camp.currency) };
	const changed = (Object.keys(values) as TargetMetric[]).filter((metric) => values[metric] !== undefined);
	if (changed.length === 0) return;
	const of = session_id ? targetsOfSession(ctx, session_id) : targetsOfSeason(ctx, season_id as string);
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "not_there", sql`NOT ${of.isThere}`),
			...changed.map((metric) => {
				const value = values[metric];
				return value == null ? of.remove(metric) : of.set(metric, value);
			}),
		],
		audit: {
			action: `${of.entity}_target.set`,
			entity: of.entity,
			entity_id: of.id,
			changes: Object.fromEntries(changed.map((metric) => [metric, values[metric]])),
		},
		refusals: { "guard:not_there": () => notFound(`This ${of.entity}`) },
	});
}

function targetsOfSession({ db, camp: { id: camp_id } }: CampCtx, session_id: string) {
	const t = metric_target;
	return {
		entity: "session",
		id: session_id,
		isThere: sql`EXISTS (SELECT 1 FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session_id} AND s.deleted_at IS NULL)`,
		set: (metric: TargetMetric, value: number) =>
			db
				.insert(t)
				.values({ camp_id, session_id, metric, value })
				.onConflictDoUpdate({ target: [t.camp_id, t.session_id, t.metric], set: { value } }),
		remove: (metric: TargetMetric) =>
			db.delete(t).where(and(eq(t.camp_id, camp_id), eq(t.session_id, session_id), eq(t.metric, metric))),
	} as const;
}

function targetsOfSeason({ db, camp: { id: camp_id } }: CampCtx, season_id: string) {
	const t = season_target;
	return {
		entity: "season",
		id: season_id,
		isThere: sql`EXISTS (SELECT 1 FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${season_id})`,
		set: (metric: TargetMetric, value: number) =>
			db
				.insert(t)
				.values({ camp_id, season_id, metric, value })
				.onConflictDoUpdate({ target: [t.camp_id, t.season_id, t.metric], set: { value } }),
		remove: (metric: TargetMetric) =>
			db.delete(t).where(and(eq(t.camp_id, camp_id), eq(t.season_id, season_id), eq(t.metric, metric))),
	} as const;
}

/** A typed amount in cents. A season's revenue can be more than a single payment. */
function centsOf(typed: string | null | undefined, currency: string): number | null | undefined {
	if (typed == null) return typed;
	const cents = parseMoney(typed, currency);
	if (cents === null || cents < 1 || cents > MOST_CENTS)
		throw invalid("revenue", "Enter an amount, such as 120,000.");
	return cents;
}
