import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { registration_answer, waiver_signature } from "#db/schema";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { checkAnswers } from "#app/features/registration/forms/index.server";
import {
	changedRefusals,
	childFacts,
	conflict,
	signaturesDue,
	touched,
	unchanged,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { FAMILY } from "./steps";

export interface Finished {
	/** Number of signatures given, and whether questions were answered. */
	signed: number;
	answered: boolean;
}

/**
 * Stores what a family signs and answers after registration, in one batch. Answers belong to the version answered
 * before; with the last required signature and a paid deposit, the campers become enrolled.
 * @param before result of `draftFromBooking`
 * @param after the same with the submitted data
 * @throws CONFLICT when the registration or a text changed meanwhile
 */
export async function finishRegistration(
	ctx: CampCtx,
	before: RegistrationContext,
	after: RegistrationContext,
): Promise<Finished> {
	const { registration: row, form } = after;
	const signatures = signaturesDue(after).flatMap(({ signed }) => signed ?? []);
	const answered = answersText(before) !== answersText(after);
	const done: Finished = { signed: signatures.length, answered };
	if (signatures.length === 0 && !answered) return done;
	await changeBooking(ctx, {
		enrolls: [row.id],
		statements: [
			unchanged(ctx, after),
			...signatures.flatMap((signature) => sign(ctx, after, signature)),
			...(answered ? answers(ctx, after) : []),
			touched(ctx, row.id),
		],
		audit: {
			action: "registration.finish",
			entity: "registration",
			entity_id: row.id,
			changes: {
				...(signatures.length > 0 ? { signatures: signatures.length } : {}),
				...(answered ? { answers_to_version: form.version } : {}),
			},
		},
		refusals: {
			...changedRefusals,
			"guard:text_changed": () => conflict("A form was just changed. Reload the page to read it, then sign."),
		},
	});
	return done;
}

/** Answers as comparable text. A respondent without answers equals one who wasn't asked. */
const answersText = ({ draft }: RegistrationContext) =>
	JSON.stringify(
		Object.entries(draft.answers)
			.filter(([, given]) => Object.keys(given).length > 0)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);

function sign(
	ctx: CampCtx,
	{ registration: row }: RegistrationContext,
	{ child_key, ...signature }: RegistrationContext["draft"]["signatures"][number],
): Statement[] {
	const { waiver_id, version } = signature;
	return [
		abortWhen(
			ctx,
			"text_changed",
			sql`NOT EXISTS (SELECT 1 FROM waiver WHERE camp_id = ${ctx.camp.id} AND id = ${waiver_id}
				AND current_version = ${version} AND archived_at IS NULL)`,
		),
		ctx.db.insert(waiver_signature).values({
			camp_id: ctx.camp.id,
			id: newId(),
			registration_id: row.id,
			user_id: ctx.user.id,
			household_id: row.household_id ?? "",
			camper_id: child_key,
			...signature,
		}),
	];
}

function answers(
	ctx: CampCtx,
	{ registration: row, form, draft, ...context }: RegistrationContext,
): Statement[] {
	const at = ctx.clock.now();
	const family = checkAnswers(form.questions, "family", draft.answers[FAMILY] ?? {}).answers;
	const put = (respondent: string, camper_id: string | null, given: Record<string, unknown>) =>
		ctx.db
			.insert(registration_answer)
			.values({
				camp_id: ctx.camp.id,
				registration_id: row.id,
				respondent,
				camper_id,
				answers: given,
				created_at: at,
				updated_at: at,
			})
			.onConflictDoUpdate({
				target: [
					registration_answer.camp_id,
					registration_answer.registration_id,
					registration_answer.respondent,
				],
				set: { answers: given, updated_at: at },
			});
	return [
		put(FAMILY, null, family),
		...draft.children.map((child) => {
			const respondent = { facts: childFacts({ ...context, registration: row, form, draft }, child), family };
			return put(
				child.key,
				child.key,
				checkAnswers(form.questions, respondent, draft.answers[child.key] ?? {}).answers,
			);
		}),
	];
}
