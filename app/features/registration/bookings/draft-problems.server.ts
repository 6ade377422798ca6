import { checkAnswers } from "#app/features/registration/forms/index.server";
import type { Draft } from "./draft";
import { childFacts, factsOf, type RegistrationContext } from "./registration-context.server";

// Missing answers and signatures of a registration, before and after booking.

/** Steps of a registration that can have problems, in order. */
type Step = "sessions" | "children" | "questions" | "add-ons" | "waivers" | "review";

/** Reason why a draft can't be booked, shown at the step where it can be fixed. */
export interface DraftProblem {
	step: Step;
	/** Child the problem is about. */
	child_key: string | null;
	/** Session, question or waiver the problem is about. */
	about: string | null;
	message: string;
	/** The family's existing record of a child who was added again. */
	camper_id?: string;
}

/** Questions with missing or invalid answers. */
export function questionProblems(context: RegistrationContext, draft: Draft = context.draft): DraftProblem[] {
	const { version, questions } = context.form;
	if (version === 0) return [];
	const family = checkAnswers(questions, "family", draft.answers.family ?? {});
	const of = (child_key: string | null, problems: Record<string, string>): DraftProblem[] =>
		Object.entries(problems).map(([about, message]) => ({ step: "questions", child_key, about, message }));
	return [
		...of(null, family.problems),
		...draft.children.flatMap((child) => {
			const respondent = { facts: childFacts(context, child), family: family.answers };
			return of(child.key, checkAnswers(questions, respondent, draft.answers[child.key] ?? {}).problems);
		}),
	];
}

/** A waiver to be signed for a child, or once for the family. */
export interface DueSignature {
	waiver_id: string;
	version: number;
	hash: string;
	title: string;
	body: string;
	is_required: boolean;
	child_key: string | null;
	child_name: string | null;
	/** True when an earlier version of the text was signed. */
	was_signed: boolean;
	/** Signature in this draft for exactly this text. */
	signed: Draft["signatures"][number] | null;
}

/** True when the draft has a signature for another version of the waiver. */
const isOutdated = (
	{ signatures }: Draft,
	{ id, version, hash }: Pick<RegistrationContext["waivers"][number], "id" | "version" | "hash">,
	child_key: string | null,
) =>
	signatures.some(
		(each) =>
			each.waiver_id === id &&
			each.child_key === child_key &&
			(each.version !== version || each.text_hash !== hash),
	);

/**
 * Waivers a draft needs signed: each text that is new to the family. A text signed in an earlier year isn't asked
 * again.
 */
export function signaturesDue(context: RegistrationContext, draft: Draft = context.draft): DueSignature[] {
	return context.waivers.flatMap((waiver) => {
		const { id: waiver_id, version, hash, title, body, is_required } = waiver;
		const children = waiver.per_family ? [null] : draft.children;
		return children.flatMap((child) => {
			const known = context.family?.children.find(({ id }) => id === child?.camper_id);
			const versions = child
				? (known?.signed ?? []).flatMap(([id, of]) => (id === waiver_id ? of : []))
				: context.signed.flatMap((each) => (each.waiver_id === waiver_id ? each.version : []));
			if (versions.includes(version)) return [];
			const child_key = child?.key ?? null;
			const was_signed = versions.length > 0 || isOutdated(draft, waiver, child_key);
			const signed =
				draft.signatures.find(
					(each) =>
						each.waiver_id === waiver_id &&
						each.version === version &&
						each.text_hash === hash &&
						each.child_key === child_key,
				) ?? null;
			const child_name = child && factsOf(context, child).name;
			const text = { waiver_id, version, hash, title, body, is_required };
			return [{ ...text, child_key, child_name, was_signed, signed }];
		});
	});
}

/** Waivers that still need a signature. */
export const waiverProblems = (context: RegistrationContext, draft: Draft = context.draft): DraftProblem[] =>
	signaturesDue(context, draft).flatMap((due): DraftProblem[] => {
		const { waiver_id, hash, version, title, child_key, child_name, is_required, signed } = due;
		if (signed !== null) return [];
		const problem = (message: string): DraftProblem[] => [
			{ step: "waivers", child_key, about: waiver_id, message },
		];
		if (is_required) return problem(child_name ? `Sign “${title}” for ${child_name}.` : `Sign “${title}”.`);
		// An outdated signature is never dropped silently; continuing from this step without signing again drops it.
		if (!isOutdated(draft, { id: waiver_id, version, hash }, child_key)) return [];
		const for_child = child_name ? ` for ${child_name}` : "";
		return problem(
			`“${title}”${for_child} has changed since you signed it. Read it again, then sign the new text or continue without it.`,
		);
	});
