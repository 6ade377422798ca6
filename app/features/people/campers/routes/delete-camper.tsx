import { z } from "zod";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { deleteCamper } from "../delete-camper.server";
import { backInput } from "../inputs";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";

/** POST: deletes a camper, with Undo. */
export const action = campAction(
	{
		permission: "campers_edit",
		params: z.object({ camper_id: id() }),
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id }),
		}),
		find: (rows) => rows.camper[0],
		body: backInput,
	},
	({ ctx, found }) =>
		toastOnError(
			camperPaths.camper(found.id),
			async () => {
				await deleteCamper(ctx, found.id);
				return redirectWithToast(camperPaths.list, toastWords.deleted("Camper"), {
					undo: { action: camperPaths.restore(found.id), fields: {} },
				});
			},
			{ failure: toastWords.notDeleted("Camper") },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
