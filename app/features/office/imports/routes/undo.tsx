import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { allowedKind, anImport } from "../allowed.server";
import { importPaths } from "../paths";
import { undoImport } from "../start-import.server";

/** POST: see {@link undoImport}. */
export const action = campAction({ ...anImport, body: z.object({}) }, ({ ctx, found }) =>
	toastOnError(importPaths.import(found.id), async () => {
		allowedKind(ctx, found.kind);
		await undoImport(ctx, found);
		return redirect(importPaths.import(found.id), 303);
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
