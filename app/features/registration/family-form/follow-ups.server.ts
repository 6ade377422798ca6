import { asking } from "#app/features/registration/forms/components/asking";
import { childFacts, type RegistrationContext } from "#app/features/registration/bookings/index.server";
import { FAMILY, questionName } from "./steps";

/** A question for one child or the family. */
export interface FollowUp {
	child_key: string | null;
	about: string;
}

/**
 * Questions that a form's answers lead to and that were not on the submitted page, because without JavaScript a
 * page can't show them while the user types. The form marks the questions it had, shown or answered.
 * @param context with the answers of the form
 */
export function followUps(context: RegistrationContext, form: FormData): FollowUp[] {
	const { draft } = context;
	const { questions } = context.form;
	const family = asking(questions, FAMILY, draft.answers[FAMILY] ?? {});
	const of = (child_key: string | null, shown: readonly { id: string }[]) =>
		shown.flatMap(({ id }) => {
			const name = questionName(child_key ?? FAMILY, id);
			return form.has(name) || form.has(`${name}:asked`) ? [] : [{ child_key, about: id }];
		});
	return [
		...of(null, family.shown),
		...draft.children.flatMap((child) => {
			const respondent = { facts: childFacts(context, child), family: family.answers };
			return of(child.key, asking(questions, respondent, draft.answers[child.key] ?? {}).shown);
		}),
	];
}
