import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { giveCredit } from "../give-credit.server";
import { aFamily, givenFields, givenInput } from "../inputs";
import { accountOf } from "../statement.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Give a family financial aid or a credit. It is applied to the oldest charges first",
			permission: "finance_post",
			params: aFamily,
			reads: ({ db, place, params: { household_id } }) => ({
				account: accountOf({ db, place }, household_id),
			}),
			find: (rows) => rows.account[0],
			body: givenInput,
			response: givenFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, found, input }) => ({ data: await giveCredit(ctx, { ...input, household_id: found.id }) }),
	),
});

export const loader = api.loader;
export const action = api.action;
