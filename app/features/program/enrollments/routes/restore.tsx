import { campButton } from "#app/platform/http/button.server";
import { enrollmentAsked } from "../route-specs.server";
import { backTo } from "../finish.server";
import { restoreInput } from "../inputs";
import { restoreEnrollment } from "../restore-enrollment.server";

/** POST: undoes the end or move of an enrollment. */
export const action = campButton(
	{
		...enrollmentAsked,
		body: restoreInput,
		back: ({ found, input }) => backTo(input.back, found.session_id),
	},
	async ({ ctx, found, input }) => {
		const groups = input.groups?.split(",").slice(0, 10);
		const { text } = await restoreEnrollment(ctx, {
			enrollment_id: found.id,
			status: input.status,
			groups,
		});
		return text;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
