import type { Db } from "#db/client";
import { partsOf } from "#app/features/money/payment-allocation/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { aFamily, aPaymentId } from "./inputs";
import { moneyPaths } from "./paths";
import { entriesOf, paymentById } from "./queries.server";
import { accountOf } from "./statement.server";

/** Access rules for routes about one payment, which must exist. */
export const aPayment = {
	permission: "finance_view" as const,
	params: aPaymentId,
	reads: ({
		db,
		place,
		params: { payment_id },
	}: {
		db: Db;
		place: { camp_id: string };
		params: { payment_id: string };
	}) => ({
		payment: paymentById({ db, place }, payment_id),
		parts: partsOf({ db, place }, payment_id),
		entries: entriesOf({ db, place }, payment_id),
	}),
	find: (rows: { payment: Awaited<ReturnType<typeof paymentById>> }) => rows.payment[0],
};

interface FamilyAt {
	db: Db;
	place: { camp_id: string };
	params: { household_id: string };
}

/** Access rules for pages that post to a family's account. */
export const aFamilyToPost = {
	permission: "finance_post" as const,
	params: aFamily,
	reads: ({ db, place, params: { household_id } }: FamilyAt) => ({
		account: accountOf({ db, place }, household_id),
	}),
	find: (rows: { account: { id: string; name: string }[] }) => rows.account[0],
};

/** Redirect after posting: to the account, or back to the form if the user can't see accounts. */
export const afterPosting = (ctx: Pick<CampCtx, "can">, household_id: string, form: string): string =>
	ctx.can("finance_view") ? moneyPaths.account(household_id) : form;
