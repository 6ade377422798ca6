import { readBatch } from "#db/client";
import type { OwnAt } from "#app/features/people/household-access/index.server";
import { householdOf, householdReads, callersHouseholds, type Whose, whoseOf } from "./households.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { type SavedMethod, savedMethod, savedMethods } from "#app/features/money/saved-methods/index.server";

/**
 * True if the caller's saved cards are the camp's, which pay for its plan. Users who manage billing act for the
 * camp; all others act for their own family.
 */
export const paysForCamp = (ctx: CampCtx) => ctx.can("billing_manage");

/** Access rules for saved-method requests. The owner follows from the caller, never from the request's content. */
export const aHouseholds = {
	permission: null,
	reads: (at: OwnAt) => ({
		...householdReads(at, undefined),
		methods: savedMethods(at.db, at.place.camp_id, householdOf(at, undefined)),
	}),
	find: (rows: Parameters<typeof whoseOf>[0]): Whose | undefined => whoseOf(rows),
};

/** The caller's household. @throws NOT_FOUND for a caller without one */
export function ownHousehold({ household }: Whose): string {
	if (household) return household.id;
	throw notFound("Your family");
}

/** A saved method of one of the caller's households. @throws NOT_FOUND for any other */
export async function ownMethod(ctx: CampCtx, id: string): Promise<SavedMethod> {
	const {
		method: [method],
		own,
	} = await readBatch(ctx.db, { method: savedMethod(ctx.db, ctx.camp.id, id), own: callersHouseholds(ctx) });
	if (!method || !own.some((each) => each.id === method.household_id)) throw notFound("This card");
	return method;
}
