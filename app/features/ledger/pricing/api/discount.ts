import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { discountChange, discountFields } from "../inputs";
import { type DiscountRow, discountById, toDiscount } from "../queries.server";
import { removeDiscount } from "../remove-discount.server";
import { updateDiscount } from "../update-discount.server";

const params = z.object({ id: id() });

const aDiscount = {
	params,
	permission: "registration_manage",
	reads: ({ db, place, params: { id } }: ReadInput<z.infer<typeof params>, unknown>) => ({
		discount: discountById({ db, place }, id),
	}),
	find: (rows: { discount: DiscountRow[] }) => rows.discount[0],
} as const;

const api = resource({
	GET: campMethod(
		{ ...aDiscount, summary: "A discount or promo code", response: discountFields },
		({ found }) => ({
			data: toDiscount(found),
		}),
	),
	PUT: campWriteMethod(
		{
			...aDiscount,
			summary: "Change a discount",
			body: discountChange,
			response: discountFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateDiscount(ctx, found, input) }),
	),
	DELETE: campMethod(
		{ ...aDiscount, summary: "Remove a discount that no one has used", response: z.object({ id: id() }) },
		async ({ ctx, found }) => {
			await removeDiscount(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
