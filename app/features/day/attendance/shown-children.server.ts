import { formatTime } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { encodeCursor } from "#app/platform/http/page";
import type { DayStanding } from "./day-standings.server";
import { STATUS_LABELS } from "./marks";
import { type DayShow, missingIn, rollShowOf } from "./rules";
import { FEW_MARKS, lookedThrough, placeOf, type ShownRow, sessionsOf } from "./shown-reads.server";
import { type ChildDay, childDay, type DayMark } from "./whole-day";

/** Whether all who are expected in a session are looked through, or the marks alone, which an index finds. */
function isLookedThrough(show: DayShow, standing: DayStanding, is_over: boolean) {
	if (show === "late") return standing.late > FEW_MARKS;
	if (is_over) return true;
	if (show === "absent") return standing.absent > standing.unexcused || standing.absent > FEW_MARKS;
	if (show === "missing") return missesUnmarked(standing) || standing.unexcused > FEW_MARKS;
	return true;
}

/** Who is not marked is missing where nearly everybody is. */
const missesUnmarked = (standing: DayStanding) => missingIn([standing]).some(({ unmarked }) => unmarked > 0);

/** How many of a session stand so. */
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

/** Of who is not at camp any more. */
export const LEFT: ReadonlySet<string> = new Set(["left_early", "checked_out"]);

/** Whether a child of a session stands so; null is not marked. */
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
	/** The day is over, and counts as a whole. */
	is_over: boolean;
	cursor?: string;
	/** Sessions of a page at most; left out, as many as were read. */
	limit?: number;
}

/**
 * A page of those who stand so, by session in the order of the day; sessions without any are left out. A session that is
 * too large for a page is on several, by name. Totals are the figures of the whole day, whatever was read. `standings` are the day's (`dayStandings`).
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
		/** Sessions that somebody is expected in, and those of them in which nobody is marked. */
		running: standings.filter(({ expected }) => expected > 0).length,
		without_roll: standings.filter(({ expected, unmarked }) => expected > 0 && unmarked === expected).length,
		sessions: page.map((standing) => {
			const { id, name, checkpoint, several } = standing;
			const children = whoStand(part?.rows ?? found.get(id) ?? [], standing, show, is_over).map(
				({ row, day }) => ({
					id: row.camper_id,
					name: displayName(row),
					note: noteOf(day, show),
					// Of several roll calls that of the mark by which they are late shows them so.
					checkpoint: (show === "late" && day?.late?.checkpoint) || checkpoint,
				}),
			);
			return {
				id,
				name,
				total: count(standing),
				children,
				checkpoint: children[0]?.checkpoint ?? checkpoint,
				/** What of the roll call shows the same children: of one among several of a day that is over, only all. */
				roll_show: is_over && several && show !== "late" ? ("all" as const) : rollShowOf(show),
			};
		}),
		next_cursor: next(),
	};
}

/** Everybody of a day who stands so, session by session in the order of the day, by name, each with their day. */
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

/** Who of a session's children stands so, by name; while the day lasts the roll call that counts says how. */
function whoStand(rows: readonly ShownRow[], standing: DayStanding, show: DayShow, is_over: boolean) {
	return byName(rows).flatMap((row) => {
		const day = childDay(marksOf(row).filter((mark) => is_over || mark.checkpoint === standing.checkpoint));
		return STANDS[show](day, standing) ? [{ row, day }] : [];
	});
}

/**
 * Of a single session that is too large for a page the children of this one, by name, and behind whom the next begins; else
 * null. What a counselor sees is read as a whole.
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

/** The first sessions, as many as were read. */
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

/** Sorted here, for the database would read every row once more. A child with two enrollments comes twice. */
function byName(rows: readonly ShownRow[]): ShownRow[] {
	const each = [...new Map(rows.map((row) => [row.camper_id, row])).values()];
	const key = ({ sort_name, camper_id }: ShownRow) => `${sort_name}\0${camper_id}`;
	return each.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const keysOf = ({ start_date, name, id }: DayStanding) => [start_date, name, id];

/** What the list's name does not say of a child. */
function noteOf(day: ChildDay | null, show: DayShow): string | null {
	if (show === "expected") return null;
	if (!day) return show === "missing" ? "Unmarked" : null;
	const { came, late, last } = day;
	if (!came) return last.absence === "excused" ? "Excused" : "No excuse";
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
