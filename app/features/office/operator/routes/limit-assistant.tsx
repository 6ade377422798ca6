import { redirectGetTo, operatorAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { limitInput } from "../inputs";
import { adminPaths } from "../paths";
import { limitAssistant } from "../set-flag.server";

export const loader = redirectGetTo(adminPaths.camps);

/** POST only_listed: limits the assistant to listed camps, or opens it to all camps. */
export const action = operatorAction({ body: limitInput }, async ({ ctx, input: { only_listed } }) => {
	await limitAssistant(ctx, only_listed);
	return redirectWithToast(
		adminPaths.camps,
		only_listed ? "Only listed camps can use the assistant" : "All camps can use the assistant",
	);
});

export { ActionErrorPage as default } from "../components/action-error-page";
