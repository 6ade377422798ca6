import { campButton } from "#app/platform/http/button.server";
import { allowedKind, anImport } from "../allowed.server";
import { decideDuplicates } from "../decide-duplicates.server";
import { duplicatesInput } from "../inputs";
import { importPaths } from "../paths";

/** POST: see {@link decideDuplicates}. */
export const action = campButton(
	{ ...anImport, body: duplicatesInput, back: ({ found }) => importPaths.import(found.id) },
	async ({ ctx, found, input }) => {
		allowedKind(ctx, found.kind);
		await decideDuplicates(ctx, found, input);
		return null;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
