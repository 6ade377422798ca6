import { z } from "zod";
import { ownPath } from "#app/lib/own-path";
import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
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
export const action = campButton(
	{
		permission: "campers_edit",
		params: z.object({ camper_id: id() }),
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id }),
		}),
		find: (rows) => rows.camper[0],
		body: statusInput,
		back: ({ found, input }) => ownPath(input.back) ?? camperPaths.camper(found.id),
	},
	async ({ ctx, found, input, back }) => {
		await setCamperStatus(ctx, found, input.status);
		const fields = { status: found.status, back };
		return {
			toast: `${displayName(found)} ${DONE[input.status]}`,
			undo: found.status === input.status ? undefined : { action: camperPaths.status(found.id), fields },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
