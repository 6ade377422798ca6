import { and, eq } from "drizzle-orm";
import { discount, discount_session } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { forSessions } from "./create-discount.server";
import { discountProblems } from "./discount-rules";
import type { DiscountChange } from "./inputs";
import { type DiscountRow, discountById, toDiscount } from "./queries.server";
import { discountRefusals, refused } from "./refusals.server";

/**
 * Changes the given fields of a discount. Setting the percentage clears the amount, and vice versa.
 * @throws INVALID with every invalid field; STALE; NOT_FOUND when it was removed meanwhile
 */
export async function updateDiscount(ctx: CampCtx, found: DiscountRow, input: DiscountChange) {
	const { updated_at: seen, session_ids, ...change } = input;
	const given = oneMeasure(change);
	const before = toDiscount(found);
	const problems = discountProblems({ ...before, ...withoutUndefined(given) });
	if (problems.length > 0) throw refused(problems);
	const own = and(eq(discount.camp_id, ctx.camp.id), eq(discount.id, found.id));
	const sessions = session_ids && [...session_ids].sort();
	const answers = await commit(ctx, {
		statements: [
			// The stored fields were checked together with the changed ones, so they must still be the same.
			...abortIfStale(ctx, discount, own, seen ?? found.updated_at),
			ctx.db
				.update(discount)
				.set({ ...given, updated_at: nextStamp(discount.updated_at, ctx.clock.now()) })
				.where(own),
			...(sessions
				? [
						ctx.db
							.delete(discount_session)
							.where(
								and(eq(discount_session.camp_id, ctx.camp.id), eq(discount_session.discount_id, found.id)),
							),
						...forSessions(ctx, found.id, sessions),
					]
				: []),
			discountById(ctx, found.id),
		],
		audit: {
			action: "discount.update",
			entity: "discount",
			entity_id: found.id,
			changes: changesOf(before, { ...given, session_ids: sessions }),
		},
		refusals: discountRefusals,
	});
	const [stored] = answers.at(-1) as DiscountRow[];
	if (!stored) throw notFound("This discount");
	return toDiscount(stored);
}

function oneMeasure<T extends Pick<DiscountChange, "basis_points" | "amount_cents">>(change: T): T {
	const { basis_points, amount_cents } = change;
	if (basis_points != null && amount_cents === undefined) return { ...change, amount_cents: null };
	if (amount_cents != null && basis_points === undefined) return { ...change, basis_points: null };
	return change;
}

const withoutUndefined = <T extends object>(given: T) =>
	Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
		[Key in keyof T]?: Exclude<T[Key], undefined>;
	};
