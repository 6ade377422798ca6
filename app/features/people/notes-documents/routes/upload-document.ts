import { personParams, whoseOf, onePerson } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campUpload } from "#app/platform/http/upload.server";
import { hasDocuments, uploadDocument } from "../documents.server";
import { documentForm } from "../inputs";
import { DOCUMENT_MOST_BYTES } from "../rules";

/** POST: stores a document of a person. */
export const action = campUpload(
	{
		permission: null,
		params: personParams,
		reads: (at) => onePerson.reads(whoseOf(at)),
		find: (rows) => onePerson.find(rows),
		allow: hasDocuments,
		field: "file",
		max: DOCUMENT_MOST_BYTES,
		tooLarge: "Documents can be up to 10 MB. Choose a smaller file.",
		to: ({ person_id }) => personPaths.tab(person_id, "documents"),
		body: documentForm,
	},
	async ({ ctx, found, file, input }) => {
		await uploadDocument(ctx, found, file, input);
		return { message: "Document uploaded" };
	},
);
