import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { camp, insight, insight_setting, season, session_target } from "#db/schema";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { dateIn } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { RULES } from "./all-rules";
import type { Finding, InsightRule } from "./define-insight";
import { gatherNumbers } from "./gather-numbers.server";

/** Asks for the insights of one camp. */
export const FIND_TOPIC = "insight.find";

const CAMPS_AT_ONCE = 50;

/** Cron: asks for the insights of each camp with a season that isn't over, one message each. */
export async function askForInsights(ctx: Ctx): Promise<void> {
	const yesterday = new Date(Date.parse(ctx.clock.now()) - 86_400_000).toISOString().slice(0, 10);
	const camps = await ctx.db
		.selectDistinct({ id: camp.id })
		.from(camp)
		.innerJoin(season, and(eq(season.camp_id, camp.id), sql`${season.end_date} >= ${yesterday}`))
		.where(eq(camp.is_active, true));
	for (let at = 0; at < camps.length; at += CAMPS_AT_ONCE)
		await commit(ctx, {
			statements: [],
			audit: [],
			messages: camps
				.slice(at, at + CAMPS_AT_ONCE)
				.map(({ id }) => ({ topic: FIND_TOPIC, payload: { camp_id: id } })),
		});
}

export const findJob: MessageJob = {
	run: async (ctx, { payload }) => {
		await findInsights(ctx, (payload as { camp_id: string }).camp_id);
		return undefined;
	},
};

/**
 * Looks for a camp's insights today, with the rights of the camp itself, and stores what is found; what no longer holds ends. A
 * second run on the same day changes nothing. What was dismissed is new again once it is twice as large; what was seen or acted
 * on, once it had ended in between.
 */
export async function findInsights(ctx: Ctx, camp_id: string): Promise<void> {
	const { db } = ctx;
	const read = await readBatch(db, {
		camp: db.select({ time_zone: camp.time_zone }).from(camp).where(eq(camp.id, camp_id)),
		settings: db.select().from(insight_setting).where(eq(insight_setting.camp_id, camp_id)),
		targets: db.select().from(session_target).where(eq(session_target.camp_id, camp_id)),
	});
	const [found] = read.camp;
	if (!found) return;
	const { time_zone } = found;
	const today = dateIn(time_zone, ctx.clock.now());
	// What is stored is shown to each role by the permissions of its rule.
	const analytics = await openAnalytics({
		db,
		place: { camp_id, time_zone, scope: { kind: "camp" } },
		today,
		can: () => true,
	});
	const targets = new Map(read.targets.map(({ session_id, fill }) => [session_id, fill]));
	const numbers = await gatherNumbers(analytics, targets);
	if (!numbers) return;
	const settings = new Map(read.settings.map((each) => [each.rule, each]));
	const season_id = numbers.season.id;
	const statements = RULES.flatMap((rule) => {
		const setting = settings.get(rule.key);
		const threshold = setting?.threshold ?? rule.threshold.default;
		if (setting?.is_on === false) return [];
		return rule
			.find(numbers, threshold)
			.map((finding) => store(ctx, { camp_id, season_id, rule, threshold, finding, today }));
	});
	const end = db
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
	const { subject } = finding;
	const has_doubled = sql`${insight.status} = 'dismissed' AND excluded.size >= 2 * ${insight.dismissed_size}`;
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
			id: [rule.key, season_id, subject].filter((part) => part !== "").join("."),
			rule: rule.key,
			season_id,
			session_id: subject === "" ? null : subject,
			found_on: today,
			...current,
		})
		.onConflictDoUpdate({
			target: [insight.camp_id, insight.id],
			set: {
				...current,
				ended_on: null,
				status: sql`iif((${has_doubled}) OR (${is_back}), 'new', ${insight.status})`,
				found_on: sql`iif((${has_doubled}) OR (${is_back}), excluded.found_on, ${insight.found_on})`,
				dismissed_size: sql`iif(${has_doubled}, NULL, ${insight.dismissed_size})`,
			},
		});
}
