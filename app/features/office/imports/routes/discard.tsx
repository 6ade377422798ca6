import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { allowedKind, anImport } from "../allowed.server";
import { discardImport } from "../discard-import.server";
import { importPaths } from "../paths";

/** POST: deletes an import that has changed nothing. */
export const action = campAction({ ...anImport, body: z.object({}) }, ({ ctx, found }) =>
	toastOnError(importPaths.import(found.id), async () => {
		allowedKind(ctx, found.kind);
		await discardImport(ctx, found);
		return redirectWithToast(importPaths.list, `${found.file_name} discarded. Nothing was imported.`);
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
