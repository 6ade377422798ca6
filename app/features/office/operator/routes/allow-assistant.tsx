import { redirectGetTo, operatorAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { listInput } from "../inputs";
import { adminPaths } from "../paths";
import { listForAssistant } from "../set-flag.server";

export const loader = redirectGetTo(adminPaths.camps);

/** POST camp_id, is_listed: adds a camp to the list of those that can use the assistant while it is limited, or removes it. */
export const action = operatorAction({ body: listInput }, async ({ ctx, input: { camp_id, is_listed } }) => {
	const { name } = await listForAssistant(ctx, camp_id, is_listed);
	return redirectWithToast(
		adminPaths.camps,
		is_listed ? `${name} added to the list` : `${name} removed from the list`,
	);
});

export { ActionErrorPage as default } from "../components/action-error-page";
