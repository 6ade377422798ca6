import { sql } from "drizzle-orm";
import { z } from "zod";
import { settlePayable } from "#app/features/money/payments/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { payableFields, settleInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Record a charge as paid or waived, or undo that",
			permission: "finance_post",
			params: z.object({ payable_id: id() }),
			reads: ({ db, place, params }) => ({
				payable: db.all<{
					id: string;
					registration_id: string;
				}>(sql`SELECT y.id AS id, y.registration_id AS registration_id
					FROM payable y WHERE y.camp_id = ${place.camp_id} AND y.id = ${params.payable_id}`),
			}),
			find: (rows) => rows.payable[0],
			body: settleInput,
			response: payableFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({
			data: await settlePayable(ctx, {
				...input,
				registration_id: found.registration_id,
				payable_id: found.id,
			}),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
