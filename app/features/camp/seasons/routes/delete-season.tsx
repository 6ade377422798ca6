import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { seasonAsked } from "../route-specs.server";
import { deleteSeason } from "../delete-season.server";
import { seasonPaths } from "../paths";

export const action = campButton(
	{
		permission: "sessions_edit",
		...seasonAsked,
		back: ({ found }) => seasonPaths.edit(found.id),
		failure: toastWords.notDeleted("Season"),
	},
	async ({ ctx, found }) => {
		await deleteSeason(ctx, found);
		return { toast: toastWords.deleted("Season"), to: seasonPaths.list };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
