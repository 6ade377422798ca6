import { type Asked, by, DAY, type ExpectedRow, inOrder, type Row, textOf } from "./tables";

// What fields about sessions hold, worked out from the stored rows alone.

export const groupsOf = ({ of }: Asked, camper_id: string, session_id: string): string[] => {
	const held = of.group_camper.filter((row) => row.camper_id === camper_id && row.session_id === session_id);
	return inOrder(
		of.camp_group.filter(({ id }) => held.some((row) => row.group_id === id)),
		"name",
		"id",
	).map(({ id }) => id);
};

/** A camper's cabin in a session. */
export const cabinOf = (
	{ of }: Asked,
	camper_id: string,
	session_id: string,
): Row<"camp_group"> | undefined => {
	const held = of.group_camper.find(
		(row) => row.camper_id === camper_id && row.session_id === session_id && row.kind === "cabin",
	);
	return by(of.camp_group, held?.group_id);
};

/** Sessions of the season that aren't deleted and meet a condition. */
export const sessionsOfSeason = (
	{ of, season }: Asked,
	meets: (session: Row<"session">) => boolean,
): string[] =>
	inOrder(
		of.session.filter((row) => !row.deleted_at && row.season_id === season?.id && meets(row)),
		"start_date",
		"id",
	).map(({ id }) => id);

export const livingSessions = ({ of }: Asked): Row<"session">[] =>
	of.session.filter(({ deleted_at }) => !deleted_at);

/** The sessions that a registration booked, or those that an ended one had. */
export function bookedIn(asked: Asked, registration: Row<"registration"> | undefined): string[] {
	const booked = asked.of.registration_line.filter((line) => line.registration_id === registration?.id);
	const held = booked
		.filter((line) => !line.ended_at || registration?.ended_at)
		.map((line) => line.session_id);
	return inOrder(
		livingSessions(asked).filter(({ id }) => held.includes(id)),
		"start_date",
		"id",
	).map(({ id }) => id);
}

const heldIn = ({ of }: Asked, session_id: string): number =>
	of.session_claim.filter(
		(row) => row.session_id === session_id && row.bucket === "all" && row.holder_kind !== "enrollment",
	).length;

export function sessions(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return livingSessions(asked).map((session) => {
		const places = of.session_places.find((row) => row.session_id === session.id && row.bucket === "all");
		const capacity = places ? places.capacity + places.overbook : null;
		return {
			id: session.id,
			person: null,
			sorted: {},
			values: {
				id: session.id,
				name: textOf(session.name),
				season: session.season_id,
				status: session.status,
				start_date: session.start_date,
				end_date: session.end_date,
				days: (Date.parse(session.end_date) - Date.parse(session.start_date)) / DAY + 1,
				days_a_week: session.weekdays.toString(2).replaceAll("0", "").length,
				min_age: session.min_age,
				max_age: session.max_age,
				price: session.price_cents,
				capacity,
				taken: places?.taken ?? null,
				open_spots: places ? (capacity ?? 0) - places.taken : null,
				held: heldIn(asked, session.id),
				enrolled: places ? places.taken - heldIn(asked, session.id) : null,
				fill:
					places && capacity
						? Math.round((1000 * (places.taken - heldIn(asked, session.id))) / capacity) / 10
						: null,
				waiting: of.waitlist_line.find((row) => row.session_id === session.id)?.waiting ?? 0,
				registration_opens_at: session.registration_opens_at,
			},
		};
	});
}

export function sessionSnapshots(asked: Asked): ExpectedRow[] {
	return asked.of.session_snapshot.flatMap((row) => {
		const session = by(livingSessions(asked), row.session_id);
		if (!session) return [];
		return [
			{
				id: `${session.id}:${row.date}`,
				person: null,
				sorted: { session: session.name },
				values: {
					session: session.id,
					season: session.season_id,
					date: row.date,
					days_before: (Date.parse(session.start_date) - Date.parse(row.date)) / DAY,
					capacity: row.capacity,
					enrolled: row.enrolled,
					accepted: row.accepted,
					held: row.held,
					waiting: row.waiting,
					canceled: row.canceled,
				},
			},
		];
	});
}
