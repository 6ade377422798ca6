import { ownPath } from "#app/lib/own-path";
import { campButton } from "#app/platform/http/button.server";
import { memberAsked } from "../route-specs.server";
import { activeInput } from "../inputs";
import { userPaths } from "../paths";
import { setUserActive } from "../set-user-active.server";

/** POST is_active: deactivates or reactivates a user, with Undo. */
export const action = campButton(
	{
		...memberAsked,
		body: activeInput,
		back: ({ found, input }) => ownPath(input.back) ?? userPaths.user(found.id),
	},
	async ({ ctx, found, input, back }) => {
		await setUserActive(ctx, found, input.is_active);
		const said = input.is_active ? "reactivated" : "deactivated";
		return {
			toast: `${found.name} ${said}`,
			undo:
				found.is_active === input.is_active
					? undefined
					: { action: userPaths.active(found.id), fields: { is_active: String(found.is_active), back } },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
