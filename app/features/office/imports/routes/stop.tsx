import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { allowedKind, anImport } from "../allowed.server";
import { importPaths } from "../paths";
import { stopImport } from "../stop-import.server";

/** POST: see {@link stopImport}. */
export const action = campAction({ ...anImport, body: z.object({}) }, ({ ctx, found }) =>
	orSayWhy(importPaths.import(found.id), async () => {
		allowedKind(ctx, found.kind);
		await stopImport(ctx, found);
		return redirect(importPaths.import(found.id), 303);
	}),
);

export { Refused as default } from "../components/refused";
