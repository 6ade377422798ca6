import { campButton } from "#app/platform/http/button.server";
import { allowedKind, anImport } from "../allowed.server";
import { importPaths } from "../paths";
import { undoImport } from "../start-import.server";

/** POST: see {@link undoImport}. */
export const action = campButton(
	{ ...anImport, back: ({ found }) => importPaths.import(found.id) },
	async ({ ctx, found }) => {
		allowedKind(ctx, found.kind);
		await undoImport(ctx, found);
		return null;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
