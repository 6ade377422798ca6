import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { editsThisDocument, oneDocument, setDocumentDeleted } from "../documents.server";

/** POST: restores a deleted document. */
export const action = campAction(
	{
		...oneDocument,
		allow: editsThisDocument,
		body: backForm,
	},
	({ ctx, found }) => {
		const back = personPaths.tab(found.person.id, "documents");
		return toastOnError(back, async () => {
			await setDocumentDeleted(ctx, found, false);
			return redirectWithToast(back, "Document restored");
		});
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
