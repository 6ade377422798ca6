import { servePrivateFile } from "~/platform/files/serve-file.server";
import { campLoader } from "~/platform/http/screen.server";
import { oneDocument, readsThisDocument } from "../documents.server";

/** A document's file, for those who pass the check, and kept by nobody. */
export const loader = campLoader(
	{
		...oneDocument,
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
