import { formatTime } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { encodeCursor } from "#app/platform/http/page";
import type { DayStanding } from "./day-standings.server";
import { STATUS_LABELS } from "./marks";
import { type DayShow, missingIn, rollShowOf } from "./rules";
import { FEW_MARKS, lookedThrough, placeOf, type ShownRow, sessionsOf } from "./shown-reads.server";
import { type ChildDay, childDay, type DayMark } from "./whole-day";

/** True when all expected campers of a session are examined. Otherwise only the marks are, through an index. */
function isLookedThrough(show: DayShow, standing: DayStanding, is_over: boolean) {
	if (show === "late") return standing.late > FEW_MARKS;
	if (is_over) return true;
	if (show === "absent") return standing.absent > standing.unexcused || standing.absent > FEW_MARKS;
	if (show === "missing") return missesUnmarked(standing) || standing.unexcused > FEW_MARKS;
	return true;
}

/** Unmarked campers count as missing once nearly all others are marked. */
const missesUnmarked = (standing: DayStanding) => missingIn([standing]).some(({ unmarked }) => unmarked > 0);

/** Number of a session's campers in each list. */
const COUNTED: Record<DayShow, (standing: DayStanding) => number> = {
	expected: ({ expected }) => expected,
	here: ({ here }) => here,
	came: ({ came }) => came,
	missing: (standing) =>
		missingIn([standing]).reduce((sum, { absent, unmarked }) => sum + absent + unmarked, 0),
	absent: ({ absent }) => absent,
	late: ({ late }) => late,
	unmarked: ({ unmarked }) => unmarked,
};

/** Statuses of campers who have left camp for the day. */
export const LEFT: ReadonlySet<string> = new Set(["left_early", "checked_out"]);

/** Rule of each list for one camper. A null `day` means unmarked. */
const STANDS: Record<DayShow, (day: ChildDay | null, standing: DayStanding) => boolean> = {
	expected: () => true,
	here: (day) => day?.came === true && !LEFT.has(day.last.status),
	came: (day) => day?.came === true,
	missing: (day, standing) => (day ? !day.came && day.last.absence !== "excused" : missesUnmarked(standing)),
	absent: (day) => day?.came === false,
	late: (day) => Boolean(day?.late),
	unmarked: (day) => day === null,
};

interface ShownAt {
	/** True when the day is over and counts as a whole. */
	is_over: boolean;
	cursor?: string;
	/** Maximum number of sessions per page. Undefined: as many as were read. */
	limit?: number;
}

/**
 * One page of a list, by session in the day's order. Sessions without matching campers are left out, and a session
 * too large for a page spans several, by name. Totals cover the whole day regardless of the rows read; `standings`
 * are the day's (`dayStandings`).
 */
export function shownChildren(
	rows: readonly ShownRow[],
	standings: readonly DayStanding[],
	show: DayShow,
	{ is_over, cursor, limit = Number.POSITIVE_INFINITY }: ShownAt,
) {
	const count = COUNTED[show];
	const all = standings.filter((standing) => count(standing) > 0);
	const from = cursor === undefined ? null : placeOf(cursor);
	const after = from?.session.join("\0") ?? "";
	const rest = all.filter((standing) => {
		const keys = keysOf(standing).join("\0");
		return from?.child ? keys >= after : keys > after;
	});
	const page = from?.child ? rest.slice(0, 1) : pageOf(rest, show, is_over).slice(0, limit);
	const last = page.at(-1);
	const found = Map.groupBy(rows, ({ session_id }) => session_id);
	const part = partOf(page, found, { most: lookedThrough(show, is_over), begun: Boolean(from?.child) });
	const next = () => {
		if (!last) return null;
		if (part?.next)
			return encodeCursor([...keysOf(last), part.next.sort_name, part.next.enrollment_id ?? ""]);
		return rest.length > page.length ? encodeCursor([...keysOf(last), "", ""]) : null;
	};
	return {
		total: all.reduce((sum, standing) => sum + count(standing), 0),
		in_sessions: all.length,
		/** Number of sessions with expected campers (`running`), and of those without any mark (`without_roll`). */
		running: standings.filter(({ expected }) => expected > 0).length,
		without_roll: standings.filter(({ expected, unmarked }) => expected > 0 && unmarked === expected).length,
		sessions: page.map((standing) => {
			const { id, name, checkpoint, several } = standing;
			const children = whoStand(part?.rows ?? found.get(id) ?? [], standing, show, is_over).map(
				({ row, day }) => ({
					id: row.camper_id,
					name: displayName(row),
					note: noteOf(day, show),
					// A late camper links to the roll call in which they were marked late.
					checkpoint: (show === "late" && day?.late?.checkpoint) || checkpoint,
				}),
			);
			return {
				id,
				name,
				total: count(standing),
				children,
				checkpoint: children[0]?.checkpoint ?? checkpoint,
				/**
				 * Roll call filter that shows the same campers. On a day that is over, a single one of several roll calls can only
				 * show all.
				 */
				roll_show: is_over && several && show !== "late" ? ("all" as const) : rollShowOf(show),
			};
		}),
		next_cursor: next(),
	};
}

/** All campers of a day in one list, by session in the day's order and then by name, each with their day. */
export function everybodyShown(
	rows: readonly ShownRow[],
	standings: readonly DayStanding[],
	show: DayShow,
	is_over: boolean,
) {
	const found = Map.groupBy(rows, ({ session_id }) => session_id);
	return standings.flatMap((standing) =>
		whoStand(found.get(standing.id) ?? [], standing, show, is_over).map((each) => ({
			...each,
			session: standing.name,
		})),
	);
}

/** Campers of a session in a list, by name. During the day, the roll call that counts decides. */
function whoStand(rows: readonly ShownRow[], standing: DayStanding, show: DayShow, is_over: boolean) {
	return byName(rows).flatMap((row) => {
		const day = childDay(marksOf(row).filter((mark) => is_over || mark.checkpoint === standing.checkpoint));
		return STANDS[show](day, standing) ? [{ row, day }] : [];
	});
}

/**
 * Part of a single session that is too large for one page: its campers by name, and the camper after which the
 * next page begins. Null when the session fits. A counselor's campers are always read as a whole.
 */
function partOf(
	page: readonly DayStanding[],
	found: ReadonlyMap<string, ShownRow[]>,
	{ most, begun }: { most: number; begun: boolean },
) {
	const [only, ...others] = page;
	const rows = (only && found.get(only.id)) ?? [];
	if (!only || others.length > 0 || rows.some(({ enrollment_id }) => enrollment_id === null)) return null;
	if (!begun && (only.expected <= most || rows.length <= most)) return null;
	const key = ({ sort_name, enrollment_id }: ShownRow) => `${sort_name}\0${enrollment_id}`;
	const sorted = [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
	const those = sorted.slice(0, most);
	return { rows: those, next: sorted.length > most ? (those.at(-1) ?? null) : null };
}

type StoredMark = [DayMark["checkpoint"], DayMark["status"], DayMark["absence"], DayMark["time"]];

const marksOf = ({ marks }: ShownRow): DayMark[] =>
	(JSON.parse(marks) as (StoredMark | null)[]).flatMap((mark) => {
		if (!mark) return [];
		const [checkpoint, status, absence, time] = mark;
		return [{ checkpoint, status, absence, time }];
	});

/** First sessions of a page, as many as were read. */
function pageOf(standings: readonly DayStanding[], show: DayShow, is_over: boolean): DayStanding[] {
	const page: DayStanding[] = [];
	let looked = 0;
	for (const standing of standings.slice(0, sessionsOf(show, is_over))) {
		looked += isLookedThrough(show, standing, is_over) ? standing.expected : COUNTED[show](standing);
		if (page.length > 0 && looked > lookedThrough(show, is_over)) break;
		page.push(standing);
	}
	return page;
}

/**
 * Sorted here because the database would read every row once more. Also removes the second row of a camper with
 * two enrollments.
 */
function byName(rows: readonly ShownRow[]): ShownRow[] {
	const each = [...new Map(rows.map((row) => [row.camper_id, row])).values()];
	const key = ({ sort_name, camper_id }: ShownRow) => `${sort_name}\0${camper_id}`;
	return each.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const keysOf = ({ start_date, name, id }: DayStanding) => [start_date, name, id];

/** Details of a camper that the list's title doesn't already say. */
function noteOf(day: ChildDay | null, show: DayShow): string | null {
	if (show === "expected") return null;
	if (!day) return show === "missing" ? "Unmarked" : null;
	const { came, late, last } = day;
	if (!came) return last.absence === "excused" ? "Excused" : "Unexcused";
	const worded = ({ status, time }: DayMark) =>
		[STATUS_LABELS[status], time && formatTime(time)].filter(Boolean).join(", ");
	return (
		[
			late && (show === "late" ? late.time && formatTime(late.time) : worded(late)),
			LEFT.has(last.status) && worded(last),
		]
			.filter(Boolean)
			.join(" · ") || null
	);
}
