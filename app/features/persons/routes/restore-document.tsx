import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { documentRead, editsThisDocument, findDocument, setDocumentDeleted } from "../documents.server";
import { backForm } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { onePerson } from "../person-read.server";

/** POST: brings a deleted document back. */
export const action = staffAction(
	{
		permission: null,
		params: personParams.extend({ document_id: id() }),
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			document: documentRead(whoseOf(at), at.params.document_id),
		}),
		find: (rows) => findDocument(rows),
		allow: editsThisDocument,
		body: backForm,
	},
	({ ctx, found }) => {
		const back = personPaths.tab(found.person.id, "documents");
		return orSayWhy(back, async () => {
			await setDocumentDeleted(ctx, found, false);
			return redirectWithToast(back, "The document is back");
		});
	},
);

export { Refused as default } from "../components/refused";
