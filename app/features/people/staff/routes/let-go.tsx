import { formatDate } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { aStaff } from "../route-specs.server";
import { letGo } from "../employment.server";
import { letGoForm } from "../inputs";
import { staffPaths } from "../paths";

/** POST: sets a staff member's last day of work, with Undo. Empty clears it. */
export const action = campButton(
	{
		...aStaff,
		permission: "staff_edit",
		body: letGoForm,
		// Returns to the season the user came from, which isn't always the one that lists default to.
		back: ({ found, input: { season_id } }) =>
			staffPaths.staff(found.id, found.season_id === season_id ? {} : { season: season_id }),
	},
	async ({ ctx, found, input: { season_id, ends_on = null } }) => {
		const before = await letGo(ctx, found, season_id, ends_on);
		const said = ends_on ? `employed until ${formatDate(ends_on)}` : "rehired";
		return {
			toast: `${displayName(found)} ${said}`,
			undo: { action: staffPaths.letGo(found.id), fields: { season_id, ends_on: before ?? "" } },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
