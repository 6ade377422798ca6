import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { question_form, registration } from "#db/schema";
import { type Answer, toForm } from "#app/features/registration/forms/index.server";
import { type DraftChild, EMPTY_DRAFT } from "./draft";
import type { RegistrationContext } from "./registration-context.server";

// Questions and waivers that come up after registration, because a text changed or a transfer added a question.
// They are checked and read like the steps of a draft, so a booking is converted to the draft it would be today.

interface GivenRow {
	respondent: string;
	answers_json: string;
}

/** Answers of a submitted registration, by `family` or camper ID. */
export const answersGiven = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	registration_id: string,
) =>
	db.all<GivenRow>(sql`SELECT a.respondent AS respondent, a.answers AS answers_json FROM registration_answer a
		WHERE a.camp_id = ${place.camp_id} AND a.registration_id = ${registration_id} LIMIT 40`);

/** Questions in the version that a registration answered, which it keeps permanently. */
export const formAnswered = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	registration_id: string,
) =>
	db
		.select({
			version: question_form.version,
			questions: question_form.questions,
			published_at: question_form.published_at,
		})
		.from(registration)
		.innerJoin(
			question_form,
			and(
				eq(question_form.camp_id, registration.camp_id),
				eq(question_form.season_id, registration.season_id),
				eq(question_form.version, registration.form_version),
			),
		)
		.where(and(eq(registration.camp_id, place.camp_id), eq(registration.id, registration_id)));

interface Booked {
	lines: readonly { camper_id: string | null; session_id: string | null; ended_at: string | null }[];
	given: readonly GivenRow[];
	answered: Awaited<ReturnType<typeof formAnswered>>;
}

/**
 * Converts a submitted registration to the draft it would be today: the current sessions per child, with the
 * questions and answers.
 */
export function draftFromBooking(
	context: RegistrationContext,
	{ lines, given, answered }: Booked,
): RegistrationContext {
	const children = (context.family?.children ?? []).flatMap((child): DraftChild[] => {
		const sessions = lines.flatMap(({ camper_id, session_id, ended_at }) =>
			camper_id === child.id && session_id !== null && ended_at === null ? [session_id] : [],
		);
		if (sessions.length === 0) return [];
		const { id, first_name, last_name, preferred_name, birth_date, gender } = child;
		return [
			{
				key: id,
				camper_id: id,
				first_name,
				last_name,
				preferred_name,
				gender,
				birth_date: birth_date ?? "",
				grade: null,
				sessions,
				waitlist: [],
			},
		];
	});
	const answers = Object.fromEntries(
		given.map(({ respondent, answers_json }) => [
			respondent,
			JSON.parse(answers_json) as Record<string, Answer>,
		]),
	);
	return { ...context, form: toForm(answered[0]), draft: { ...EMPTY_DRAFT, children, answers } };
}
