import { z } from "zod";
import { archiveCamp } from "#app/features/camp/settings/index.server";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { adminPaths } from "../paths";

export const loader = redirectGetTo(adminPaths.admin);

/** POST: archives the camp; no one can enter it, and nothing is deleted. */
export const action = campAction(
	{
		permission: "manage_all",
		camp_param: "camp_id",
		params: z.object({ camp_id: id() }),
		body: z.object({}),
	},
	({ ctx }) =>
		toastOnError(ctx.user.is_super_admin ? adminPaths.camps : adminPaths.admin, async () => {
			await archiveCamp(ctx);
			const undo = { action: adminPaths.restore, fields: { camp_id: ctx.camp.id } };
			return ctx.user.is_super_admin
				? redirectWithToast(adminPaths.camps, `${ctx.camp.name} is archived`, { undo })
				: redirectWithToast("/redirect", `${ctx.camp.name} is archived`);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
