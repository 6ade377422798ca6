import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { insight } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { RULES } from "./all-rules";
import type { Finding, InsightRule, Numbers } from "./define-insight";
import { ruleDays, type Settings } from "./settings.server";

/**
 * Stores what the rules find in a season's numbers; what no longer holds ends. A second run on the same day changes nothing. What
 * was dismissed is new again once it is twice as large or becomes urgent; what was seen or acted on, once it had ended in between.
 */
export async function storeInsights(
	ctx: Ctx,
	camp_id: string,
	numbers: Numbers,
	set: Settings,
): Promise<void> {
	const { today } = numbers;
	const settings = new Map(set.map((each) => [each.rule, each]));
	const season_id = numbers.season.id;
	const statements = RULES.flatMap((rule) => {
		const setting = settings.get(rule.key);
		const threshold = setting?.threshold ?? rule.threshold.default;
		if (setting?.is_on === false) return [];
		return rule
			.find(numbers, threshold, ruleDays(rule, set))
			.map((finding) => store(ctx, { camp_id, season_id, rule, threshold, finding, today }));
	});
	const end = ctx.db
		.update(insight)
		.set({ ended_on: today })
		.where(and(eq(insight.camp_id, camp_id), isNull(insight.ended_on), lt(insight.held_on, today)));
	await commit(ctx, { statements: [...statements, end], audit: [] });
}

interface Found {
	camp_id: string;
	season_id: string;
	rule: InsightRule;
	threshold: number;
	finding: Finding;
	today: string;
}

function store({ db }: Ctx, { camp_id, season_id, rule, threshold, finding, today }: Found) {
	const { about } = finding;
	const has_doubled = sql`${insight.status} = 'dismissed' AND excluded.size >= 2 * ${insight.dismissed_size}`;
	const is_urgent = sql`${insight.status} = 'dismissed' AND excluded.severity = 'urgent' AND ${insight.severity} <> 'urgent'`;
	const is_worse = sql`(${has_doubled}) OR (${is_urgent})`;
	const is_back = sql`${insight.status} <> 'dismissed' AND ${insight.ended_on} IS NOT NULL`;
	const current = {
		severity: finding.severity,
		value: finding.value,
		baseline: finding.baseline,
		n: finding.n,
		threshold,
		size: finding.size,
		text: finding.text,
		held_on: today,
	};
	return db
		.insert(insight)
		.values({
			camp_id,
			id: [rule.key, season_id, about].filter((part) => part !== "").join("."),
			rule: rule.key,
			season_id,
			session_id: about === "" ? null : about,
			found_on: today,
			...current,
		})
		.onConflictDoUpdate({
			target: [insight.camp_id, insight.id],
			set: {
				...current,
				ended_on: null,
				status: sql`iif(${is_worse} OR (${is_back}), 'new', ${insight.status})`,
				found_on: sql`iif(${is_worse} OR (${is_back}), excluded.found_on, ${insight.found_on})`,
				dismissed_size: sql`iif(${is_worse}, NULL, ${insight.dismissed_size})`,
			},
		});
}
