import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { enrolmentAsked } from "../asked.server";
import { backTo } from "../finish.server";
import { restoreInput } from "../inputs";
import { restoreEnrolment } from "../restore-enrolment.server";

/** Undo of an end or a move. */
export const action = campAction({ ...enrolmentAsked, body: restoreInput }, async ({ ctx, found, input }) => {
	const back = backTo(input.back, found.session_id);
	return orSayWhy(back, async () => {
		const groups = input.groups?.split(",").slice(0, 10);
		const { text } = await restoreEnrolment(ctx, { enrolment_id: found.id, status: input.status, groups });
		return redirectWithToast(back, text);
	});
});

export { Refused as default } from "../components/refused";
