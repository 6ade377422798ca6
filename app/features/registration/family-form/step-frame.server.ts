import { redirect } from "@remix-run/cloudflare";
import {
	type DraftProblem,
	questionProblems,
	signaturesDue,
	waiverProblems,
	type World,
} from "#app/features/registration/bookings/index.server";
import { brandFor } from "#app/features/camp/settings/components/brand";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import type { CampCtx } from "#app/platform/context.server";
import { checkDraft, childrenProblems, sessionProblems } from "./check-draft.server";
import { STEP_LABELS, STEPS, type StepKey } from "./steps";

/** The steps that this registration has: what nobody asks for is left out. */
export function stepsOf(world: World): StepKey[] {
	const has: Partial<Record<StepKey, boolean>> = {
		questions: world.form.questions.length > 0,
		"add-ons": world.add_ons.some(({ is_active }) => is_active),
		waivers: signaturesDue(world).length > 0 || world.documents.length > 0,
	};
	return STEPS.filter((step) => has[step] ?? true);
}

/** What keeps a step from being done; none of one that asks for nothing. */
export function problemsOf(step: StepKey, world: World, now: string): DraftProblem[] {
	switch (step) {
		case "children":
			return childrenProblems(world, now);
		case "sessions":
			return sessionProblems(world, now);
		case "questions":
			return questionProblems(world);
		case "add-ons":
			return [];
		case "waivers":
			return waiverProblems(world);
		case "review":
			return checkDraft(world, now);
	}
}

/** Whether a step has still to be looked at, which lacks nothing: extras may be left out, and so may most questions. */
function isUnseen(step: StepKey, { draft }: World): boolean {
	if (step === "add-ons") return !draft.asked_add_ons && draft.add_ons.length === 0;
	return step === "questions" && draft.form_version === null;
}

/**
 * Whether nothing is left to do in a step. What the later ones ask hangs on who comes and where, so that nothing of them is
 * done before.
 */
function isDone(step: StepKey, world: World, now: string): boolean {
	const before: Partial<Record<StepKey, StepKey[]>> = {
		questions: ["children", "sessions"],
		"add-ons": ["children", "sessions", "questions"],
		waivers: ["children", "sessions"],
	};
	if (step === "review" || isUnseen(step, world)) return false;
	return [...(before[step] ?? []), step].every((each) => problemsOf(each, world, now).length === 0);
}

/** What the frame around a step shows: the camp, how far it is, where one came from, when it was saved. */
export function stepFrame(ctx: CampCtx, world: World, step: StepKey) {
	const { registration, season } = world;
	const { slug } = ctx.camp;
	const steps = stepsOf(world);
	const now = ctx.clock.now();
	const at = steps.indexOf(step);
	const shown = steps.map((key) => ({
		key,
		label: STEP_LABELS[key],
		path: registrationPaths.step(slug, registration.id, key),
		is_done: isDone(key, world, now),
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

/** The step at which a draft goes on: the first that is not done, or was not looked at yet. */
export function stepToGoOn(world: World, now: string): StepKey {
	return (
		stepsOf(world).find(
			(step) => step === "review" || isUnseen(step, world) || problemsOf(step, world, now).length > 0,
		) ?? "review"
	);
}

/** A step is there while the registration is a draft; then its page is. */
export function whileDraft(ctx: CampCtx, { registration }: World) {
	if (registration.status === "draft") return;
	throw redirect(registrationPaths.overview(ctx.camp.slug, registration.id), 303);
}
