import { z } from "zod";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { deleteCamper } from "../delete-camper.server";
import { camperChange, camperFields } from "../inputs";
import { type CamperRow, camperRead, toCamperFields } from "../queries.server";
import { updateCamper } from "../update-camper.server";

const params = z.object({ camper_id: id() });
type Read = { db: Db; place: CampScope; today: string; params: z.infer<typeof params> };

const one = {
	params,
	reads: ({ db, place, today, params }: Read) => ({
		camper: camperRead(db, { place, today, id: params.camper_id }),
	}),
	find: (rows: { camper: CamperRow[] }) => rows.camper[0],
};

const GET = campMethod(
	{ ...one, permission: "campers_view", summary: "A camper", response: camperFields },
	({ ctx, found }) => ({ data: toCamperFields(found, ctx) }),
);

const PUT = campWriteMethod(
	{
		...one,
		permission: "campers_edit",
		summary: "Change a camper",
		body: camperChange,
		response: camperFields,
	},
	async ({ ctx, found, input }) => ({ data: await updateCamper(ctx, found, input) }),
);

const DELETE = campMethod(
	{
		...one,
		permission: "campers_edit",
		summary: "Delete a camper; can be restored within 30 days",
		response: z.object({ id: z.string() }),
	},
	async ({ ctx, found }) => {
		await deleteCamper(ctx, found.id);
		return { data: { id: found.id } };
	},
);

const api = resource({ GET, PUT, DELETE });
export const loader = api.loader;
export const action = api.action;
