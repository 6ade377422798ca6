import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { documentAsked } from "../route-specs.server";
import { documentChange, documentFields } from "../inputs";
import { removeDocument, updateDocument } from "../save-document.server";

const api = resource({
	GET: campMethod(
		{
			...documentAsked,
			summary: "A required document",
			permission: "registration_manage",
			response: documentFields,
		},
		({ found }) => ({ data: found }),
	),
	PUT: campWriteMethod(
		{
			...documentAsked,
			summary: "Change a required document",
			permission: "registration_manage",
			body: documentChange,
			response: documentFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateDocument(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...documentAsked,
			summary: "Stop requiring a document",
			permission: "registration_manage",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await removeDocument(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
