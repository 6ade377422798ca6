import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import {
	editsThisDocument,
	oneDocument,
	readsThisDocument,
	serveDocument,
	setDocumentDeleted,
} from "../documents.server";

const api = resource({
	GET: campMethod(
		{
			...oneDocument,
			summary: "A document's file",
			bare: true,
			allow: readsThisDocument,
		},
		({ ctx, found }) => serveDocument(ctx, found, { download: true }),
	),
	DELETE: campMethod(
		{
			...oneDocument,
			summary: "Delete a document; can be restored within 30 days",
			response: z.object({ id: z.string() }),
			allow: editsThisDocument,
		},
		async ({ ctx, found }) => {
			await setDocumentDeleted(ctx, found, true);
			return { data: { id: found.document.id } };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
