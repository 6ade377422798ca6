import { z } from "zod";
import { archiveCamp } from "#app/features/camp/settings/index.server";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { adminPaths } from "../paths";

export const loader = redirectGetTo(adminPaths.admin);

/** POST: archives the camp; no one can enter it, and nothing is deleted. */
export const action = campButton(
	{
		permission: "manage_all",
		camp_param: "camp_id",
		params: z.object({ camp_id: id() }),
		back: ({ ctx }) => (ctx.user.is_super_admin ? adminPaths.camps : adminPaths.admin),
	},
	async ({ ctx }) => {
		await archiveCamp(ctx);
		const undo = { action: adminPaths.restore, fields: { camp_id: ctx.camp.id } };
		return ctx.user.is_super_admin
			? { toast: `${ctx.camp.name} is archived`, to: adminPaths.camps, undo }
			: { toast: `${ctx.camp.name} is archived`, to: "/redirect" };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
