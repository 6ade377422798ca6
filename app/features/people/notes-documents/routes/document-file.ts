import { campLoader } from "#app/platform/http/screen.server";
import { oneDocument, readsThisDocument, serveDocument } from "../documents.server";

/** File of a document, for users who pass the check. Never cached. */
export const loader = campLoader(
	{
		...oneDocument,
		allow: readsThisDocument,
	},
	({ ctx, found, request }) =>
		serveDocument(ctx, found, { download: new URL(request.url).searchParams.has("download") }),
);
