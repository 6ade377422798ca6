import { redirect } from "@remix-run/cloudflare";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { allowedKind, anImport } from "../allowed.server";
import { commitInput } from "../inputs";
import { importPaths } from "../paths";
import { commitImport } from "../start-import.server";

/** POST: see {@link commitImport}. */
export const action = campAction({ ...anImport, body: commitInput }, ({ ctx, found, input }) =>
	toastOnError(importPaths.import(found.id), async () => {
		allowedKind(ctx, found.kind);
		await commitImport(ctx, found, input);
		return redirect(importPaths.import(found.id), 303);
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
