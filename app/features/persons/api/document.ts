import { z } from "zod";
import { servePrivateFile } from "~/platform/files/serve-file.server";
import { campMethod, resource } from "~/platform/http/api.server";
import { editsThisDocument, oneDocument, readsThisDocument, setDocumentDeleted } from "../documents.server";

const api = resource({
	GET: campMethod(
		{
			...oneDocument,
			summary: "A document's file",
			bare: true,
			allow: readsThisDocument,
		},
		({ ctx, found: { document } }) =>
			servePrivateFile(ctx, {
				key: document.object_key,
				content_type: document.content_type,
				name: document.title,
				download: true,
			}),
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
