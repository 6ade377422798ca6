import { redirectGetTo, operatorAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { allowInput } from "../inputs";
import { adminPaths } from "../paths";
import { allowAssistant } from "../set-flag.server";

export const loader = redirectGetTo(adminPaths.camps);

/** POST camp_id, is_allowed: limits the assistant to chosen camps. Without any, all camps have it. */
export const action = operatorAction(
	{ body: allowInput },
	async ({ ctx, input: { camp_id, is_allowed } }) => {
		const { name } = await allowAssistant(ctx, camp_id, is_allowed);
		return redirectWithToast(
			adminPaths.camps,
			`Assistant ${is_allowed ? "allowed for" : "removed from"} ${name}`,
		);
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
