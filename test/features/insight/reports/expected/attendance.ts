import { livingCampers } from "./campers";
import { groupsOf, livingSessions } from "./sessions";
import { type Asked, by, type ExpectedRow, nameOf, ofCamp, textOf } from "./tables";

// What fields about roll calls and their marks hold, worked out from the stored rows alone.

export function rollCalls(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.session_day).flatMap((day) => {
		const session = by(livingSessions(asked), day.session_id);
		if (!session) return [];
		const [present = 0, absent = 0, late = 0, left = 0, out = 0, unexcused = 0] = (JSON.parse(day.rolls)[
			day.counts ?? ""
		] ?? []) as number[];
		const one = [present + late + left + out, absent, late, left, out, unexcused];
		const whole: number[] = day.whole ? JSON.parse(day.whole) : one;
		return [
			{
				id: `${session.id}:${day.date}`,
				person: null,
				sorted: { session: session.name },
				values: {
					session: session.id,
					season: session.season_id,
					date: day.date,
					is_taken: day.marked > 0,
					is_finished: day.marked > 0 && (day.date < asked.today || day.marked >= day.expected),
					expected: day.expected,
					present: whole[0] ?? 0,
					absent: whole[1] ?? 0,
					late: whole[2] ?? 0,
					unexcused: whole[5] ?? 0,
				},
			},
		];
	});
}

export function attendanceDays(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return of.attendance.flatMap((mark) => {
		const camper = by(livingCampers(asked), mark.camper_id);
		const session = by(livingSessions(asked), mark.session_id);
		if (!camper || !session || mark.voided_at) return [];
		return [
			{
				id: [session.id, mark.date, mark.checkpoint, camper.id].join(":"),
				person: camper.id,
				sorted: { name: camper.sort_name, session: session.name },
				values: {
					camper_id: camper.id,
					name: nameOf(by(of.person, camper.id)),
					session: session.id,
					season: session.season_id,
					date: mark.date,
					checkpoint: mark.checkpoint,
					status: mark.status,
					absence: mark.absence,
					reason: mark.reason,
					time: textOf(mark.time),
					groups: groupsOf(asked, camper.id, session.id),
					marked_at: mark.marked_at,
				},
			},
		];
	});
}
