import { z } from "zod";
import { servePrivateFile } from "~/platform/files/serve-file.server";
import { campMethod, resource } from "~/platform/http/api.server";
import { id } from "~/platform/http/fields";
import {
	documentRead,
	editsThisDocument,
	findDocument,
	readsThisDocument,
	setDocumentDeleted,
} from "../documents.server";
import { onePerson } from "../person-read.server";
import { personParams, whoseOf } from "../one-person.server";

const params = personParams.extend({ document_id: id() });

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "A document's file",
			bare: true,
			params,
			reads: (at) => ({
				...onePerson.reads(whoseOf(at)),
				document: documentRead(whoseOf(at), at.params.document_id),
			}),
			find: (rows) => findDocument(rows),
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
			permission: null,
			summary: "Delete a document; can be restored within 30 days",
			params,
			response: z.object({ id: z.string() }),
			reads: (at) => ({
				...onePerson.reads(whoseOf(at)),
				document: documentRead(whoseOf(at), at.params.document_id),
			}),
			find: (rows) => findDocument(rows),
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
