import { checkAnswers } from "#app/features/registration/forms/index.server";
import type { Draft } from "./draft";
import { childFacts, factsOf, type RegistrationContext } from "./registration-context.server";

// What a registration has still to answer and to sign, as a draft or after it was booked.

/** The steps of a registration that can be wrong, in their order. */
type Step = "sessions" | "children" | "questions" | "add-ons" | "waivers" | "review";

/** Why a draft cannot be booked as it is, said where it can be mended. */
export interface DraftProblem {
	step: Step;
	/** The child it is about. */
	child_key: string | null;
	/** The session, question or waiver it is about. */
	about: string | null;
	message: string;
	/** Of a child who was added although the camp knows it: the family's record of it. */
	camper_id?: string;
}

/** The questions whose answers are missing or do not fit. */
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

/** A waiver that is to be signed for a child, or once for the family. */
export interface DueSignature {
	waiver_id: string;
	version: number;
	hash: string;
	title: string;
	body: string;
	is_required: boolean;
	child_key: string | null;
	child_name: string | null;
	/** Whether it was signed for them once, under a text that has changed since. */
	was_signed: boolean;
	/** The signature of this draft under this very text. */
	signed: Draft["signatures"][number] | null;
}

/** Whether the draft holds a signature under another text of the waiver than today's. */
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

/** What is to be signed for a draft: each text once it is new to them. What was signed in another year is not asked again. */
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

/** The texts that still have to be signed. */
export const waiverProblems = (context: RegistrationContext, draft: Draft = context.draft): DraftProblem[] =>
	signaturesDue(context, draft).flatMap((due): DraftProblem[] => {
		const { waiver_id, hash, version, title, child_key, child_name, is_required, signed } = due;
		if (signed !== null) return [];
		const problem = (message: string): DraftProblem[] => [
			{ step: "waivers", child_key, about: waiver_id, message },
		];
		if (is_required) return problem(child_name ? `Sign “${title}” for ${child_name}.` : `Sign “${title}”.`);
		// A signature that no longer counts never goes silently; going on from the step without signing again drops it.
		if (!isOutdated(draft, { id: waiver_id, version, hash }, child_key)) return [];
		const whom = child_name ? ` for ${child_name}` : "";
		return problem(
			`“${title}”${whom} has changed since you signed it. Read it again, then sign the new text or continue without it.`,
		);
	});
