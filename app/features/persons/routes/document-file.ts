import { id } from "~/platform/http/fields";
import { servePrivateFile } from "~/platform/files/serve-file.server";
import { staffLoader } from "~/platform/http/screen.server";
import { documentRead, findDocument, readsThisDocument } from "../documents.server";
import { personParams, whoseOf } from "../one-person.server";
import { onePerson } from "../person-read.server";

/** A document's file, for those who pass the check, and kept by nobody. */
export const loader = staffLoader(
	{
		permission: null,
		params: personParams.extend({ document_id: id() }),
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			document: documentRead(whoseOf(at), at.params.document_id),
		}),
		find: (rows) => findDocument(rows),
		allow: readsThisDocument,
	},
	({ ctx, found: { document }, request }) =>
		servePrivateFile(ctx, {
			key: document.object_key,
			content_type: document.content_type,
			name: document.title,
			download: new URL(request.url).searchParams.has("download"),
		}),
);
