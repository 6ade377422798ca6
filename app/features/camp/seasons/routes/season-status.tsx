import { campButton } from "#app/platform/http/button.server";
import { seasonAsked } from "../route-specs.server";
import { seasonStatusInput } from "../inputs";
import { seasonPaths } from "../paths";
import { canMoveSeason, SEASON_STATUS_LABELS } from "../rules";
import { setSeasonStatus } from "../set-season-status.server";

/** Opens, closes or archives a season. */
export const action = campButton(
	{ permission: "sessions_edit", ...seasonAsked, body: seasonStatusInput, back: seasonPaths.list },
	async ({ ctx, found, input: { status } }) => {
		await setSeasonStatus(ctx, found, status);
		const undo = canMoveSeason(status, found.status)
			? { action: seasonPaths.status(found.id), fields: { status: found.status } }
			: undefined;
		return { toast: `${found.name} is ${SEASON_STATUS_LABELS[status].toLowerCase()}`, undo };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
