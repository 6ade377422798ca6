import { z } from "zod";
import {
	onePerson,
	assertCanView,
	personParams,
	whoseOf,
} from "#app/features/people/person-page/index.server";
import { campMethod, campUploadMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { documentsRead, hasDocuments, readableDocuments, uploadDocument } from "../documents.server";
import { documentFields, documentForm } from "../inputs";
import { DOCUMENT_MOST_BYTES } from "../rules";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "A person's documents, of the kinds you can see",
			params: personParams,
			query: listQuery,
			response: z.array(documentFields),
			reads: (at) => ({ ...onePerson.reads(whoseOf(at)), documents: documentsRead(whoseOf(at)) }),
			find: (rows) => onePerson.find(rows),
			allow: hasDocuments,
		},
		({ ctx, rows, found, query }) =>
			pageOfWhole(readableDocuments(rows.documents, assertCanView(ctx, found)), query, ({ id }) => id),
	),
	POST: campUploadMethod(
		{
			permission: null,
			summary: "Upload a document (multipart/form-data: file, definition_id, title, expires_on)",
			params: personParams,
			field: "file",
			max: DOCUMENT_MOST_BYTES,
			tooLarge: "Documents can be up to 10 MB.",
			fields: documentForm,
			status: 201,
			response: documentFields,
			reads: (at) => onePerson.reads(whoseOf(at)),
			find: (rows) => onePerson.find(rows),
			allow: hasDocuments,
		},
		async ({ ctx, found, file, input }) => ({ data: await uploadDocument(ctx, found, file, input) }),
	),
});
export const loader = api.loader;
export const action = api.action;
