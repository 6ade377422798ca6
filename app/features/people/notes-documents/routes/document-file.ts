import { campLoader } from "#app/platform/http/screen.server";
import { oneDocument, readsThisDocument, serveDocument } from "../documents.server";

/** A document's file, for those who pass the check, and kept by nobody. */
export const loader = campLoader(
	{
		...oneDocument,
		allow: readsThisDocument,
	},
	({ ctx, found, request }) =>
		serveDocument(ctx, found, { download: new URL(request.url).searchParams.has("download") }),
);
