import { isExpectedOn, rollThatCounts } from "#app/features/day/attendance/rules";
import { childDay } from "#app/features/day/attendance/whole-day";
import { checkpointsIn } from "#app/lib/checkpoints";
import { datesIn } from "#app/lib/weekdays";
import { livingCampers } from "./campers";
import { groupsOf, livingSessions } from "./sessions";
import { type Asked, by, type ExpectedRow, nameOf, type Row, textOf } from "./tables";

// How campers stood on the days on which they were expected, by the rules of the attendance screens.

function enrolledOn({ of }: Asked, session: Row<"session">, date: string): ReadonlySet<string> {
	const expected = of.enrollment.filter((row) => {
		const status = of.enrollment_status.find(({ key }) => key === row.status);
		const is_live = status?.is_live === 1;
		const attends = status?.attends === 1;
		const { starts_on, ends_on } = row;
		return (
			row.session_id === session.id && isExpectedOn({ starts_on, ends_on, is_live, attends }, session, date)
		);
	});
	return new Set(expected.map(({ camper_id }) => camper_id));
}

export function camperDays(asked: Asked): ExpectedRow[] {
	const living = livingCampers(asked);
	return livingSessions(asked)
		.filter(({ status }) => ["published", "running", "completed"].includes(status))
		.flatMap((session) =>
			datesIn(session).flatMap((date) => {
				const enrolled = enrolledOn(asked, session, date);
				return dayOf(
					asked,
					session,
					date,
					living.filter(({ id }) => enrolled.has(id)),
				);
			}),
		);
}

function dayOf(asked: Asked, session: Row<"session">, date: string, campers: Row<"camper">[]): ExpectedRow[] {
	const { of, today } = asked;
	const marksOf = (camper: Row<"camper">) =>
		of.attendance
			.filter((row) => row.session_id === session.id && row.date === date)
			.filter((row) => row.camper_id === camper.id && !row.voided_at);
	const rolls = checkpointsIn(session.checkpoints).map((checkpoint) => ({
		checkpoint,
		expected: campers.length,
		unmarked: campers.filter((camper) => !marksOf(camper).some((row) => row.checkpoint === checkpoint))
			.length,
	}));
	const counts = rollThatCounts(rolls)?.checkpoint;
	const deciding = (camper: Row<"camper">) =>
		marksOf(camper).filter(({ checkpoint }) => date < today || checkpoint === counts);
	const marked = campers.filter((camper) => deciding(camper).length > 0).length;
	const isNearlyDone = marked > 0 && marked * 10 >= campers.length * 9;
	return campers.map((camper) => {
		const marks = deciding(camper);
		const day = childDay(marks as never);
		const last = marks.find(({ checkpoint }) => checkpoint === day?.last.checkpoint);
		const hasLeft = ["left_early", "checked_out"].includes(last?.status ?? "");
		return {
			id: [session.id, date, camper.id].join(":"),
			person: camper.id,
			sorted: { name: camper.sort_name, session: session.name },
			values: {
				camper_id: camper.id,
				name: nameOf(by(of.person, camper.id)),
				session: session.id,
				season: session.season_id,
				date,
				status: last?.status ?? null,
				checkpoint: last?.checkpoint ?? null,
				absence: last?.absence ?? null,
				reason: last?.reason ?? null,
				is_missing: day ? !day.came && day.last.absence !== "excused" : isNearlyDone,
				is_late: Boolean(day?.late),
				late_at: textOf(day?.late?.time),
				left_at: textOf(hasLeft ? last?.time : null),
				groups: groupsOf(asked, camper.id, session.id),
			},
		};
	});
}
