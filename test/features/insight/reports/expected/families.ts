import { balanceOf, livingCampers } from "./campers";
import { sessionsOfSeason } from "./sessions";
import { type Asked, by, type ExpectedRow, inOrder, nameOf, type Row, sum, phoneOf, textOf } from "./tables";

// What fields about families hold, worked out from the stored rows alone.

const isWithin = ({ scope }: Asked, camper_id: string): boolean => scope === null || scope.has(camper_id);

/** Families of children within a scope, without homes of a person barred from such a child. */
function familiesInScope({ of, scope }: Asked): ReadonlySet<string> | null {
	if (scope === null) return null;
	const barred = (child: string, to: string) =>
		of.person_relationship.some(
			(row) => row.person_id === child && row.related_person_id === to && row.type === "do_not_release",
		);
	return new Set(
		of.household_member
			.filter(({ person_id }) => scope.has(person_id))
			.filter(
				({ person_id, household_id }) =>
					!of.household_member.some(
						(other) => other.household_id === household_id && barred(person_id, other.person_id),
					),
			)
			.map(({ household_id }) => household_id),
	);
}

function milesOf({ of }: Asked, { zip_code, country }: Row<"household">): number | null {
	const row = of.zip_distance.find((each) => each.zip_code === zip_code?.slice(0, 5));
	return row && (country ?? "US") === "US" ? row.miles : null;
}

/** The band of a distance. Written a second time on purpose. */
function bandAt(miles: number | null): string | null {
	if (miles === null) return null;
	if (miles < 10) return "under_10";
	if (miles < 25) return "10_to_25";
	if (miles < 50) return "25_to_50";
	if (miles < 100) return "50_to_100";
	return miles < 250 ? "100_to_250" : "over_250";
}

export function families(asked: Asked): ExpectedRow[] {
	const { of, today } = asked;
	const scope = familiesInScope(asked);
	const living = new Set(livingCampers(asked).map(({ id }) => id));
	const membersOf = (id: string) =>
		inOrder(
			of.household_member
				.filter((row) => row.household_id === id)
				.flatMap((row) => by(of.person, row.person_id) ?? [])
				.filter(({ deleted_at }) => !deleted_at),
			"sort_name",
			"id",
		);
	return of.household
		.filter(({ id }) => scope === null || scope.has(id))
		.map((household) => ({
			id: household.id,
			person: household.id,
			sorted: { name: household.name },
			found: {
				search: membersOf(household.id)
					.filter(({ id, person_type }) => person_type !== "camper" || isWithin(asked, id))
					.map(({ search_text, phone }) => ({ text: search_text, phone })),
			},
			values: {
				id: household.id,
				name: household.name,
				search: textOf(
					membersOf(household.id)
						.filter(({ id, person_type }) => person_type !== "camper" || isWithin(asked, id))
						.map(({ search_text }) => search_text)
						.join(", "),
				),
				children: textOf(
					membersOf(household.id)
						.filter(({ id, person_type }) => person_type === "camper" && isWithin(asked, id))
						.map(nameOf)
						.join(", "),
				),
				adults: textOf(
					membersOf(household.id)
						.filter(({ person_type }) => person_type !== "camper")
						.map(nameOf)
						.join(", "),
				),
				address: textOf(household.address),
				city: textOf(household.city),
				state: textOf(household.state),
				zip_code: textOf(household.zip_code),
				zip_area: textOf(household.zip_code?.slice(0, 5)),
				miles: milesOf(asked, household),
				distance: bandAt(milesOf(asked, household)),
				country: textOf(household.country),
				phone: phoneOf(household.phone),
				email: textOf(household.email),
				campers: of.household_member.filter(
					(row) => row.household_id === household.id && living.has(row.person_id),
				).length,
				sessions: sessionsOfSeason(asked, ({ id }) =>
					of.enrollment.some(
						(row) =>
							row.session_id === id &&
							living.has(row.camper_id) &&
							of.enrollment_status.some(({ key, takes_place }) => key === row.status && takes_place) &&
							of.household_member.some(
								(member) => member.household_id === household.id && member.person_id === row.camper_id,
							),
					),
				),
				balance: balanceOf(asked, household.id),
				overdue: sum(
					of.payable
						.filter(
							(row) => row.household_id === household.id && row.state === "due" && row.kind !== "refund",
						)
						.filter((row) => row.due_on < today)
						.map((row) => row.amount_cents - row.paid_cents),
				),
				created_at: household.created_at,
			},
		}));
}
