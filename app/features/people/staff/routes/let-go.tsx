import { formatDate } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aStaff } from "../route-specs.server";
import { letGo } from "../employment.server";
import { letGoForm } from "../inputs";
import { staffPaths } from "../paths";

/** POST: sets somebody's last day of work, with Undo; empty takes it back. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: letGoForm },
	({ ctx, found, input: { season_id, ends_on = null } }) => {
		// The page of the season that one came from, which is not always the one that lists follow.
		const back = staffPaths.staff(found.id, found.season_id === season_id ? {} : { season: season_id });
		return toastOnError(back, async () => {
			const before = await letGo(ctx, found, season_id, ends_on);
			const said = ends_on ? `employed until ${formatDate(ends_on)}` : "rehired";
			return redirectWithToast(back, `${displayName(found)} ${said}`, {
				undo: { action: staffPaths.letGo(found.id), fields: { season_id, ends_on: before ?? "" } },
			});
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
