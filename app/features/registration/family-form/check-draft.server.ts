import {
	type Draft,
	type DraftChild,
	type DraftProblem,
	lotteryOf,
	factsOf,
	knowsGender,
	questionProblems,
	standingOf,
	waiverProblems,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { phaseOf } from "#app/features/admission/lottery/index.server";
import { openState } from "#app/features/registration/openings/index.server";
import { eligibility, genderProblem } from "#app/features/program/sessions/index.server";
import { birthDateDoubt, FUTURE_BIRTH_DATE } from "#app/lib/birth-dates";
import { ageOn, dateIn } from "#app/lib/dates";
import { sameChildOf, SAME_CHILD } from "./same-child.server";

/**
 * Problems that prevent booking a draft now; empty when there are none. Doesn't check for free spots, which only
 * the booking can do.
 */
export function checkDraft(
	context: RegistrationContext,
	now: string,
	draft: Draft = context.draft,
): DraftProblem[] {
	return [
		...sessionProblems(context, now, draft),
		...childProblems(context, now, draft),
		...familyProblems(context, draft),
		...questionProblems(context, draft),
		...waiverProblems(context, draft),
	];
}

/** Problems with session choices: missing, not suitable for the child, or not open to the family. */
export function sessionProblems(
	context: RegistrationContext,
	now: string,
	draft: Draft = context.draft,
): DraftProblem[] {
	const standing = standingOf(context);
	const problem = (child_key: string | null, about: string | null, message: string): DraftProblem => ({
		step: "sessions",
		child_key,
		about,
		message,
	});
	if (!draft.children.some(({ sessions, waitlist }) => sessions.length + waitlist.length > 0)) {
		return [problem(null, null, "Choose a session for at least one child.")];
	}
	const lottery_id = lotteryOf({ sessions: context.sessions, draft });
	return draft.children.flatMap((child) => {
		const { known, name, birth_date, gender, grade } = factsOf(context, child);
		return [...new Set([...child.sessions, ...child.waitlist])].flatMap((id) => {
			const session = context.sessions.find((each) => each.id === id);
			if (!session) return [problem(child.key, id, "A session you chose is no longer offered.")];
			const said = (message: string) => problem(child.key, id, message);
			if (known?.enrolled.includes(id)) return [said(`${name} is already registered for ${session.name}.`)];
			if (known?.waiting.includes(id) && child.waitlist.includes(id))
				return [said(`${name} is already on the waitlist for ${session.name}.`)];
			if (child.waitlist.includes(id) && !session.waitlist_enabled)
				return [said(`${session.name} has no waitlist.`)];
			// Waitlists offer free spots, which would bypass the lottery.
			if (session.lottery !== null && child.waitlist.includes(id))
				return [said(`${session.name} uses a lottery. Its waitlist opens after the drawing.`)];
			if (lottery_id !== null && child.waitlist.includes(id))
				return [
					said(
						`This registration is a lottery entry. Join the waitlist for ${session.name} in a separate registration.`,
					),
				];
			if (lottery_id !== null && session.lottery?.id !== lottery_id)
				return [said(`${session.name} isn't in the same lottery. Register for it separately afterward.`)];
			// A family with a hold came in time, and keeps its minutes to finish.
			const held = context.holds.some(
				(hold) => hold.session_id === id && hold.child_key === child.key && hold.expires_at > now,
			);
			const state = held ? "open" : openState(session.opening, standing, now);
			if (state === "not_yet") return [said(`Registration for ${session.name} hasn't opened yet.`)];
			if (state === "closed") return [said(`Registration for ${session.name} is closed.`)];
			const phase = session.lottery ? phaseOf(session.lottery, now) : "open";
			if (phase === "soon") return [said(`The lottery for ${session.name} isn't open yet.`)];
			if (phase !== "open") return [said(`The lottery for ${session.name} has closed.`)];
			const age = birth_date ? ageOn(birth_date, session.start_date) : null;
			const apart = genderProblem(session.places, gender);
			const reasons = eligibility(session, { age, grade }).map(({ message }) => message);
			return [...reasons, ...(apart ? [apart] : [])].map((message) => said(`${name}: ${message}`));
		});
	});
}

/** Problems with the children and the parent. */
export const childrenProblems = (
	context: RegistrationContext,
	now: string,
	draft: Draft = context.draft,
): DraftProblem[] => [
	...(draft.children.length > 0 ? [] : [noChildProblem(context)]),
	...childProblems(context, now, draft),
	...familyProblems(context, draft),
];

/** Problem when no child is selected. Known children are listed with checkboxes. */
const noChildProblem = ({ family }: RegistrationContext): DraftProblem =>
	family?.children.length
		? {
				step: "children",
				child_key: null,
				about: "pick",
				message: "Select a child to register, or add another.",
			}
		: { step: "children", child_key: null, about: null, message: "Add a child to register." };

function childProblems(context: RegistrationContext, now: string, draft: Draft): DraftProblem[] {
	const today = dateIn(context.season.time_zone, now);
	return draft.children.flatMap((child, index) => {
		// A child listed twice would count as two siblings.
		const twice = draft.children
			.slice(0, index)
			.some(
				({ key, camper_id }) => key === child.key || (camper_id !== null && camper_id === child.camper_id),
			);
		if (twice) {
			return [
				{
					step: "children",
					child_key: child.key,
					about: "camper_id",
					message: "A child is listed twice. Remove one.",
				},
			];
		}
		const { known, name } = factsOf(context, child);
		const problem = (about: string, message: string): DraftProblem => ({
			step: "children",
			child_key: child.key,
			about,
			message,
		});
		const same = sameChildOf(context, child, draft.children.slice(0, index));
		if (same) {
			const message =
				same.camper_id === null || draft.children.some(({ camper_id }) => camper_id === same.camper_id)
					? `${name} is listed twice. Remove one.`
					: `${name} is already on your list of children. Choose that record instead of adding ${name} again.`;
			const record = same.camper_id === null ? {} : { camper_id: same.camper_id };
			return [{ ...problem(SAME_CHILD, message), ...record }];
		}
		if (known && !child.corrected?.length) return [];
		const { birth_date } = child;
		const problems = [
			...(child.camper_id && !known ? [problem("camper_id", "This child is no longer in your family.")] : []),
			...(child.first_name ? [] : [problem("first_name", "Enter the child's first name.")]),
			...(child.last_name ? [] : [problem("last_name", "Enter the child's last name.")]),
			...(birth_date === ""
				? [problem("birth_date", "Enter the child's birth date.")]
				: birth_date > today
					? [problem("birth_date", FUTURE_BIRTH_DATE)]
					: doubtOf(context, child).map((words) => problem("confirm_birth_date", words))),
			...(child.gender === null || knowsGender(context, child.gender)
				? []
				: [problem("gender", "Choose a gender that this camp uses.")]),
		];
		// Recorded facts of a known child are accepted as they are.
		return problems.filter(
			({ about }) =>
				!known || child.corrected?.some((field) => about === field || about === `confirm_${field}`),
		);
	});
}

/** Doubts about a child's birth date that the family has to confirm, by the age on the first day of camp. */
export function doubtOf(
	context: Pick<RegistrationContext, "season" | "sessions">,
	child: DraftChild,
): string[] {
	const { birth_date, sessions, waitlist, confirmed_birth_date } = child;
	if (confirmed_birth_date === birth_date) return [];
	const first = context.sessions.find(({ id }) => sessions.includes(id) || waitlist.includes(id));
	const doubt = birthDateDoubt(birth_date, first?.start_date ?? context.season.start_date);
	return doubt ? [`${doubt.words} Check the year, or confirm it.`] : [];
}

function familyProblems(context: RegistrationContext, draft: Draft): DraftProblem[] {
	const { parent } = draft;
	const named = context.family?.parent_id != null || (parent.first_name !== "" && parent.last_name !== "");
	const phone = context.family?.phone ?? parent.phone;
	const problem = (about: string, message: string): DraftProblem => ({
		step: "children",
		child_key: null,
		about,
		message,
	});
	return [
		...(named ? [] : [problem("parent_name", "Enter your own name.")]),
		...(phone ? [] : [problem("phone", "Enter a phone number where the camp can reach you.")]),
	];
}
