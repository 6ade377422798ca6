import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { editsThisDocument, oneDocument, setDocumentDeleted } from "../documents.server";
import { documentPaths } from "../paths";

/** POST: deletes a document, with Undo. */
export const action = campAction(
	{
		...oneDocument,
		allow: editsThisDocument,
		body: backForm,
	},
	({ ctx, found }) => {
		const back = personPaths.tab(found.person.id, "documents");
		return toastOnError(
			back,
			async () => {
				await setDocumentDeleted(ctx, found, true);
				const undo = { action: documentPaths.restore(found.person.id, found.document.id), fields: {} };
				return redirectWithToast(back, "Document deleted", { undo });
			},
			{ failure: toastWords.notDeleted("Document") },
		);
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
