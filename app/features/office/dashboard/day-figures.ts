import { dayChildrenPath, rollCallPath, rollCallsPath } from "#app/features/day/attendance/paths";
import { sessionPaths } from "#app/features/program/sessions/paths";
import type { FigurePlace, PartOf } from "#app/platform/tile";
import type { DayFigure } from "./components/day-panel";
import { attendanceOf, type DayTotals, type SessionDay } from "./rules";
import { sessionsText } from "./words";

interface DayAt {
	totals: DayTotals;
	sessions: readonly SessionDay[];
	/** How many of the absent nobody has excused. */
	unexcused: number;
	date: string;
	today: string;
	take_roll: boolean;
	/** The children and their marks, by name. */
	sees_children: boolean;
	sees_sessions: boolean;
	/** See `haveGone`: of today it is told, too, who came. */
	gone?: boolean;
	/** Where on this page the day's sessions are listed. */
	list_href: string;
}

/**
 * The day in figures, the same for every day: today by the roll of each session that counts (`rollThatCounts`), of a past day
 * over all its rolls, each child once (`dayStandings`). Of a day to come nothing but who is expected is known, and of a past day without a roll nothing else
 * either. Each leads to the very children it counts, for who sees campers and their marks; else to the roll calls or the
 * day's sessions, for who may open them.
 */
export function dayFigures(at: DayAt): DayFigure[] {
	const { totals, sessions, unexcused, date, today, gone, list_href } = at;
	const { take_roll, sees_children, sees_sessions } = at;
	const is_today = date === today;
	const on = is_today ? undefined : date;
	const { expected, here, came, absent, late, unmarked, marked } = totals;
	const known = date <= today && expected > 0;
	// Before anybody is marked there is nobody absent to speak of.
	const told = known && marked > 0;
	const attendance = attendanceOf(totals, !is_today);
	const to = (show: Parameters<typeof dayChildrenPath>[0]["show"], of: (session: SessionDay) => number) => {
		const some = sessions.filter((session) => of(session) > 0);
		const [only] = some;
		if (!only) return undefined;
		// What is to be done about the unmarked is their roll; of a day that is over none of several has them alone.
		const is_one_roll = some.length === 1 && (is_today || !only.others.some(({ started }) => started));
		if (take_roll && show === "unmarked" && is_one_roll)
			return rollCallPath(only.id, { date: on, checkpoint: only.now.checkpoint, show });
		if (sees_children) return dayChildrenPath({ date: on, show });
		if (take_roll && date <= today) return rollCallsPath({ date: on });
		if (!sees_sessions) return undefined;
		if (some.length > 1) return list_href;
		return sessionPaths.session(only.id, date <= today ? { tab: "attendance" } : undefined);
	};
	const cameTo = ({ now }: SessionDay) => now.expected - now.unmarked - now.absent;
	const running = sessions.filter(({ now }) => now.expected > 0).length;
	const open = sessions.filter(({ now }) => now.unmarked > 0).length;
	return [
		{
			label: "Expected",
			value: expected,
			of: running > 0 ? `in ${sessionsText(running)}` : undefined,
			href: to("expected", ({ now }) => now.expected),
		},
		is_today && !gone
			? {
					label: "Present",
					value: known ? here : null,
					of: known ? "here now" : undefined,
					href: known ? to("here", ({ now }) => now.here) : undefined,
				}
			: {
					label: "Present",
					value: told ? came : null,
					of: told ? "came" : undefined,
					href: told ? to("came", cameTo) : undefined,
				},
		{
			label: "Attendance",
			value: told && attendance ? attendance.percent : null,
			unit: "%",
			of: told && attendance ? `of ${attendance.of} ${attendance.among}` : undefined,
			href: told ? to("came", cameTo) : undefined,
		},
		{
			label: "Absent",
			value: told ? absent : null,
			of: told && absent > 0 ? (unexcused > 0 ? `${unexcused} unexcused` : "all excused") : undefined,
			href: told ? to("absent", ({ now }) => now.absent) : undefined,
		},
		{
			label: "Late",
			value: told ? late : null,
			of:
				told && late > 0
					? `in ${sessionsText(sessions.filter(({ now }) => now.late > 0).length)}`
					: undefined,
			href: told ? to("late", ({ now }) => now.late) : undefined,
		},
		{
			label: "Unmarked",
			value: known ? unmarked : null,
			of:
				known && !told && !is_today
					? "no roll taken"
					: known && open > 0
						? `in ${sessionsText(open)}`
						: undefined,
			href: known ? to("unmarked", ({ now }) => now.unmarked) : undefined,
		},
	];
}

/** Figures that have their place before a capability knows them: until then a dash. */
const PLANNED: readonly FigurePlace[] = [{ key: "activities", label: "Activities" }];

/** The figures of the tiles, each in the place that is kept for it whatever the day; a dash where nothing is known. */
export function tileFigures(
	places: readonly FigurePlace[],
	figures: readonly PartOf<"figure">[],
): DayFigure[] {
	const all = new Map([...PLANNED, ...places, ...figures].map(({ key, label }) => [key, label]));
	return [...all].map(([key, label]) => {
		const { value = null, note, href } = figures.find((figure) => figure.key === key) ?? {};
		return { label, value, of: note, href };
	});
}
