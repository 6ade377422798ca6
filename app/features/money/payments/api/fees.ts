import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { chargeFee } from "../charge-fee.server";
import { aFamily, feeFields, feeInput } from "../inputs";
import { accountOf } from "../statement.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Charge a family a fee for one of its registrations",
			permission: "finance_post",
			params: aFamily,
			reads: ({ db, place, params: { household_id } }) => ({
				account: accountOf({ db, place }, household_id),
			}),
			find: (rows) => rows.account[0],
			body: feeInput,
			response: feeFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, found, input }) => ({ data: await chargeFee(ctx, { ...input, household_id: found.id }) }),
	),
});

export const loader = api.loader;
export const action = api.action;
