import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { seasonAsked } from "../route-specs.server";
import { seasonStatusInput } from "../inputs";
import { seasonPaths } from "../paths";
import { canMoveSeason, SEASON_STATUS_LABELS } from "../rules";
import { setSeasonStatus } from "../set-season-status.server";

/** Opens, closes or archives a season. */
export const action = campAction(
	{ permission: "sessions_edit", ...seasonAsked, body: seasonStatusInput },
	async ({ ctx, found, input: { status } }) =>
		toastOnError(seasonPaths.list, async () => {
			await setSeasonStatus(ctx, found, status);
			const undo = canMoveSeason(status, found.status)
				? { action: seasonPaths.status(found.id), fields: { status: found.status } }
				: undefined;
			return redirectWithToast(
				seasonPaths.list,
				`${found.name} is ${SEASON_STATUS_LABELS[status].toLowerCase()}`,
				{ undo },
			);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
