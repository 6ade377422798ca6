import {
	type Asked,
	by,
	type ExpectedRow,
	inOrder,
	nameOf,
	type Row,
	textOf,
	type Value,
	yearsBetween,
	phoneOf,
} from "./tables";

// What fields about campers hold, worked out from the stored rows alone.

const CALLED = ["parent", "guardian", "step_parent", "grandparent", "emergency_contact"];
const PARENTS = ["parent", "guardian", "step_parent"];
const PICKS_UP = ["parent", "guardian", "step_parent", "authorised_pickup"];

export const livingCampers = ({ of, scope }: Asked): Row<"camper">[] =>
	of.camper.filter((row) => !row.deleted_at && (scope === null || scope.has(row.id)));

/** Answers of the family (`null`) or of a child in a registration, by field. */
export function answersIn(
	{ of }: Asked,
	registration: Row<"registration"> | undefined,
	child: string | null,
): Record<string, Value> {
	const given = (respondent: string): Record<string, Value> => {
		const row = of.registration_answer.find(
			(each) => each.registration_id === registration?.id && each.respondent === respondent,
		);
		return row ? JSON.parse(row.answers) : {};
	};
	const own = child === null ? {} : given(child);
	const family = given("family");
	return Object.fromEntries(
		of.question
			.filter(({ per_family }) => child !== null || per_family)
			.map(({ id, per_family }) => [`answer:${id}`, (per_family ? family : own)[id] ?? null]),
	);
}

/**
 * How a family heard about the camp, as its first registration of a season with a fitting answer says: a choice of the question, or
 * "other".
 */
export function sourceIn({ of }: Asked, household_id: unknown, season_id: string): Value {
	const [question] = of.question.filter(({ label }) => label === "How did you hear about us?");
	const registrations = inOrder(
		of.registration.filter(
			(row) => row.household_id === household_id && row.season_id === season_id && row.status !== "draft",
		),
		"submitted_at",
		"id",
	);
	for (const { id } of registrations) {
		const row = of.registration_answer.find(
			(each) => each.registration_id === id && each.respondent === "family",
		);
		const given = row && JSON.parse(row.answers)[question?.id ?? ""];
		if (typeof given !== "string") continue;
		const options: { key: string }[] = JSON.parse(question?.options ?? "[]");
		return options.some(({ key }) => key === given) ? given : "other";
	}
	return null;
}

const audiences = ({ has }: Asked): string[] => [
	"everyone",
	...(has("campers_edit") ? ["office"] : []),
	...(has("finance_view") ? ["finance"] : []),
	...(has("medical_view") ? ["health"] : []),
];

export const balanceOf = ({ of, currency }: Asked, household_id: unknown): number =>
	of.household_account.find((row) => row.household_id === household_id && row.currency === currency)
		?.balance_cents ?? 0;

function nextBirthday(birth: string | null, today: string): string | null {
	if (birth === null) return null;
	const year = Number(today.slice(0, 4)) + (birth.slice(5) < today.slice(5) ? 1 : 0);
	const has29 = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
	return `${year}-${birth.slice(5) === "02-29" && !has29 ? "03-01" : birth.slice(5)}`;
}

/** A value that isn't known is within limits that there aren't. */
const isWithin = (value: number | null, min: number | null, max: number | null): boolean =>
	(min === null || (value !== null && value >= min)) && (max === null || (value !== null && value <= max));

export function campers(asked: Asked): ExpectedRow[] {
	const { of, today, season } = asked;
	return livingCampers(asked).map((camper) => {
		const person = by(of.person, camper.id);
		const kept = of.camper_season.find((row) => row.camper_id === camper.id && row.season_id === season?.id);
		const home = of.household_member.find((row) => row.person_id === camper.id && row.is_primary);
		const household = by(of.household, home?.household_id);
		const lines = of.registration_line.filter((row) => row.camper_id === camper.id);
		const [registration] = inOrder(
			of.registration.filter(
				(row) =>
					row.season_id === season?.id &&
					row.status !== "draft" &&
					lines.some((line) => line.registration_id === row.id),
			),
			"submitted_at",
			"id",
		).reverse();
		const grade = of.camper_grade_override.find(
			(row) => row.camper_id === camper.id && row.season_id === season?.id,
		);
		const held = new Set<string>(JSON.parse(kept?.session_ids ?? "[]"));
		const inGroups = of.group_camper.filter(
			(row) =>
				row.camper_id === camper.id &&
				of.session.some(
					(each) => each.id === row.session_id && each.season_id === season?.id && !each.deleted_at,
				),
		);
		const people = (types: string[]) => {
			const barred = of.person_relationship
				.filter((row) => row.person_id === camper.id && row.type === "do_not_release")
				.map((row) => row.related_person_id);
			const rows = of.person_relationship.filter(
				(row) =>
					row.person_id === camper.id && types.includes(row.type) && !barred.includes(row.related_person_id),
			);
			const ordered = [
				...inOrder(
					rows.filter((row) => row.contact_order !== null),
					"contact_order",
					"id",
				),
				...inOrder(
					rows.filter((row) => row.contact_order === null),
					"id",
				),
			];
			const said = ordered.map((row) => {
				const other = by(of.person, row.related_person_id);
				return `${nameOf(other)}${other?.phone ? ` ${phoneOf(other.phone)}` : ""}`;
			});
			return textOf(said.join("; "));
		};
		const homes = of.household_member
			.filter((row) => row.person_id === camper.id)
			.map((row) => row.household_id);
		const unsigned = (required: boolean) =>
			inOrder(of.waiver, "position", "id")
				.filter((waiver) => !waiver.archived_at && (!required || waiver.is_required))
				.filter(
					(waiver) =>
						!of.waiver_signature.some(
							(row) =>
								row.waiver_id === waiver.id &&
								row.version === waiver.current_version &&
								(waiver.per_family
									? row.camper_id === null && homes.includes(row.household_id)
									: row.camper_id === camper.id),
						),
				)
				.map(({ id }) => id);
		const papers = of.required_document
			.filter((row) => row.season_id === season?.id)
			.map((row) => by(of.definition, row.definition_id) as Row<"definition">)
			.filter((row) => audiences(asked).includes(row.audience))
			.filter(
				(row) =>
					!of.person_document.some(
						(paper) => paper.person_id === camper.id && paper.definition_id === row.id && !paper.deleted_at,
					),
			);
		const seasonsIn = of.camper_season.filter((row) => row.camper_id === camper.id && row.enrollments > 0);
		const usual = inOrder(of.season, "is_current", "start_date", "id").at(-1);
		const seasonsWhere = (isIn: (id: string) => boolean) =>
			inOrder(
				of.season.filter(({ id }) => isIn(id)),
				"start_date",
				"id",
			).map(({ id }) => id as string);
		const has = (id: string) => seasonsIn.some((row) => row.season_id === id);
		const taken = of.enrollment.filter(
			(row) =>
				row.camper_id === camper.id &&
				of.enrollment_status.some(({ key, takes_place }) => key === row.status && takes_place),
		);
		const parents = of.person_relationship
			.filter((row) => row.person_id === camper.id && PARENTS.includes(row.type))
			.filter(
				(row) =>
					!of.person_relationship.some(
						(other) =>
							other.person_id === camper.id &&
							other.related_person_id === row.related_person_id &&
							other.type === "do_not_release",
					),
			)
			.map((row) => by(of.person, row.related_person_id) as Row<"person">)
			.filter((row) => !row.deleted_at);
		const tags = of.camper_tag
			.filter((row) => row.camper_id === camper.id)
			.map((row) => by(of.definition, row.definition_id) as Row<"definition">)
			.filter((row) => audiences(asked).includes(row.audience));
		const entering =
			camper.birth_date === null || season === null
				? null
				: season.year -
					Number(camper.birth_date.slice(0, 4)) -
					5 -
					(camper.birth_date.slice(5) > "09-01" ? 1 : 0);
		return {
			id: camper.id,
			person: camper.id,
			sorted: { name: camper.sort_name },
			found: {
				search: [person, ...parents].map((row) => ({
					text: row?.search_text ?? "",
					phone: asked.scope === null ? (row?.phone ?? null) : null,
				})),
			},
			values: {
				id: camper.id,
				name: nameOf(person),
				first_name: textOf(person?.first_name),
				last_name: textOf(person?.last_name),
				search: textOf(person?.search_text),
				status: camper.status,
				birth_date: camper.birth_date,
				age: yearsBetween(camper.birth_date, today),
				next_birthday: nextBirthday(camper.birth_date, today),
				grade: grade?.grade ?? entering,
				grade_date: grade && season ? `${season.year - 5 - grade.grade}-09-01` : camper.birth_date,
				gender: person?.gender ?? null,
				pronouns: textOf(person?.pronouns),
				email: textOf(person?.email),
				phone: phoneOf(person?.phone),
				city: textOf(person?.city),
				state: textOf(person?.state),
				tags: inOrder(tags, "order", "label", "id").map(({ id }) => id),
				sessions: inOrder(
					of.session.filter((row) => held.has(row.id) && !row.deleted_at),
					"start_date",
					"id",
				).map(({ id }) => id),
				all_sessions: inOrder(
					of.session.filter(({ id }) => taken.some((row) => row.session_id === id)),
					"start_date",
					"id",
				).map(({ id }) => id),
				seasons: seasonsWhere((id) => id === usual?.id || has(id)),
				returning_from: season && has(season.id) ? seasonsWhere((id) => id !== season.id && has(id)) : [],
				session_groups: of.group_camper
					.filter((row) => row.camper_id === camper.id && !by(of.session, row.session_id)?.deleted_at)
					.map((row) => `${row.session_id}:${row.group_id}`)
					.sort(),
				enrollments: kept?.enrollments ?? 0,
				has_enrolled_sibling: livingCampers(asked).some(
					(other) =>
						other.id !== camper.id &&
						of.household_member.some(
							(row) => row.person_id === other.id && homes.includes(row.household_id),
						) &&
						of.camper_season.some(
							(row) => row.camper_id === other.id && row.season_id === season?.id && row.enrollments > 0,
						),
				),
				fits_a_session: of.session.some(
					(each) =>
						each.season_id === season?.id &&
						!each.deleted_at &&
						["published", "running"].includes(each.status) &&
						each.end_date >= today &&
						isWithin(yearsBetween(camper.birth_date, each.start_date), each.min_age, each.max_age) &&
						isWithin(grade?.grade ?? entering, each.min_grade, each.max_grade),
				),
				is_returning: of.camper_season.some(
					(row) =>
						row.camper_id === camper.id &&
						row.enrollments > 0 &&
						(by(of.season, row.season_id)?.start_date ?? "") < (season?.start_date ?? ""),
				),
				groups: inOrder(
					of.camp_group.filter(({ id }) => inGroups.some((row) => row.group_id === id)),
					"name",
					"id",
				).map(({ id }) => id),
				family: textOf(household?.name),
				family_id: household?.id ?? null,
				address: textOf(household?.address),
				zip_code: textOf(household?.zip_code),
				family_balance: balanceOf(asked, household?.id),
				emergency_contacts: people(CALLED),
				authorized_pickup: people(PICKS_UP),
				missing_forms: unsigned(true),
				unsigned_forms: unsigned(false),
				missing_papers: inOrder(papers, "label", "id").map(({ id }) => id),
				created_at: camper.created_at,
				...answersIn(asked, registration, camper.id),
			},
		};
	});
}
