import { redirect } from "@remix-run/cloudflare";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { allowedKind, anImport } from "../allowed.server";
import { decideDuplicates } from "../decide-duplicates.server";
import { duplicatesInput } from "../inputs";
import { importPaths } from "../paths";

/** POST: see {@link decideDuplicates}. */
export const action = campAction({ ...anImport, body: duplicatesInput }, ({ ctx, found, input }) =>
	toastOnError(importPaths.import(found.id), async () => {
		allowedKind(ctx, found.kind);
		await decideDuplicates(ctx, found, input);
		return redirect(importPaths.import(found.id), 303);
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
