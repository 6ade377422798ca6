import { campButton } from "#app/platform/http/button.server";
import { seasonAsked } from "../route-specs.server";
import { makeSeasonCurrent } from "../make-season-current.server";
import { seasonPaths } from "../paths";

/** Makes a season the default of all lists. */
export const action = campButton(
	{ permission: "sessions_edit", ...seasonAsked, back: seasonPaths.list },
	async ({ ctx, found }) => {
		await makeSeasonCurrent(ctx, found);
		return `${found.name} is now the current season`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
