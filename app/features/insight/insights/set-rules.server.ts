import { and, eq, sql } from "drizzle-orm";
import { insight_setting, session_target } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { ruleOf } from "./all-rules";
import type { RuleChange, TargetChange } from "./inputs";

/**
 * Turns a rule on or off for the camp, or changes its threshold. Null restores the rule's own. It counts from the next look on.
 * @throws NOT_FOUND for a rule that there isn't, INVALID for a threshold beyond the rule's bounds
 */
export async function setRule(ctx: CampCtx, { rule: key, is_on, threshold }: RuleChange): Promise<void> {
	const rule = ruleOf(key);
	if (!rule) throw notFound("This rule");
	const { min, max } = rule.threshold;
	if (typeof threshold === "number" && (threshold < min || threshold > max))
		throw invalid("threshold", `Enter a number from ${min} to ${max}.`);
	const set = {
		...(is_on === undefined ? {} : { is_on }),
		...(threshold === undefined ? {} : { threshold }),
	};
	if (Object.keys(set).length === 0) return;
	await commit(ctx, {
		statements: [
			ctx.db
				.insert(insight_setting)
				.values({ camp_id: ctx.camp.id, rule: key, ...set })
				.onConflictDoUpdate({ target: [insight_setting.camp_id, insight_setting.rule], set }),
		],
		audit: { action: "insight_rule.update", entity: "insight_rule", entity_id: key, changes: set },
	});
}

/**
 * Sets a session's target for its share of filled spots, in percent; null removes it.
 * @throws NOT_FOUND for a session of another camp
 */
export async function setTarget(ctx: CampCtx, { session_id, fill }: TargetChange): Promise<void> {
	const { db } = ctx;
	const camp_id = ctx.camp.id;
	const statement =
		fill === null
			? db
					.delete(session_target)
					.where(and(eq(session_target.camp_id, camp_id), eq(session_target.session_id, session_id)))
			: db
					.insert(session_target)
					.values({ camp_id, session_id, fill })
					.onConflictDoUpdate({ target: [session_target.camp_id, session_target.session_id], set: { fill } });
	const isThere = sql`EXISTS (SELECT 1 FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session_id} AND s.deleted_at IS NULL)`;
	await commit(ctx, {
		statements: [abortWhen(ctx, "no_session", sql`NOT ${isThere}`), statement],
		audit: {
			action: "session_target.set",
			entity: "session",
			entity_id: session_id,
			changes: { fill },
		},
		refusals: { "guard:no_session": () => notFound("This session") },
	});
}
