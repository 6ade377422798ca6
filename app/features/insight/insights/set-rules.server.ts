import { insight_setting } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { ruleOf } from "./all-rules";
import type { RuleChange } from "./inputs";

/**
 * Turns a rule on or off for the camp, or changes its threshold or its days. Null restores the rule's own. It counts from the next
 * look on.
 * @throws NOT_FOUND for a rule that there isn't, INVALID for a number beyond the rule's bounds
 */
export async function setRule(
	ctx: CampCtx,
	{ rule: key, is_on, threshold, days }: RuleChange,
): Promise<void> {
	const rule = ruleOf(key);
	if (!rule) throw notFound("This rule");
	assertWithin("threshold", threshold, rule.threshold);
	if (rule.days) assertWithin("days", days, rule.days);
	else if (days != null) throw invalid("days", "This rule has no days setting.");
	const set = {
		...(is_on === undefined ? {} : { is_on }),
		...(threshold === undefined ? {} : { threshold }),
		...(days === undefined ? {} : { days }),
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

function assertWithin(
	field: string,
	number: number | null | undefined,
	{ min, max }: { min: number; max: number },
): void {
	if (typeof number === "number" && (number < min || number > max))
		throw invalid(field, `Enter a number from ${min} to ${max}.`);
}
