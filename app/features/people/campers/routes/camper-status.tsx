import { z } from "zod";
import { ownPath } from "#app/lib/own-path";
import { displayName } from "#app/lib/people";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { statusInput } from "../inputs";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";
import type { CamperStatus } from "../rules";
import { setCamperStatus } from "../set-camper-status.server";

const DONE: Record<CamperStatus, string> = {
	active: "is active",
	archived: "is archived",
	lead: "is a lead",
};

/** POST status=…: archives or unarchives a camper, with Undo. */
export const action = campAction(
	{
		permission: "campers_edit",
		params: z.object({ camper_id: id() }),
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id }),
		}),
		find: (rows) => rows.camper[0],
		body: statusInput,
	},
	({ ctx, found, input }) => {
		const back = ownPath(input.back) ?? camperPaths.camper(found.id);
		return toastOnError(back, async () => {
			await setCamperStatus(ctx, found, input.status);
			const fields = { status: found.status, back };
			return redirectWithToast(back, `${displayName(found)} ${DONE[input.status]}`, {
				undo: found.status === input.status ? undefined : { action: camperPaths.status(found.id), fields },
			});
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
