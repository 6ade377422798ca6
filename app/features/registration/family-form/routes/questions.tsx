import { useLoaderData } from "@remix-run/react";
import {
	childFacts,
	factsOf,
	ownDetails,
	type OwnReadInput,
} from "#app/features/registration/bookings/index.server";
import { campLoader } from "#app/platform/http/screen.server";
import { QuestionsStep } from "../components/questions-step";
import { asGiven, lastAnswers, lastAnswersRead } from "../last-answers.server";
import { stepAction } from "../step-form.server";
import { stepFrame, assertDraft } from "../step-frame.server";
import { FAMILY } from "../steps";

export const loader = campLoader(
	{
		...ownDetails,
		reads: (at: OwnReadInput) => ({
			...ownDetails.reads(at),
			last: lastAnswersRead(at, at.params.registration_id),
		}),
	},
	({ ctx, found: context, rows }) => {
		assertDraft(ctx, context);
		const { questions } = context.form;
		const last = lastAnswers(rows.last, questions);
		const answersOf = (key: string, camper_id: string | null) => {
			const before = last.get(camper_id ?? key);
			const own = context.draft.answers[key] ?? {};
			const as_last: string[] = [];
			const given: Record<string, string | string[]> = {};
			for (const { id } of questions) {
				const known = before?.get(id);
				const answer = Object.hasOwn(own, id) ? own[id] : known?.answer;
				if (answer === undefined) continue;
				given[id] = asGiven(answer);
				if (known?.is_same && JSON.stringify(known.answer) === JSON.stringify(answer)) as_last.push(id);
			}
			return { given, as_last };
		};
		return {
			frame: stepFrame(ctx, context, "questions"),
			questions,
			family: answersOf(FAMILY, null),
			children: context.draft.children.map((child) => ({
				key: child.key,
				name: factsOf(context, child).name || "Your child",
				facts: childFacts(context, child),
				...answersOf(child.key, child.camper_id),
			})),
		};
	},
);

export const action = stepAction("questions");
export { revalidateOnError as shouldRevalidate } from "../revalidate-on-error";

export const handle = { title: "Questions" };
export const meta = () => [{ title: "Questions · Registration · CampInsights" }];

export default function Questions() {
	return <QuestionsStep {...useLoaderData<typeof loader>()} />;
}
