import { formatDate } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aStaff } from "../route-specs.server";
import { letGo } from "../employment.server";
import { letGoForm } from "../inputs";
import { staffPaths } from "../paths";

/** POST: sets a staff member's last day of work, with Undo. Empty clears it. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: letGoForm },
	({ ctx, found, input: { season_id, ends_on = null } }) => {
		// Returns to the season the user came from, which isn't always the one that lists default to.
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
