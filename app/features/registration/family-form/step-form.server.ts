import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import {
	type DraftProblem,
	ownScreen,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { type FollowUp, followUps } from "./follow-ups.server";
import { holdPlaces } from "./hold-places.server";
import { parseStep } from "./parse-step.server";
import { saveDraft } from "./save-draft.server";
import { senderOf } from "./sender.server";
import { problemsOf, stepsOf } from "./step-frame.server";
import { INTENT, KEEP, type StepKey } from "./steps";

/** Control fields of a step's form. The entered data is parsed separately. */
export const stepForm = z.object({
	[INTENT]: z.string().max(300, { error: "Reload the page." }).optional(),
	seen: z.iso.datetime({ error: "Reload the page." }).optional(),
});

/** Result of a step that can't continue. Everything that could be saved was saved. */
export interface StepAnswer {
	problems: DraftProblem[];
	malformed: Record<string, string>;
	/** Questions that weren't on the submitted page. */
	follows?: FollowUp[];
}

/** Saves a step's form and reports malformed values. */
export async function saveStep(
	ctx: CampCtx,
	context: RegistrationContext,
	step: StepKey,
	{ form, request, seen }: { form: FormData; request: Request; seen?: string },
) {
	const sender = senderOf(ctx, request);
	let malformed: Record<string, string> = {};
	const saved = await saveDraft(
		ctx,
		context,
		(current) => {
			const read = parseStep(step, form, current, sender);
			malformed = read.malformed;
			return read.draft;
		},
		{ about: form.get(INTENT) === KEEP ? null : step, seen },
	);
	return { ...saved, malformed };
}

/** Action of a step: saves the input, complete or not, then continues, stays, or reports what is missing. */
export const stepAction = (step: StepKey) =>
	campAction({ ...ownScreen, body: stepForm }, async ({ ctx, found, input, form, request }) => {
		const { context, malformed } = await saveStep(ctx, found, step, { form, request });
		const { slug } = ctx.camp;
		const { id } = context.registration;
		const intent = input[INTENT] ?? "next";
		if (intent === "later") return redirect(registrationPaths.overview(slug, id), 303);
		const problems = intent === "next" ? problemsOf(step, context, ctx.clock.now()) : [];
		const follows = step === "questions" && intent === "next" ? followUps(context, form) : [];
		if (problems.length + follows.length > 0 || Object.keys(malformed).length > 0) {
			return data<StepAnswer>({ problems, malformed, follows }, 422);
		}
		if (intent !== "next") return redirect(registrationPaths.step(slug, id, step), 303);
		const steps = stepsOf(context);
		const next = steps[steps.indexOf(step) + 1] ?? "review";
		const onward = registrationPaths.step(slug, id, next);
		const refused = next === "review" ? await tryToHold(ctx, context) : null;
		return refused === null
			? redirect(onward, 303)
			: redirectWithToast(onward, `Your spots aren't on hold yet. ${refused}`, { tone: "error" });
	});

/**
 * Holds the spots on the way to the review. If that fails, the review offers to try again.
 * @param context as the step left it; the capacity constraints detect spots taken meanwhile
 * @returns the reason why they aren't held; null when they are, when something is missing (the review lists it),
 *   and before the family's turn in a waiting room, to which a retry leads
 */
async function tryToHold(ctx: CampCtx, context: RegistrationContext): Promise<string | null> {
	try {
		if (problemsOf("review", context, ctx.clock.now()).length === 0) await holdPlaces(ctx, context);
		return null;
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		return error.status === 409 || error.status === 429 ? error.message : null;
	}
}
