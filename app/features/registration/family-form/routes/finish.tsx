import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
	childFacts,
	factsOf,
	ownToFinish,
	questionProblems,
	waiverProblems,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { brandFor } from "#app/features/camp/settings/components/brand";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { FinishPage } from "../components/finish-page";
import { finishRegistration } from "../finish-registration.server";
import { asGiven } from "../last-answers.server";
import { parseStep } from "../parse-step.server";
import { senderOf } from "../sender.server";
import { type StepAnswer, stepForm } from "../step-form.server";
import { FAMILY, INTENT } from "../steps";
import { waiversView } from "../waivers-view.server";

/** Asks only respondents who still have a required question. */
const leftOf = (context: RegistrationContext) => {
	const asked = new Set(questionProblems(context).map(({ child_key }) => child_key ?? FAMILY));
	return (key: string) => asked.has(key);
};

export const loader = campLoader(ownToFinish, ({ ctx, found: context }) => {
	const { questions } = context.form;
	const isLeft = leftOf(context);
	const answersOf = (key: string) => {
		const given = Object.entries(context.draft.answers[key] ?? {}).map(([id, answer]) => [
			id,
			asGiven(answer),
		]);
		return {
			given: Object.fromEntries(given) as Record<string, string | string[]>,
			as_last: given.map(([id]) => String(id)),
		};
	};
	const children = context.draft.children.filter(({ key }) => isLeft(key));
	return {
		brand: brandFor(ctx.camp),
		way: { to: "/redirect", label: "Home" },
		back: registrationPaths.overview(ctx.camp.slug, context.registration.id),
		camp: ctx.camp.name,
		...waiversView(ctx, context),
		asked: {
			// A child's questions can depend on the family's answers.
			questions: isLeft(FAMILY) ? questions : questions.filter(({ per_family }) => !per_family),
			family: answersOf(FAMILY),
			children: children.map((child) => ({
				key: child.key,
				name: factsOf(context, child).name,
				facts: childFacts(context, child),
				...answersOf(child.key),
			})),
		},
	};
});

/** POST: stores signatures and answers. Reports what is still missing and keeps the input. */
export const action = campAction(
	{ ...ownToFinish, body: stepForm },
	async ({ ctx, found: before, input, form, request }) => {
		const sender = senderOf(ctx, request);
		const signed = parseStep("waivers", form, before, sender);
		const answered = parseStep("questions", form, { ...before, draft: signed.draft }, sender);
		const after = { ...before, draft: answered.draft };
		const malformed = { ...signed.malformed, ...answered.malformed };
		const wrong = questionProblems(after);
		// Answers are stored only when all required ones are there; signatures are stored independently.
		const kept =
			wrong.length > 0 || Object.keys(malformed).length > 0
				? { ...after, draft: { ...after.draft, answers: before.draft.answers } }
				: after;
		await finishRegistration(ctx, before, kept);
		const overview = registrationPaths.overview(ctx.camp.slug, before.registration.id);
		const left = [...waiverProblems(after), ...wrong];
		if (Object.keys(malformed).length > 0 || (left.length > 0 && input[INTENT] === "next")) {
			return data<StepAnswer>({ problems: left, malformed }, 422);
		}
		if (left.length > 0) {
			return redirect(registrationPaths.step(ctx.camp.slug, before.registration.id, "finish"), 303);
		}
		return redirectWithToast(overview, "Thank you. You've signed and answered everything.");
	},
);

export const handle = { title: "Sign and answer" };
export const meta = () => [{ title: "Sign and answer · Registration · CampInsights" }];

export default function Finish() {
	const { brand: _, way: __, ...view } = useLoaderData<typeof loader>();
	return <FinishPage {...view} />;
}
