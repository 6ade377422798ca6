import { and, eq, sql } from "drizzle-orm";
import { cancellation_tier, registration_setup } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { PolicyInput } from "./inputs";
import { byDays, type Policy, type Tier, tierProblems } from "./refund-rules";
import { refused } from "./refusals.server";

/** Serializes tiers as text, for comparing what a page showed with the stored tiers. */
export const tiersKey = (tiers: readonly Tier[]) =>
	byDays(tiers)
		.map(({ days_before, percent }) => `${days_before}:${percent}`)
		.join(",");

/**
 * Replaces all tiers and sets whether the deposit is refundable.
 * @param seen the tiers that the sender saw ({@link tiersKey}); if omitted, nothing is compared
 * @throws INVALID with `tiers.n.…` for invalid tiers; STALE
 */
export async function setPolicy(
	ctx: CampCtx,
	season_id: string,
	found: Policy,
	input: PolicyInput,
	seen?: string,
): Promise<Policy> {
	const problems = tierProblems(input.tiers);
	if (problems.length > 0) {
		throw refused(
			problems.map(({ index, field, message }) => ({ field: `tiers.${index}.${field}`, message })),
		);
	}
	const tiers = byDays(input.tiers);
	const deposit_refundable = input.deposit_refundable ?? found.deposit_refundable;
	const camp_id = ctx.camp.id;
	const at = ctx.clock.now();
	const stored = sql`SELECT t.days_before, t.percent FROM cancellation_tier t
		WHERE t.camp_id = ${camp_id} AND t.season_id = ${season_id} ORDER BY t.days_before DESC`;
	await commit(ctx, {
		statements: [
			...(seen === undefined
				? []
				: [
						abortWhen(
							ctx,
							"stale",
							sql`coalesce((SELECT group_concat(days_before || ':' || percent, ',') FROM (${stored})), '') <> ${seen}`,
						),
					]),
			ctx.db
				.delete(cancellation_tier)
				.where(and(eq(cancellation_tier.camp_id, camp_id), eq(cancellation_tier.season_id, season_id))),
			ctx.db.run(sql`INSERT INTO ${cancellation_tier} (camp_id, season_id, days_before, percent)
				SELECT ${camp_id}, ${season_id}, value->>'days_before', value->>'percent'
				FROM json_each(${JSON.stringify(tiers)})`),
			// The other columns are set elsewhere; a new row has their defaults.
			ctx.db
				.insert(registration_setup)
				.values({ camp_id, season_id, deposit_refundable, created_at: at, updated_at: at })
				.onConflictDoUpdate({
					target: [registration_setup.camp_id, registration_setup.season_id],
					set: { deposit_refundable, updated_at: nextStamp(registration_setup.updated_at, at) },
				}),
		],
		audit: {
			action: "season.cancellation",
			entity: "season",
			entity_id: season_id,
			changes: {
				tiers: [tiersKey(found.tiers), tiersKey(tiers)],
				deposit_refundable: [found.deposit_refundable, deposit_refundable],
			},
		},
	});
	return { deposit_refundable, tiers };
}
