import { addDays, instantAt } from "#app/lib/dates";
import { aPayable, aRegistration } from "../builders";
import type { BuiltSeason } from "../builders/season";
import { type Make, madeAt } from "../make";
import { mergeRows, type SeedRows } from "../rows";
import { questionId } from "./question-rows";

interface OwnRegistration {
	make: Make;
	time_zone: string;
	/** The parent with an account. */
	user: { id: string };
	/** IDs of their children. */
	campers: readonly string[];
}

/** This summer's registration of the parent with an account: accepted long ago, deposit received, balance owed. */
export function ownRegistrationRows(season: BuiltSeason, rows: SeedRows, own: OwnRegistration): SeedRows {
	const { user, campers, time_zone } = own;
	const enrollments = (rows.enrollment ?? []).filter(
		({ camper_id, ended_at }) => ended_at == null && campers.includes(camper_id),
	);
	const sessions = new Map(
		(rows.session ?? []).filter(({ season_id }) => season_id === season.id).map((each) => [each.id, each]),
	);
	const parent_id = rows.membership?.find(({ user_id }) => user_id === user.id)?.person_id;
	const household_id = rows.household_member?.find(({ person_id }) => person_id === parent_id)?.household_id;
	if (!parent_id || !household_id) return {};
	const { start_date } = season.season;
	const at = (days: number) => instantAt(addDays(start_date, -days), "19:40", time_zone);
	const make = madeAt(own.make.within("own-registration"), at(150));
	const lines = enrollments.flatMap((enrollment) => {
		const session = sessions.get(enrollment.session_id);
		if (!session) return [];
		const { name, price_cents = 0, deposit_cents = 0 } = session;
		const { id = "", session_id, camper_id } = enrollment;
		return [{ enrollment: { id, enrollment: { session_id, camper_id } }, name, price_cents, deposit_cents }];
	});
	const asked = (rows.question_form ?? []).some(
		({ season_id, version = 1 }) => season_id === season.id && version === 1,
	);
	const registration = aRegistration(
		season,
		{ household: { id: household_id }, guardians: [{ id: parent_id }] },
		user,
		{
			id: make.id("registration/own"),
			status: "enrolled",
			lines,
			form_version: asked ? 1 : null,
		},
		make,
	);
	const signed = (rows.waiver_version ?? []).filter(({ waiver_id }) =>
		rows.waiver?.some(({ id, is_required }) => id === waiver_id && is_required !== false),
	);
	const { total_cents = 0, deposit_cents = 0 } = registration.registration;
	const balance = (total_cents ?? 0) - (deposit_cents ?? 0);
	const answers = (rest: Record<string, string>) =>
		Object.fromEntries(Object.entries(rest).map(([key, answer]) => [questionId(own.make, key), answer]));
	return mergeRows([
		registration,
		{
			registration_answer: (asked ? campers : []).map((camper_id) => ({
				camp_id: season.camp_id,
				registration_id: registration.id,
				respondent: camper_id,
				camper_id,
				answers: answers({
					shirt: "youth_l",
					swimming: "swims_50_yards",
					kitchen: "Vegetarian, please",
				}),
				created_at: at(150),
				updated_at: at(150),
			})),
		},
		aPayable(
			registration,
			{
				amount_cents: deposit_cents ?? 0,
				due_on: addDays(start_date, -136),
				state: "received",
				settled_at: at(140),
				method: "Check",
				reference: "1182",
			},
			make,
		),
		aPayable(
			registration,
			{ kind: "installment", label: "Balance", amount_cents: balance, due_on: addDays(start_date, 30) },
			make,
		),
		{
			waiver_signature: signed.flatMap(({ waiver_id, version, hash }) =>
				campers.map((camper_id) => ({
					camp_id: season.camp_id,
					id: make.id(`signature/${waiver_id}/${camper_id}`),
					waiver_id,
					version,
					text_hash: hash,
					household_id,
					camper_id,
					registration_id: registration.id,
					user_id: user.id,
					method: "typed",
					signer_name: "Amara Nwosu",
					signed_at: at(150),
				})),
			),
		},
	]);
}
