import { dateIn } from "#app/lib/dates";
import { answersIn, livingCampers, sourceIn } from "./campers";
import { homeOf, wasInEarlier } from "./seasons";
import { cabinOf, groupsOf, livingSessions } from "./sessions";
import {
	type Asked,
	by,
	DAY,
	type ExpectedRow,
	inOrder,
	nameOf,
	type Row,
	textOf,
	yearsBetween,
} from "./tables";

// What fields about enrollments and their steps hold, worked out from the stored rows alone.

export function enrollments(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return of.enrollment.flatMap((enrollment) => {
		const camper = by(livingCampers(asked), enrollment.camper_id);
		const session = by(livingSessions(asked), enrollment.session_id);
		if (!camper || !session) return [];
		const line = of.registration_line.find((row) => row.enrollment_id === enrollment.id);
		const cabin = cabinOf(asked, camper.id, session.id);
		return [
			{
				id: enrollment.id,
				person: camper.id,
				sorted: {
					name: camper.sort_name,
					session: session.name,
					cabin: cabin ? String(cabin.name).toLowerCase() : "\uffff",
				},
				values: {
					id: enrollment.id,
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					birth_date: camper.birth_date,
					age: yearsBetween(camper.birth_date, session.start_date),
					grade: enrollment.grade,
					gender: enrollment.gender,
					session: session.id,
					season: session.season_id,
					status: enrollment.status,
					has_spot: takesPlace(asked, enrollment.status),
					groups: groupsOf(asked, camper.id, session.id),
					cabin: cabin?.id ?? null,
					starts_on: enrollment.starts_on ?? session.start_date,
					ends_on: enrollment.ends_on ?? session.end_date,
					days:
						(Date.parse(enrollment.ends_on ?? session.end_date) -
							Date.parse(enrollment.starts_on ?? session.start_date)) /
							DAY +
						1,
					is_new: !wasInEarlier(asked, [camper.id], session.season_id),
					town: textOf(homeOf(asked, camper.id)?.city),
					source: sourceIn(asked, homeOf(asked, camper.id)?.id, session.season_id),
					created_at: enrollment.created_at,
					ended_at: enrollment.ended_at,
					is_moved: isMoved(asked, enrollment),
					end_reason: textOf(enrollment.end_reason),
					lost_reason: enrollment.lost_reason,
					price: line?.total_cents ?? null,
					...answersIn(asked, by(of.registration, line?.registration_id), camper.id),
				},
			},
		];
	});
}

/** It ended, and one that it was moved to, or from, went on. */
function isMoved({ of }: Asked, { id, moved_from_id, ended_at }: Row<"enrollment">): boolean {
	if (ended_at === null) return false;
	return of.enrollment.some(
		(other) =>
			(other.moved_from_id === id || other.id === moved_from_id) &&
			(other.ended_at === null || other.ended_at > ended_at),
	);
}

const takesPlace = ({ of }: Asked, status: unknown): boolean =>
	of.enrollment_status.some((row) => row.key === status && row.takes_place === 1);

/** The camp's day of an instant. */
const dayIn = ({ of }: Asked, at: string): string => dateIn(of.camp[0]?.time_zone ?? "UTC", at);

/** The steps of one enrollment, the oldest first. */
const stepsOf = ({ of }: Asked, enrollment_id: unknown): Row<"enrollment_event">[] =>
	inOrder(
		of.enrollment_event.filter((row) => row.enrollment_id === enrollment_id),
		"at",
	);

/** Enrollments as they were at the end of a day, from their steps alone. */
export function enrollmentsOn(asked: Asked, day: string): ExpectedRow[] {
	const { of } = asked;
	const ids = [...new Set(of.enrollment_event.map((row) => row.enrollment_id as string))];
	return ids.flatMap((id) => {
		const steps = stepsOf(asked, id);
		const last = steps.filter(({ at }) => dayIn(asked, at) <= day).at(-1);
		const camper = by(livingCampers(asked), last?.camper_id);
		const session = by(livingSessions(asked), last?.session_id);
		if (!last || !camper || !session) return [];
		return [
			{
				id,
				person: camper.id,
				sorted: { name: camper.sort_name, session: session.name },
				values: {
					id,
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					birth_date: camper.birth_date,
					grade: by(of.enrollment, id)?.grade ?? null,
					gender: by(of.enrollment, id)?.gender ?? null,
					is_new: !wasInEarlier(asked, [camper.id], session.season_id),
					source: sourceIn(asked, homeOf(asked, camper.id)?.id, session.season_id),
					session: session.id,
					season: session.season_id,
					status: last.status,
					has_spot: takesPlace(asked, last.status),
					created_at: steps[0]?.at ?? null,
				},
			},
		];
	});
}

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export function enrollmentSteps(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return of.enrollment_event.flatMap((event) => {
		const camper = by(livingCampers(asked), event.camper_id);
		const session = by(livingSessions(asked), event.session_id);
		if (!camper || !session) return [];
		const before = stepsOf(asked, event.enrollment_id)
			.filter(({ at }) => at < event.at)
			.at(-1);
		const day = dayIn(asked, event.at);
		const opened = session.registration_opens_at;
		const isFamily =
			by(of.registration, event.registration_id)?.user_id === event.by_user_id ||
			of.membership.some((row) => row.user_id === event.by_user_id && row.role_key === "parent");
		return [
			{
				id: [session.id, event.enrollment_id, event.id].join(":"),
				person: camper.id,
				sorted: { name: camper.sort_name, session: session.name },
				values: {
					enrollment_id: event.enrollment_id,
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					step: event.step,
					status: event.status,
					at: event.at,
					date: day,
					session: session.id,
					season: session.season_id,
					moved_from: event.from_session_id,
					spots: Number(takesPlace(asked, event.status)) - Number(takesPlace(asked, before?.status)),
					days_before_start: daysFrom(day, session.start_date),
					days_since_opening: opened ? daysFrom(dayIn(asked, opened), day) : null,
					changed_by: event.by_user_id === null ? null : isFamily ? "family" : "staff",
				},
			},
		];
	});
}
