import { campSettings } from "#app/features/camp/settings/index.server";
import { displayName } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import type { GroupRatio } from "./components/group-ratios";
import type { Card, Child, ChildrenRow, Employment, RatioRows, StaffLine } from "./ratio-reads.server";
import { fewestAtOnce, oldestOf, staffNeeded, whyNot } from "./ratio-rules";

/** Staff member who is assigned to a group or has shifts in it. */
interface StaffOfGroup extends Card {
	id: string;
	/** Empty when they are assigned instead. */
	shifts: Shift[];
	/** Employment in the group's season. */
	employed: Employment | null;
}

interface At {
	date: string;
	/** Time of day, HH:MM, when the date is today. Then only staff currently on shift count. */
	time?: string;
	/** Id of a staff member to treat as absent, to see the effect. */
	without?: string;
}

type Shift = readonly [from: string, to: string];

/**
 * Computes the groups of a day with the staff each needs and has, and why others don't count. Today, the current
 * time decides while a group's shifts last; otherwise the whole day does: staff with a shift there that begins on
 * that day count, at the time with the fewest staff ({@link fewestAtOnce}). Where the camp plans no shifts in
 * groups, assigned staff count.
 */
export function dayRatios(
	ctx: Pick<CampCtx, "camp">,
	rows: RatioRows,
	{ date, time, without }: At,
): GroupRatio[] {
	const settings = campSettings(ctx.camp.settings);
	const planned = (rows.ratio_planned ?? []).length > 0;
	const groups = groupsIn(rows, date);
	const certificates = new Map((rows.ratio_certificates ?? []).map((each) => [each.id, each]));
	const asks = new Map(
		(rows.ratio_positions ?? []).map(({ id, counts, list }) => {
			const asked = (JSON.parse(list) as string[]).flatMap((each) => certificates.get(each) ?? []);
			return [id, { counts: counts === 1, list: asked }];
		}),
	);
	const places = new Map<string, Set<string>>();
	for (const { id, staff } of groups)
		for (const each of staff) places.set(each.id, (places.get(each.id) ?? new Set()).add(id));
	return groups.map((group) => {
		const moment = momentIn(
			group.staff.flatMap(({ shifts }) => shifts),
			date,
			time,
		);
		const counts = ([from, to]: Shift) =>
			moment === null ? from.startsWith(date) : from <= moment && moment < to;
		const oldest = oldestOf(group.births, date);
		const people = group.staff.map((person) => {
			const { id, shifts, employed } = person;
			const own = shifts.filter(counts);
			const position = asks.get(employed?.role_type_id ?? "");
			const is_away = person.away.some(([from, to]) => from <= date && to >= date);
			const reason = whyNot(
				{
					employed,
					birth_date: person.birth_date,
					certificates: person.certificates.map(([definition_id, expires_on]) => ({
						definition_id,
						expires_on,
					})),
					position_counts: position?.counts ?? null,
					required: position?.list ?? [],
					is_away: is_away || id === without,
					is_placed: planned ? own.length > 0 : true,
				},
				{ date, oldest },
			);
			return {
				id,
				name: displayName(person),
				photo_url: person.photo_url,
				position: employed?.position ?? null,
				why_not: reason?.text ?? null,
				elsewhere: (places.get(id)?.size ?? 1) - 1,
				hours: (own.length > 0 ? own : shifts).map(([from, to]): Shift => [from.slice(11), to.slice(11)]),
				shifts: own,
			};
		});
		const able = people.filter(({ why_not }) => why_not === null);
		const needed = staffNeeded(group.births, date, settings, settings.ratio_mixed);
		const fewest =
			planned && moment === null
				? fewestAtOnce(
						able.flatMap(({ shifts }) => shifts),
						needed,
					)
				: null;
		return {
			session_id: group.session_id,
			session_name: group.session_name,
			id: group.id,
			name: group.name,
			kind: group.kind,
			campers: group.births.length,
			needed,
			counted: fewest ? fewest.count : able.length,
			thin: fewest && fewest.count < able.length ? fewest.hours : null,
			staff: people
				.map(({ shifts: _, ...person }) => person)
				.sort((a, b) => Number(a.why_not !== null) - Number(b.why_not !== null)),
		};
	});
}

/** Current time, while a group's shifts that began today (or yesterday) last. Otherwise null. */
function momentIn(shifts: readonly Shift[], date: string, time: string | undefined): string | null {
	if (time === undefined) return null;
	const now = `${date}T${time}`;
	const lasts = (some: readonly Shift[]) =>
		some.some(([from]) => from <= now) && some.some(([, to]) => now < to);
	const begun = (today: boolean) => shifts.filter(([from]) => from.startsWith(date) === today);
	return lasts(begun(true)) || lasts(begun(false)) ? now : null;
}

/**
 * Expected campers of each group on a date with their birth dates. A camper with two enrollments in the session
 * appears once per group.
 */
function birthsOf({ children }: ChildrenRow, date: string): [group_id: string, Map<string, string | null>][] {
	return (JSON.parse(children) as [string, Record<string, Child>][]).map(([group_id, roster]) => [
		group_id,
		new Map(
			Object.values(roster).flatMap(([id, birth, from, to]) =>
				(from ?? date) <= date && date <= (to ?? date) ? [[id, birth] as const] : [],
			),
		),
	]);
}

/** Each staff member once, with their shifts and their employment in the season. */
function staffIn(season_id: string, ...lines: string[]): StaffOfGroup[] {
	const people = new Map<string, { card: Card | null; shifts: Shift[] }>();
	for (const [id, from, to, card] of lines.flatMap((each) => JSON.parse(each) as StaffLine[])) {
		const person = people.get(id) ?? { card: null, shifts: [] };
		person.card ??= card;
		if (from !== null && to !== null) person.shifts.push([from, to]);
		people.set(id, person);
	}
	return [...people].flatMap(([id, { card, shifts }]) =>
		card ? [{ ...card, id, shifts, employed: card.seasons[season_id] ?? null }] : [],
	);
}

/** Groups with campers on the day, by session and name, with the birth dates of the expected campers. */
function groupsIn(rows: RatioRows, date: string) {
	const expected = new Map<string, { session: ChildrenRow; births: Map<string, string | null> }>();
	for (const session of rows.ratio_children ?? [])
		for (const [id, births] of birthsOf(session, date))
			if (births.size > 0) expected.set(`${session.session_id} ${id}`, { session, births });
	const order = (group: {
		start_date: string;
		session_name: string;
		kind: string;
		name: string;
		id: string;
	}) => [group.start_date, group.session_name, group.kind, group.name, group.id].join("\0");
	return (rows.ratio_groups ?? [])
		.flatMap(({ session_id, group_id, season_id, name, kind, assigned, on_shift }) => {
			const found = expected.get(`${session_id} ${group_id}`);
			if (!found) return [];
			const { session_name, start_date } = found.session;
			const by_name = staffIn(season_id, assigned, on_shift).sort((a, b) =>
				a.sort_name < b.sort_name ? -1 : 1,
			);
			return [
				{
					session_id,
					session_name,
					start_date,
					id: group_id,
					name,
					kind,
					births: [...found.births.values()],
					staff: by_name,
				},
			];
		})
		.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Expected campers of a day without a group, by session: no ratio is computed for them. */
export function ungroupedIn(
	rows: RatioRows,
	date: string,
): { session_id: string; session_name: string; children: number }[] {
	return (rows.ratio_children ?? []).flatMap((row) => {
		const { session_id, session_name, expected, is_whole } = row;
		if (!is_whole) return [];
		const grouped = new Set(birthsOf(row, date).flatMap(([, births]) => [...births.keys()]));
		const children = expected - grouped.size;
		return children > 0 ? [{ session_id, session_name, children }] : [];
	});
}

/** Groups that are understaffed. */
export const shortOf = (groups: readonly GroupRatio[]) =>
	groups.filter(({ needed, counted }) => counted < needed);
