import { readBatch } from "#db/client";
import type { OwnAt } from "#app/features/people/household-access/index.server";
import { householdOf, householdReads, callersHouseholds, type Whose, whoseOf } from "./households.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { type SavedMethod, savedMethod, savedMethods } from "#app/features/money/saved-methods/index.server";

/**
 * Whether a caller's cards are the camp's, by which it pays for its plan: whoever manages that asks for the camp, everybody else for
 * their own family.
 */
export const paysForCamp = (ctx: CampCtx) => ctx.can("billing_manage");

/** What requests about kept cards are told: whose they are follows from who asks, never from what they send. */
export const aHouseholds = {
	permission: null,
	reads: (at: OwnAt) => ({
		...householdReads(at, undefined),
		methods: savedMethods(at.db, at.place.camp_id, householdOf(at, undefined)),
	}),
	find: (rows: Parameters<typeof whoseOf>[0]): Whose | undefined => whoseOf(rows),
};

/** The household whose cards they are. @throws NOT_FOUND for whoever has none */
export function ownHousehold({ household }: Whose): string {
	if (household) return household.id;
	throw notFound("Your family");
}

/** A card of one of the caller's own households. @throws NOT_FOUND for every other */
export async function ownMethod(ctx: CampCtx, id: string): Promise<SavedMethod> {
	const {
		method: [method],
		own,
	} = await readBatch(ctx.db, { method: savedMethod(ctx.db, ctx.camp.id, id), own: callersHouseholds(ctx) });
	if (!method || !own.some((each) => each.id === method.household_id)) throw notFound("This card");
	return method;
}
