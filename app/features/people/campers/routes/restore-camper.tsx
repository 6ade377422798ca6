import { z } from "zod";
import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
import { backInput } from "../inputs";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";
import { restoreCamper } from "../restore-camper.server";

/** POST: restores a deleted camper. */
export const action = campButton(
	{
		permission: "campers_edit",
		params: z.object({ camper_id: id() }),
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id, deleted: true }),
		}),
		find: (rows) => rows.camper[0],
		body: backInput,
		back: camperPaths.list,
	},
	async ({ ctx, found }) => {
		await restoreCamper(ctx, found.id);
		return { toast: `${displayName(found)} restored`, to: camperPaths.camper(found.id) };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
