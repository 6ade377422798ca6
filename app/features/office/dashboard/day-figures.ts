import { dayChildrenPath, rollCallPath, rollCallsPath } from "#app/features/day/attendance/paths";
import { sessionPaths } from "#app/features/program/sessions/paths";
import type { FigurePlace, PartOf } from "#app/platform/tile";
import type { DayFigure } from "./components/day-panel";
import { attendanceOf, type DayTotals, type SessionDay } from "./rules";
import { sessionsText } from "./words";

interface DayAt {
	totals: DayTotals;
	sessions: readonly SessionDay[];
	/** Number of absent children without an excuse. */
	unexcused: number;
	date: string;
	today: string;
	take_roll: boolean;
	/** Permission to see children and their marks by name. */
	sees_children: boolean;
	sees_sessions: boolean;
	/** See `haveGone`. If set, today also shows how many came. */
	gone?: boolean;
	/** Anchor of the day's session list on this page. */
	list_href: string;
}

/**
 * Numbers of a day, in the same order every day: today from the roll call that counts in each session
 * (`rollThatCounts`), a past day from all its roll calls, each child once (`dayStandings`). A future day, or a
 * past day without roll calls, has only the expected children. Each number links to the children it counts if the
 * user can see campers and their marks, otherwise to roll calls or sessions the user can open.
 */
export function dayFigures(at: DayAt): DayFigure[] {
	const { totals, sessions, unexcused, date, today, gone, list_href } = at;
	const { take_roll, sees_children, sees_sessions } = at;
	const is_today = date === today;
	const on = is_today ? undefined : date;
	const { expected, here, came, absent, late, unmarked, marked } = totals;
	const known = date <= today && expected > 0;
	// Before any child is marked, absences are unknown.
	const told = known && marked > 0;
	const attendance = attendanceOf(totals, !is_today);
	const to = (show: Parameters<typeof dayChildrenPath>[0]["show"], of: (session: SessionDay) => number) => {
		const some = sessions.filter((session) => of(session) > 0);
		const [only] = some;
		if (!only) return undefined;
		// Unmarked children link to their roll call. On a past day with several roll calls, no single one lists them.
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

/** Numbers whose position is reserved before a capability provides them; they show a dash until then. */
const PLANNED: readonly FigurePlace[] = [{ key: "activities", label: "Activities" }];

/** The tiles' numbers, each in its fixed position on every day; unknown ones show a dash. */
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
