import type { SeedRows } from "#db/seed/rows";
import { dateIn, weekdayOf } from "#app/lib/dates";

/** What a day looks like in a camp's rows: who is expected where, and who is marked. */
export interface DayView {
	/** By session id. */
	expected: Map<string, Set<string>>;
	/** "session checkpoint" → campers marked. */
	marked: Map<string, Set<string>>;
}

/** Rows by a key, in their order. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
	const groups = new Map<Key, Row[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row));
		if (group) group.push(row);
		else groups.set(keyOf(row), [row]);
	}
	return groups;
}

/** Reads a camp's rows again, by the words of the specification rather than by the code that made them. */
export function campView(rows: SeedRows, slug: string, now: string) {
	const camp = rows.camp?.find((each) => each.slug === slug);
	if (!camp?.id) throw new Error(`No camp ${slug}`);
	const mine = <Row extends { camp_id?: string | null }>(list: Row[] | undefined) =>
		(list ?? []).filter(({ camp_id }) => camp_id === camp.id);
	const season = mine(rows.season).find(({ is_current }) => is_current);
	if (!season) throw new Error("No current season");
	const sessions = mine(rows.session).filter(({ season_id }) => season_id === season.id);
	const ids = new Set(sessions.map(({ id }) => id));
	const enrollments = mine(rows.enrollment).filter(({ session_id }) => ids.has(session_id));
	const bySession = groupBy(enrollments, ({ session_id }) => session_id);
	const byDate = groupBy(mine(rows.attendance), ({ date }) => date);

	const dayView = (date: string): DayView => {
		const bit = 1 << (weekdayOf(date) - 1);
		const expected = new Map<string, Set<string>>();
		for (const session of sessions) {
			if (date < session.start_date || date > session.end_date || !((session.weekdays ?? 127) & bit))
				continue;
			const there = (bySession.get(session.id) ?? []).filter(
				({ status, starts_on, ends_on }) =>
					(status === "enrolled" || ends_on) && (starts_on ?? date) <= date && date <= (ends_on ?? date),
			);
			expected.set(session.id, new Set(there.map(({ camper_id }) => camper_id)));
		}
		const marked = new Map<string, Set<string>>();
		for (const { session_id, checkpoint, camper_id } of byDate.get(date) ?? []) {
			const key = `${session_id} ${checkpoint}`;
			marked.set(key, (marked.get(key) ?? new Set()).add(camper_id));
		}
		return { expected, marked };
	};
	const today = dateIn(camp.time_zone, now);
	return { camp, season, sessions, enrollments, today, mine, dayView, byDate };
}
