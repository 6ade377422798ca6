import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { deleteDefinition } from "../delete-definition.server";
import { type Definition, definitionChange, definitionFields } from "../inputs";
import { definitionById } from "../queries.server";
import { assertOwn } from "../refusals.server";
import { updateDefinition } from "../update-definition.server";

const params = z.object({ id: id() });

const anEntry = {
	permission: "settings_edit" as const,
	params,
	reads: ({ db, place, params: { id } }: ReadInput<z.infer<typeof params>, unknown>) => ({
		definition: definitionById(db, place.camp_id, id),
	}),
	find: (rows: { definition: Definition[] }) => assertOwn(rows.definition[0]),
};

const api = resource({
	PUT: campWriteMethod(
		{
			...anEntry,
			summary: "Change a lookup entry, or turn it off with is_active",
			body: definitionChange,
			response: definitionFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateDefinition(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...anEntry,
			summary: "Delete a lookup entry that isn't in use",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await deleteDefinition(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
