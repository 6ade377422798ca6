import { campButton } from "#app/platform/http/button.server";
import { favoriteInput } from "../inputs";
import { reportPaths } from "../paths";
import { aReport, reportIn } from "../report-spec.server";
import { setFavorite } from "../set-favorite.server";

/** POST favorite=on|off: puts a report at the top of the user's list, or takes it from there. */
export const action = campButton(
	{
		...aReport,
		permission: "reports_view",
		body: favoriteInput,
		back: reportPaths.reports,
		failure: "Failed to change the favorite",
	},
	async ({ ctx, rows, found, input: { favorite } }) => {
		const report = reportIn(ctx, rows, found);
		await setFavorite(ctx, report.key, favorite, { report });
		return null;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
