import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { seasonAsked } from "../route-specs.server";
import { deleteSeason } from "../delete-season.server";
import { seasonPaths } from "../paths";

export const action = campAction(
	{ permission: "sessions_edit", ...seasonAsked, body: z.object({}) },
	async ({ ctx, found }) =>
		toastOnError(
			seasonPaths.edit(found.id),
			async () => {
				await deleteSeason(ctx, found);
				return redirectWithToast(seasonPaths.list, toastWords.deleted("Season"));
			},
			{ failure: toastWords.notDeleted("Season") },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
