import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { editsThisDocument, oneDocument, setDocumentDeleted } from "../documents.server";
import { documentPaths } from "../paths";

/** POST: deletes a document, with Undo. */
export const action = campButton(
	{
		...oneDocument,
		allow: editsThisDocument,
		body: backForm,
		back: ({ found }) => personPaths.tab(found.person.id, "documents"),
		failure: toastWords.notDeleted("Document"),
	},
	async ({ ctx, found }) => {
		await setDocumentDeleted(ctx, found, true);
		const undo = { action: documentPaths.restore(found.person.id, found.document.id), fields: {} };
		return { toast: "Document deleted", undo };
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
