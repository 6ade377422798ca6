import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { enrollmentAsked } from "../route-specs.server";
import { backTo } from "../finish.server";
import { restoreInput } from "../inputs";
import { restoreEnrollment } from "../restore-enrollment.server";

/** POST: undoes the end or move of an enrollment. */
export const action = campAction(
	{ ...enrollmentAsked, body: restoreInput },
	async ({ ctx, found, input }) => {
		const back = backTo(input.back, found.session_id);
		return toastOnError(back, async () => {
			const groups = input.groups?.split(",").slice(0, 10);
			const { text } = await restoreEnrollment(ctx, {
				enrollment_id: found.id,
				status: input.status,
				groups,
			});
			return redirectWithToast(back, text);
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
