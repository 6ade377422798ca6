import { rollCallPath, rollCallsPath } from "~/features/attendance/paths";
import { sessionPaths } from "~/features/sessions/paths";
import type { PartOf } from "~/platform/tile";
import type { DayFigure } from "./components/day-panel";
import type { DayTotals, SessionDay } from "./rules";
import { are } from "./words";

interface DayAt {
	totals: DayTotals;
	sessions: readonly SessionDay[];
	date: string;
	today: string;
	take_roll: boolean;
	sees_sessions: boolean;
	/** Where on this page the day's sessions are listed. */
	list_href: string;
}

/**
 * The day in figures: of the hour today, of the whole of a past day, of a day to come what is expected. Each leads to
 * its rows: the roll calls for who takes roll, the day's sessions for who may open them.
 */
export function dayFigures(at: DayAt): DayFigure[] {
	const { totals, sessions, date, today, take_roll, sees_sessions, list_href } = at;
	const known = date <= today && totals.expected > 0;
	const on = date === today ? undefined : date;
	const listed = (some: readonly SessionDay[]) => {
		const [only] = some;
		if (!only || !sees_sessions) return undefined;
		if (some.length > 1) return list_href;
		return sessionPaths.session(only.id, date <= today ? { tab: "attendance" } : undefined);
	};
	const rolls = (show: "absent" | "late" | "unmarked", count: (session: SessionDay) => number) => {
		const with_some = sessions.filter((session) => count(session) > 0);
		const [only] = with_some;
		if (!known || !only) return undefined;
		if (!take_roll) return listed(with_some);
		if (with_some.length > 1) return rollCallsPath({ date: on, show });
		return rollCallPath(only.id, { date: on, checkpoint: only.now.checkpoint, show });
	};
	// On a day without camp there is nothing to count, and no place to keep for it.
	if (sessions.length === 0) return [];
	const { expected, here, came, absent, late, unmarked, marked, attendance } = totals;
	// Before anybody is marked there is nobody absent to speak of.
	const told = known && marked > 0;
	const present = date === today ? here : came;
	const bar = { here: present, left: date === today ? totals.left : 0, absent, expected };
	const expecting = sessions.filter(({ now }) => now.expected > 0);
	const rolls_href = known && take_roll ? rollCallsPath({ date: on }) : listed(expecting);
	const is_today = date === today;
	const open = told && unmarked > 0 ? `${unmarked} not marked${is_today ? " yet" : ""}` : undefined;
	// "212 of 221 expected are here": said in full, so that a figure of the morning is not taken for the day's.
	const came_or_here = is_today ? `${are(present)} here` : "came";
	const first: DayFigure = known
		? {
				// Of a day that is over without a roll nobody knows who came.
				...{ label: "Present", value: told || is_today ? present : null, bar, href: rolls_href },
				of: [`of ${expected} expected ${came_or_here}`, open].filter(Boolean).join(", "),
			}
		: {
				...{ label: "Expected", value: expected, of: expected === 1 ? "child" : "children" },
				...{ wide: true, href: rolls_href },
			};
	// Where nobody is expected there is nothing to know of the rest.
	if (expected === 0) return [first];
	return [
		first,
		{
			...{ label: "Attendance", value: known ? attendance : null, unit: "%" },
			// Of all who are expected: in the morning it is low because roll is not taken.
			of: open && is_today ? "so far" : undefined,
			href: told ? rolls_href : undefined,
		},
		{ label: "Absent", value: told ? absent : null, href: rolls("absent", ({ now }) => now.absent) },
		{ label: "Late", value: told ? late : null, href: rolls("late", ({ now }) => now.late) },
		{
			label: "Roll to take",
			value: known ? unmarked : null,
			href: rolls("unmarked", ({ now }) => now.unmarked),
		},
	];
}

/** Figures that have their place before a capability knows them: until then a dash. */
const PLANNED = [{ key: "activities", label: "Activities" }];

/** The figures of the tiles, after the places that are kept on a camp day for those no tile fills yet. */
export function withPlanned(figures: readonly PartOf<"figure">[], camp_day: boolean): DayFigure[] {
	const unknown = (camp_day ? PLANNED : []).filter(({ key }) =>
		figures.every((figure) => figure.key !== key),
	);
	return [
		...unknown.map(({ label }) => ({ label, value: null })),
		...figures.map(({ label, value, note, href }) => ({ label, value, of: note, href })),
	];
}
