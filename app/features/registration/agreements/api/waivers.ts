import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOf } from "#app/platform/http/page";
import { waiverFields, waiverInput, waiverQuery } from "../inputs";
import { listWaivers, toWaiver, waiverKeys } from "../queries.server";
import { createWaiver } from "../save-waiver.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Waivers that families sign, in order",
			permission: "registration_manage",
			query: waiverQuery,
			response: z.array(waiverFields),
			reads: ({ db, place, query }) => ({ waivers: listWaivers({ db, place }, query) }),
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rows.waivers, query.limit, waiverKeys);
			return { data: shown.map(toWaiver), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add a waiver and publish its text",
			permission: "registration_manage",
			body: waiverInput,
			response: waiverFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: toWaiver(await createWaiver(ctx, input)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
