import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { seasonAsked } from "../route-specs.server";
import { makeSeasonCurrent } from "../make-season-current.server";
import { seasonPaths } from "../paths";

/** Makes a season the default of all lists. */
export const action = campAction(
	{ permission: "sessions_edit", ...seasonAsked, body: z.object({}) },
	async ({ ctx, found }) =>
		toastOnError(seasonPaths.list, async () => {
			await makeSeasonCurrent(ctx, found);
			return redirectWithToast(seasonPaths.list, `${found.name} is now the current season`);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
