import { z } from "zod";
import { displayName } from "#app/lib/people";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { backInput } from "../inputs";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";
import { restoreCamper } from "../restore-camper.server";

/** POST: restores a deleted camper. */
export const action = campAction(
	{
		permission: "campers_edit",
		params: z.object({ camper_id: id() }),
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id, deleted: true }),
		}),
		find: (rows) => rows.camper[0],
		body: backInput,
	},
	({ ctx, found }) =>
		toastOnError(camperPaths.list, async () => {
			await restoreCamper(ctx, found.id);
			return redirectWithToast(camperPaths.camper(found.id), `${displayName(found)} restored`);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
