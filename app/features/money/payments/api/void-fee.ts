import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aFeeId, voidedFeeFields, voidInput } from "../inputs";
import { feeById, voidFee } from "../void-fee.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Void an unpaid fee",
			permission: "finance_post",
			params: aFeeId,
			reads: ({ db, place, params: { payable_id } }) => ({ fee: feeById({ db, place }, payable_id) }),
			find: (rows) => rows.fee[0],
			body: voidInput,
			response: voidedFeeFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({
			data: await voidFee(ctx, { payable_id: found.id, reason: input.reason }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
