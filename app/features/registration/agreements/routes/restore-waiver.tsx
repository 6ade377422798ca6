import { campButton } from "#app/platform/http/button.server";
import { waiverPageAsked } from "../route-specs.server";
import { waiverPaths } from "../paths";
import { updateWaiver } from "../save-waiver.server";

export const action = campButton(
	{
		...waiverPageAsked,
		permission: "registration_manage",
		back: ({ found }) => waiverPaths.list(found.season.id),
	},
	async ({ ctx, found }) => {
		await updateWaiver(ctx, found, { is_archived: false });
		return {
			toast: `${found.title} is in use again`,
			undo: { action: waiverPaths.archive(found.season.id, found.id), fields: {} },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
