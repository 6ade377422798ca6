import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#db/client";
import { insight } from "#db/schema";
import { analyticsPaths, withView } from "#app/features/insight/analytics/paths";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { RULES, ruleOf } from "./all-rules";
import type { Category, FoundAt, InsightRule } from "./define-insight";
import type { insightFields, Status } from "./inputs";
import { rowsLink } from "./rows-link";
import { LOW_FILL } from "./rules/enrollment";

/** Who looks: an insight is about the whole camp, and needs the permissions of its rule. */
type Looker = Pick<CampCtx, "can" | "place">;

/** Keys of the rules whose insights a user can see. */
const visibleRules = ({ can, place }: Looker): string[] =>
	place.scope.kind === "camp"
		? RULES.filter(({ permissions }) => permissions.every(can)).map(({ key }) => key)
		: [];

/** True when a user can see an insight. */
export const canSee = (looker: Looker, { rule }: { rule: string }): boolean =>
	visibleRules(looker).includes(rule);

const bySeverity = sql`CASE ${insight.severity} WHEN 'urgent' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END`;
/** More insights than rules and sessions make. */
const MOST = 200;

/** A camp's insights that hold, the most severe first. A caller filters them by {@link canSee}. */
export const openInsights = (db: Db, camp_id: string, status?: readonly Status[]) =>
	db
		.select()
		.from(insight)
		.where(
			and(
				eq(insight.camp_id, camp_id),
				isNull(insight.ended_on),
				status ? inArray(insight.status, [...status]) : undefined,
			),
		)
		.orderBy(bySeverity, desc(insight.found_on), insight.id)
		.limit(MOST);

/** One insight, also one that has ended. */
export const insightById = (db: Db, camp_id: string, id: string) =>
	db
		.select()
		.from(insight)
		.where(and(eq(insight.camp_id, camp_id), eq(insight.id, id)));

export type InsightRow = Awaited<ReturnType<typeof insightById>>[number];
export type Insight = z.infer<typeof insightFields>;

/** An insight with its rule. Null for a rule that there no longer is. */
export function toInsight({ can }: Pick<Looker, "can">, row: InsightRow): Insight | null {
	const rule = ruleOf(row.rule);
	if (!rule) return null;
	return {
		id: row.id,
		rule: row.rule,
		category: rule.category,
		title: rule.title,
		text: row.text,
		formula: rule.formula,
		metric: rule.metric,
		severity: row.severity as Insight["severity"],
		status: row.status as Status,
		value: row.value,
		baseline: row.baseline,
		n: row.n,
		threshold: row.threshold,
		season_id: row.season_id,
		session_id: row.session_id,
		found_on: row.found_on,
		held_on: row.held_on,
		ended_on: row.ended_on,
		action: can(rule.action.permission)
			? { label: rule.action.label, url: rule.action.to(placeOf(row)) }
			: null,
		rows: rowsOf(rule, row, can("reports_view")),
	};
}

const placeOf = ({ season_id, session_id, held_on }: InsightRow): FoundAt => ({
	season: season_id,
	about: session_id ?? "",
	on: held_on,
});

function rowsOf(rule: InsightRule, row: InsightRow, opens: boolean): Insight["rows"] {
	const at = placeOf(row);
	if (opens) return { label: "View rows", url: rowsLink(rule.title, rule.rows(at), at) };
	const session = row.session_id ? [row.session_id] : undefined;
	return {
		label: "View metric",
		url: withView(analyticsPaths.metric(rule.metric), { season: row.season_id, session }),
	};
}

/** IDs of the sessions that are far from full, by the rule's insights. Null for a viewer who can't see them. */
export const sessionsToFill = (looker: Looker, seen: readonly Insight[]): string[] | null =>
	canSee(looker, { rule: LOW_FILL.key })
		? seen.flatMap(({ rule, session_id }) => (rule === LOW_FILL.key && session_id ? [session_id] : []))
		: null;

/** Marks a camp's new insights as seen. */
export async function noteSeen(
	ctx: CampCtx,
	insights: readonly Pick<Insight, "id" | "status">[],
): Promise<void> {
	const ids = insights.filter(({ status }) => status === "new").map(({ id }) => id);
	if (ids.length === 0) return;
	const statement = ctx.db
		.update(insight)
		.set({ status: "seen" })
		.where(and(eq(insight.camp_id, ctx.camp.id), eq(insight.status, "new"), inArray(insight.id, ids)));
	await commit(ctx, { statements: [statement], audit: [] });
}

/** The insights of rows that a user can see, of one category or all. */
export const seenBy = (looker: Looker, rows: readonly InsightRow[], category?: Category): Insight[] =>
	rows
		.filter((row) => canSee(looker, row))
		.map((row) => toInsight(looker, row))
		.filter((each) => each !== null)
		.filter((each) => category === undefined || each.category === category);
