import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { documentRead, editsThisDocument, findDocument, setDocumentDeleted } from "../documents.server";
import { backForm } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { onePerson } from "../person-read.server";

/** POST: takes a document out of sight, with Undo. */
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
			await setDocumentDeleted(ctx, found, true);
			const undo = { action: personPaths.restoreDocument(found.person.id, found.document.id), fields: {} };
			return redirectWithToast(back, "Document deleted", { undo });
		});
	},
);

export { Refused as default } from "../components/refused";
