import { moneyPaths } from "#app/features/money/payments/paths";
import type { CampCtx } from "#app/platform/context.server";
import { boardPaths } from "./paths";

/**
 * Where whoever notes a payment comes from and goes back to: the registration, or, for those who look after the money
 * alone, the family's account.
 */
export const afterSettling = (
	ctx: Pick<CampCtx, "can">,
	{ id, household_id }: { id: string; household_id: string | null },
): string =>
	ctx.can("registration_manage") || household_id === null
		? boardPaths.registration(id)
		: moneyPaths.account(household_id);
