import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { discount, discount_session } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { discountProblems } from "./discount-rules";
import type { DiscountInput } from "./inputs";
import { type DiscountRow, discountById, toDiscount } from "./queries.server";
import { discountRefusals, refused } from "./refusals.server";

/**
 * Adds a discount to a season, last unless a position is given.
 * @throws INVALID with every invalid field
 */
export async function createDiscount(ctx: CampCtx, input: DiscountInput) {
	const { session_ids = [], position, ...given } = input;
	const facts = {
		...given,
		basis_points: given.basis_points ?? null,
		amount_cents: given.amount_cents ?? null,
		per_family: given.per_family ?? false,
		code: given.code ?? null,
		min_rank: given.min_rank ?? null,
		from_on: given.from_on ?? null,
		until_on: given.until_on ?? null,
		max_uses: given.max_uses ?? null,
		is_active: given.is_active ?? true,
	};
	const problems = discountProblems({ ...facts, used: 0 });
	if (problems.length > 0) throw refused(problems);
	const id = newId();
	const at = ctx.clock.now();
	const camp_id = ctx.camp.id;
	const answers = await commit(ctx, {
		statements: [
			ctx.db.insert(discount).values({
				...facts,
				camp_id,
				id,
				position:
					position ??
					sql`(SELECT coalesce(max(d.position), 0) + 1 FROM discount d
						WHERE d.camp_id = ${camp_id} AND d.season_id = ${input.season_id})`,
				created_at: at,
				updated_at: at,
			}),
			...forSessions(ctx, id, session_ids),
			discountById(ctx, id),
		],
		audit: {
			action: "discount.create",
			entity: "discount",
			entity_id: id,
			changes: { kind: facts.kind, basis_points: facts.basis_points, amount_cents: facts.amount_cents },
		},
		refusals: discountRefusals,
		answer: { data: { id }, status: 201 },
	});
	return toDiscount((answers.at(-1) as [DiscountRow])[0]);
}

/** Statement for the sessions of a discount, with one parameter however many there are. */
export const forSessions = (ctx: CampCtx, id: string, session_ids: readonly string[]): Statement[] =>
	session_ids.length === 0
		? []
		: [
				ctx.db.run(sql`INSERT INTO ${discount_session} (camp_id, discount_id, session_id)
					SELECT ${ctx.camp.id}, ${id}, value FROM json_each(${JSON.stringify(session_ids)})`),
			];
