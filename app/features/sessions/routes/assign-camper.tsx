import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { sessionAsked } from "../asked.server";
import { assignToGroup } from "../assign-group.server";
import { assignInput } from "../inputs";
import { sessionPaths } from "../paths";
import { NO_GROUP } from "../rules";

/** Puts a camper into a cabin or day group of a session, or out of it. */
export const action = staffAction(
	{ permission: "cabins_edit", ...sessionAsked, body: assignInput },
	async ({ ctx, found, input: { camper_id, kind, ...input } }) => {
		const group_id = input.group_id === NO_GROUP ? null : input.group_id;
		const back = sessionPaths.session(found.id, { tab: "groups" });
		return orSayWhy(back, async () => {
			await assignToGroup(ctx, found.id, { camper_id, kind, group_id });
			return redirectWithToast(back, group_id === null ? "Removed from the group" : "Assigned");
		});
	},
);

export { Refused as default } from "../components/refused";
