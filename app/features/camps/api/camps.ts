import { z } from "zod";
import { resource, userMethod, userWriteMethod } from "~/platform/http/api.server";
import { toastWords } from "~/ui/toast-words";
import { assertMayCreateCamp, createCamp } from "../create-camp.server";
import { campFields, campInput, listedCampFields } from "../inputs";
import { campAnswer, campsById } from "../queries.server";

const methods = {
	GET: userMethod(
		{ summary: "The user's camps, the current one first", response: z.array(listedCampFields) },
		async ({ ctx, camps, current }) => {
			const stored = await campsById(
				ctx.db,
				camps.map(({ id }) => id),
			);
			const byId = new Map(stored.map((row) => [row.id, row]));
			const data = camps.flatMap(({ id }) => {
				const row = byId.get(id);
				const is_current = id === current?.camp.id;
				const edits = is_current && current.can("settings_edit");
				return row ? [{ ...campAnswer(row, { edits }), is_current }] : [];
			});
			data.sort((a, b) => Number(b.is_current) - Number(a.is_current));
			return { data, page: { next_cursor: null } };
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
