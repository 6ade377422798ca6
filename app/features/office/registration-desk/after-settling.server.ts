import { moneyPaths } from "#app/features/money/payments/paths";
import type { CampCtx } from "#app/platform/context.server";
import { boardPaths } from "./paths";

/**
 * Link back after recording a payment: the registration or, for users who only manage money, the family's account.
 */
export const afterSettling = (
	ctx: Pick<CampCtx, "can">,
	{ id, household_id }: { id: string; household_id: string | null },
): string =>
	ctx.can("registration_manage") || household_id === null
		? boardPaths.registration(id)
		: moneyPaths.account(household_id);
