import { ownPath } from "#app/lib/own-path";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { memberAsked } from "../route-specs.server";
import { activeInput } from "../inputs";
import { userPaths } from "../paths";
import { setUserActive } from "../set-user-active.server";

/** POST is_active: deactivates or reactivates a user, with Undo. */
export const action = campAction({ ...memberAsked, body: activeInput }, ({ ctx, found, input }) => {
	const back = ownPath(input.back) ?? userPaths.user(found.id);
	return toastOnError(back, async () => {
		await setUserActive(ctx, found, input.is_active);
		const said = input.is_active ? "reactivated" : "deactivated";
		return redirectWithToast(back, `${found.name} ${said}`, {
			undo:
				found.is_active === input.is_active
					? undefined
					: { action: userPaths.active(found.id), fields: { is_active: String(found.is_active), back } },
		});
	});
});

export { ActionErrorPage as default } from "../components/action-error-page";
