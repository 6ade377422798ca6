import { z } from "zod";
import { resource, userReadMethod, userWriteMethod } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { toastWords } from "#app/ui/toast-words";
import { assertMayCreateCamp, createCamp } from "../create-camp.server";
import { campFields, campInput, listedCampFields } from "../inputs";
import { campAnswer, campsById } from "../queries.server";

const methods = {
	GET: userReadMethod(
		{
			summary: "The user's camps, current camp first",
			query: listQuery,
			response: z.array(listedCampFields),
		},
		async ({ ctx, camps, current, query }) => {
			const first = camps.toSorted(
				(a, b) => Number(b.id === current?.camp.id) - Number(a.id === current?.camp.id),
			);
			const { data: shown, page } = pageOfWhole(first, query, ({ id }) => id);
			const stored = await campsById(
				ctx.db,
				shown.map(({ id }) => id),
			);
			const byId = new Map(stored.map((row) => [row.id, row]));
			const data = shown.flatMap(({ id }) => {
				const row = byId.get(id);
				const is_current = id === current?.camp.id;
				const edits = is_current && current.can("settings_edit");
				return row ? [{ ...campAnswer(row, { edits }), is_current }] : [];
			});
			return { data, page };
		},
	),
	POST: userWriteMethod(
		{
			summary: "Create a camp; its creator becomes camp_admin",
			body: campInput,
			response: campFields,
			status: 201,
			permit: assertMayCreateCamp,
		},
		async ({ ctx, input }) => ({
			data: campAnswer(await createCamp(ctx, input), { edits: true }),
		}),
	),
};

const api = resource(methods, { GET: "Failed to load camps", POST: toastWords.notCreated("camp") });

export const loader = api.loader;
export const action = api.action;
