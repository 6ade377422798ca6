import { z } from "zod";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
import { toastWords } from "#app/ui/toast-words";
import { deleteCamper } from "../delete-camper.server";
import { backInput } from "../inputs";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";

/** POST: deletes a camper, with Undo. */
export const action = campButton(
	{
		permission: "campers_edit",
		params: z.object({ camper_id: id() }),
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id }),
		}),
		find: (rows) => rows.camper[0],
		body: backInput,
		back: ({ found }) => camperPaths.camper(found.id),
		failure: toastWords.notDeleted("Camper"),
	},
	async ({ ctx, found }) => {
		await deleteCamper(ctx, found.id);
		return {
			toast: toastWords.deleted("Camper"),
			to: camperPaths.list,
			undo: { action: camperPaths.restore(found.id), fields: {} },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
