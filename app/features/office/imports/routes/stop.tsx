import { campButton } from "#app/platform/http/button.server";
import { allowedKind, anImport } from "../allowed.server";
import { importPaths } from "../paths";
import { stopImport } from "../stop-import.server";

/** POST: see {@link stopImport}. */
export const action = campButton(
	{ ...anImport, back: ({ found }) => importPaths.import(found.id) },
	async ({ ctx, found }) => {
		allowedKind(ctx, found.kind);
		await stopImport(ctx, found);
		return null;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
