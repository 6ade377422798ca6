import { redirect } from "@remix-run/cloudflare";
import {
	type DraftProblem,
	questionProblems,
	signaturesDue,
	waiverProblems,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { brandFor } from "#app/features/camp/settings/components/brand";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import type { CampCtx } from "#app/platform/context.server";
import { checkDraft, childrenProblems, sessionProblems } from "./check-draft.server";
import { STEP_LABELS, STEPS, type StepKey } from "./steps";

/** Steps of this registration, without those that ask for nothing. */
export function stepsOf(context: RegistrationContext): StepKey[] {
	const has: Partial<Record<StepKey, boolean>> = {
		questions: context.form.questions.length > 0,
		"add-ons": context.add_ons.some(({ is_active }) => is_active),
		waivers: signaturesDue(context).length > 0 || context.documents.length > 0,
	};
	return STEPS.filter((step) => has[step] ?? true);
}

/** Problems of a step; empty for steps that ask for nothing. */
export function problemsOf(step: StepKey, context: RegistrationContext, now: string): DraftProblem[] {
	switch (step) {
		case "children":
			return childrenProblems(context, now);
		case "sessions":
			return sessionProblems(context, now);
		case "questions":
			return questionProblems(context);
		case "add-ons":
			return [];
		case "waivers":
			return waiverProblems(context);
		case "review":
			return checkDraft(context, now);
	}
}

/** True when a step without problems hasn't been seen yet: add-ons and most questions are optional. */
function isUnseen(step: StepKey, { draft }: RegistrationContext): boolean {
	if (step === "add-ons") return !draft.asked_add_ons && draft.add_ons.length === 0;
	return step === "questions" && draft.form_version === null;
}

/**
 * True when a step has nothing left to do. Later steps depend on the children and sessions, so they aren't done
 * before those.
 */
function isDone(step: StepKey, context: RegistrationContext, now: string): boolean {
	const before: Partial<Record<StepKey, StepKey[]>> = {
		questions: ["children", "sessions"],
		"add-ons": ["children", "sessions", "questions"],
		waivers: ["children", "sessions"],
	};
	if (step === "review" || isUnseen(step, context)) return false;
	return [...(before[step] ?? []), step].every((each) => problemsOf(each, context, now).length === 0);
}

/** Data of the layout around a step: the camp, the progress, the previous step, and the time of the last save. */
export function stepFrame(ctx: CampCtx, context: RegistrationContext, step: StepKey) {
	const { registration, season } = context;
	const { slug } = ctx.camp;
	const steps = stepsOf(context);
	const now = ctx.clock.now();
	const at = steps.indexOf(step);
	const shown = steps.map((key) => ({
		key,
		label: STEP_LABELS[key],
		path: registrationPaths.step(slug, registration.id, key),
		is_done: isDone(key, context, now),
	}));
	return {
		brand: brandFor(ctx.camp),
		progress: { at: at + 1, of: steps.length, steps: shown },
		camp: {
			name: ctx.camp.name,
			slug,
			time_zone: ctx.camp.time_zone,
			currency: ctx.camp.currency,
			country: ctx.camp.country,
			today: ctx.today,
			now,
		},
		season: { id: season.id, name: season.name, year: season.year },
		registration: {
			id: registration.id,
			updated_at: registration.updated_at,
			saved_at: registration.updated_at,
		},
		back:
			at > 0
				? { to: shown[at - 1]?.path ?? "", label: shown[at - 1]?.label ?? "" }
				: { to: registrationPaths.sessions(slug, season.id), label: "All sessions" },
		next: steps[at + 1] ?? null,
		save: registrationPaths.save(slug, registration.id, step),
	};
}

export type StepFrame = ReturnType<typeof stepFrame>;

/** Step at which a draft continues: the first one that isn't done or hasn't been seen. */
export function stepToGoOn(context: RegistrationContext, now: string): StepKey {
	return (
		stepsOf(context).find(
			(step) => step === "review" || isUnseen(step, context) || problemsOf(step, context, now).length > 0,
		) ?? "review"
	);
}

/** Redirects to the registration's page unless it is a draft. */
export function assertDraft(ctx: CampCtx, { registration }: RegistrationContext) {
	if (registration.status === "draft") return;
	throw redirect(registrationPaths.overview(ctx.camp.slug, registration.id), 303);
}
