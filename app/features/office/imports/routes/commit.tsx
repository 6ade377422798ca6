import { campButton } from "#app/platform/http/button.server";
import { allowedKind, anImport } from "../allowed.server";
import { commitInput } from "../inputs";
import { importPaths } from "../paths";
import { commitImport } from "../start-import.server";

/** POST: see {@link commitImport}. */
export const action = campButton(
	{ ...anImport, body: commitInput, back: ({ found }) => importPaths.import(found.id) },
	async ({ ctx, found, input }) => {
		allowedKind(ctx, found.kind);
		await commitImport(ctx, found, input);
		return null;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
