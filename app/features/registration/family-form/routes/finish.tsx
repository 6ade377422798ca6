import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { RowsOf } from "#db/client";
import { notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ownDetails } from "#app/features/registration/bookings/asked.server";
import { questionProblems, waiverProblems } from "../check-draft.server";
import { FinishPage } from "../components/finish-page";
import { finishRegistration } from "../finish-registration.server";
import { asGiven } from "../last-answers.server";
import type { OwnReadInput, OwnWorld } from "#app/features/registration/bookings/one-registration.server";
import { OVER } from "#app/features/registration/bookings/overview.server";
import { overviewReads, seenBy } from "#app/features/registration/bookings/overview-reads.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { readStep } from "../read-step.server";
import { senderOf } from "../sender.server";
import { type StepAnswer, stepForm } from "../step-form.server";
import { brandFor } from "../step-frame.server";
import { FAMILY, INTENT } from "../steps";
import { asDraft } from "#app/features/registration/bookings/unfinished.server";
import { waiversView } from "../waivers-view.server";
import { childFacts, factsOf, type World } from "#app/features/registration/bookings/world.server";

const reads = (at: OwnReadInput) => ({
	...ownDetails.reads(at),
	...overviewReads(at, at.params.registration_id),
});

/** A registration that was sent and goes on: as the draft it would be today. */
const own = {
	...ownDetails,
	reads,
	find: (rows: RowsOf<ReturnType<typeof reads>>): OwnWorld | undefined => {
		const own = ownDetails.find(rows);
		return own && { ...asDraft(own, seenBy(own.sight, rows)), sight: own.sight };
	},
	allow: ({ found }: { found: OwnWorld }) => {
		ownDetails.allow({ found });
		if (found.registration.status === "draft" || OVER.includes(found.registration.status)) {
			throw notFound("This registration");
		}
	},
};

/** Only respondents whom something required is still asked are asked anew. */
const leftOf = (world: World) => {
	const asked = new Set(questionProblems(world).map(({ child_key }) => child_key ?? FAMILY));
	return (key: string) => asked.has(key);
};

export const loader = campLoader(own, ({ ctx, found: world }) => {
	const { questions } = world.form;
	const isLeft = leftOf(world);
	const answersOf = (key: string) => {
		const given = Object.entries(world.draft.answers[key] ?? {}).map(([id, answer]) => [id, asGiven(answer)]);
		return {
			given: Object.fromEntries(given) as Record<string, string | string[]>,
			as_last: given.map(([id]) => String(id)),
		};
	};
	const children = world.draft.children.filter(({ key }) => isLeft(key));
	return {
		brand: brandFor(ctx.camp),
		way: { to: "/redirect", label: "Home" },
		back: registrationPaths.overview(ctx.camp.slug, world.registration.id),
		camp: ctx.camp.name,
		...waiversView(ctx, world),
		asked: {
			// A child's questions may hang on what the family answered.
			questions: isLeft(FAMILY) ? questions : questions.filter(({ per_family }) => !per_family),
			family: answersOf(FAMILY),
			children: children.map((child) => ({
				key: child.key,
				name: factsOf(world, child).name,
				facts: childFacts(world, child),
				...answersOf(child.key),
			})),
		},
	};
});

/** POST: keeps what was signed and answered; what is still missing is named, and what was entered stays. */
export const action = campAction(
	{ ...own, body: stepForm },
	async ({ ctx, found: before, input, form, request }) => {
		const sender = senderOf(ctx, request);
		const signed = readStep("waivers", form, before, sender);
		const answered = readStep("questions", form, { ...before, draft: signed.draft }, sender);
		const after = { ...before, draft: answered.draft };
		const malformed = { ...signed.malformed, ...answered.malformed };
		const wrong = questionProblems(after);
		// Answers are kept when all that is required is there; a signature stands for itself.
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
		return redirectWithToast(overview, "Thank you. Nothing is left to sign or answer.");
	},
);

export const handle = { title: "Sign and answer" };
export const meta = () => [{ title: "Sign and answer · Registration · CampInsights" }];

export default function Finish() {
	const { brand: _, way: __, ...view } = useLoaderData<typeof loader>();
	return <FinishPage {...view} />;
}
