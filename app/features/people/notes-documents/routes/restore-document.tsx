import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campButton } from "#app/platform/http/button.server";
import { editsThisDocument, oneDocument, setDocumentDeleted } from "../documents.server";

/** POST: restores a deleted document. */
export const action = campButton(
	{
		...oneDocument,
		allow: editsThisDocument,
		body: backForm,
		back: ({ found }) => personPaths.tab(found.person.id, "documents"),
	},
	async ({ ctx, found }) => {
		await setDocumentDeleted(ctx, found, false);
		return "Document restored";
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
