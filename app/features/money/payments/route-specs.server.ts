import type { Db } from "#db/client";
import { partsOf } from "#app/features/money/payment-allocation/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { aFamily, aPaymentId } from "./inputs";
import { moneyPaths } from "./paths";
import { entriesOf, paymentById } from "./queries.server";
import { accountOf } from "./statement.server";

/** What routes about one payment are told: which, and that it is there. */
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

/** What a page declares that posts something to a family's account. */
export const aFamilyToPost = {
	permission: "finance_post" as const,
	params: aFamily,
	reads: ({ db, place, params: { household_id } }: FamilyAt) => ({
		account: accountOf({ db, place }, household_id),
	}),
	find: (rows: { account: { id: string; name: string }[] }) => rows.account[0],
};

/** Where one is led after that: to the account, or back to the form who may not see it. */
export const afterPosting = (ctx: Pick<CampCtx, "can">, household_id: string, form: string): string =>
	ctx.can("finance_view") ? moneyPaths.account(household_id) : form;
