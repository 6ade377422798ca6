import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { addOnChange, addOnFields } from "../inputs";
import { type AddOnRow, addOnById } from "../queries.server";
import { removeAddOn } from "../remove-add-on.server";
import { updateAddOn } from "../update-add-on.server";

const params = z.object({ id: id() });

const anAddOn = {
	params,
	permission: "registration_manage",
	reads: ({ db, place, params: { id } }: ReadInput<z.infer<typeof params>, unknown>) => ({
		add_on: addOnById({ db, place }, id),
	}),
	find: (rows: { add_on: AddOnRow[] }) => rows.add_on[0],
} as const;

const api = resource({
	GET: campMethod({ ...anAddOn, summary: "An add-on", response: addOnFields }, ({ found }) => ({
		data: found,
	})),
	PUT: campWriteMethod(
		{
			...anAddOn,
			summary: "Change an add-on",
			body: addOnChange,
			response: addOnFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateAddOn(ctx, found, input) }),
	),
	DELETE: campMethod(
		{ ...anAddOn, summary: "Remove an add-on that no one has bought", response: z.object({ id: id() }) },
		async ({ ctx, found }) => {
			await removeAddOn(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
