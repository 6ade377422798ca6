import { campButton } from "#app/platform/http/button.server";
import { allowedKind, anImport } from "../allowed.server";
import { discardImport } from "../discard-import.server";
import { importPaths } from "../paths";

/** POST: deletes an import that has changed nothing. */
export const action = campButton(
	{ ...anImport, back: ({ found }) => importPaths.import(found.id) },
	async ({ ctx, found }) => {
		allowedKind(ctx, found.kind);
		await discardImport(ctx, found);
		return { toast: `${found.file_name} discarded. Nothing was imported.`, to: importPaths.list };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
