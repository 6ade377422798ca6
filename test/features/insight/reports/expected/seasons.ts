import { livingCampers, sourceIn } from "./campers";
import { type Asked, by, type ExpectedRow, inOrder, nameOf, type Row, textOf, yearsBetween } from "./tables";

// What fields about campers by season hold, worked out from the stored rows alone.

/** The household that a child lives in first. */
export const homeOf = ({ of }: Asked, camper_id: string): Row<"household"> | undefined => {
	const member = of.household_member.find((row) => row.person_id === camper_id && row.is_primary);
	return by(of.household, member?.household_id);
};

/** Campers with a spot in a season, deleted ones included. */
export const inSeason = ({ of }: Asked, season_id: string): Set<string> =>
	new Set(
		of.enrollment
			.filter(({ status }) => of.enrollment_status.some((row) => row.key === status && row.takes_place === 1))
			.filter(({ session_id }) => by(of.session, session_id)?.season_id === season_id)
			.map(({ camper_id }) => camper_id),
	);

/** True when one of some people was in a season before another. */
export const wasInEarlier = (asked: Asked, people: string[], season_id: string): boolean => {
	const start = by(asked.of.season, season_id)?.start_date ?? "";
	return asked.of.season
		.filter(({ start_date }) => start_date < start)
		.some(({ id }) => people.some((person) => inSeason(asked, id).has(person)));
};

const isOffered = ({ deleted_at, status }: Row<"session">) =>
	!deleted_at && ["published", "running", "completed"].includes(status);

/** A camper's grade in the first of some sessions that has one. */
function gradeIn({ of }: Asked, camper_id: string, held: readonly Row<"session">[]): number | null {
	const grades = inOrder([...held], "start_date", "id").flatMap(({ id }) =>
		of.enrollment
			.filter((row) => row.camper_id === camper_id && row.session_id === id)
			.filter(({ status }) => of.enrollment_status.some((row) => row.key === status && row.takes_place))
			.map(({ grade }) => grade),
	);
	return grades.find((grade) => grade !== null) ?? null;
}

export function seasonCampers(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	const ordered = inOrder(of.season, "start_date", "id");
	return ordered.flatMap((season) => {
		const next = ordered.find(({ start_date }) => start_date > season.start_date);
		const again = of.session.filter((row) => row.season_id === next?.id && isOffered(row));
		return livingCampers(asked)
			.filter(({ id }) => inSeason(asked, season.id).has(id))
			.map((camper) => {
				const held = of.enrollment
					.filter((row) => row.camper_id === camper.id)
					.filter(({ status }) => of.enrollment_status.some((row) => row.key === status && row.takes_place))
					.map((row) => by(of.session, row.session_id) as Row<"session">)
					.filter(({ season_id }) => season_id === season.id);
				const home = homeOf(asked, camper.id);
				const lives = of.household_member.filter((row) => row.household_id === home?.id);
				const fits = ({ max_age, start_date }: Row<"session">) =>
					max_age === null ||
					camper.birth_date === null ||
					(yearsBetween(camper.birth_date, start_date) ?? 0) <= max_age;
				const outcome = !next
					? null
					: inSeason(asked, next.id).has(camper.id)
						? "returned"
						: again.length > 0 && !again.some(fits)
							? "aged_out"
							: again.some(({ name }) =>
										held.some((was) => was.name.trim().toLowerCase() === name.trim().toLowerCase()),
									)
								? "not_returned"
								: "not_offered";
				return {
					id: `${season.id}:${camper.id}`,
					person: camper.id,
					sorted: { name: camper.sort_name },
					values: {
						camper_id: camper.id,
						name: nameOf(by(of.person, camper.id)),
						season: season.id,
						age: yearsBetween(camper.birth_date, season.start_date),
						grade: gradeIn(asked, camper.id, held),
						gender: by(of.person, camper.id)?.gender ?? null,
						sessions: inOrder(
							held.filter(({ deleted_at }) => !deleted_at),
							"start_date",
							"id",
						).map(({ id }) => id),
						enrollments: held.length,
						family_id: home?.id ?? null,
						family: textOf(home?.name),
						town: textOf(home?.city),
						source: sourceIn(asked, home?.id, season.id),
						is_new: !wasInEarlier(asked, [camper.id], season.id),
						is_new_family:
							home !== undefined &&
							!wasInEarlier(
								asked,
								lives.map(({ person_id }) => person_id),
								season.id,
							),
						next_season: next?.id ?? null,
						return: outcome,
					},
				};
			});
	});
}
