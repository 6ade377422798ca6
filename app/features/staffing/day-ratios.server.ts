import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { campSettings } from "~/features/camps/index.server";
import { displayName } from "~/lib/people";
import type { CampCtx } from "~/platform/context.server";
import type { GroupRatio } from "./components/group-ratios";
import { fewestAtOnce, oldestOf, staffNeeded, whyNot } from "./ratio-rules";
import { touches, type Wanted } from "./wanted-groups.server";

/** What the ratios of some groups on a day are made of, for {@link dayRatios}; of none where null is wanted. */
export function ratioReads(db: Db, camp_id: string, date: string, wanted: Wanted | null) {
	if (!wanted) return NO_READS;
	const { first, sessions, groups, page } = wanted;
	const either = (of: (SQL | undefined)[]) =>
		sql.join(
			of.flatMap((each) => each ?? []),
			sql` UNION ALL `,
		);
	const head = first ? sql`WITH ${first}` : sql``;
	const children = (roster: SQL) =>
		sql`(SELECT json_group_array(json_array(r.group_id, json(r.children))) FROM group_roster r
			WHERE r.camp_id = ${camp_id} AND r.session_id = w.session_id ${roster})`;
	const rosters = either([
		sessions &&
			sql`SELECT w.session_id AS session_id, 1 AS is_whole, ${children(sql``)} AS children FROM (${sessions}) w`,
		groups &&
			sql`SELECT w.session_id AS session_id, 0 AS is_whole, ${children(sql`AND r.group_id = w.group_id`)} AS children FROM (${groups}) w`,
	]);
	// One more than a page holds says that others follow.
	const paged = page
		? {
				most: page.most,
				named: sql`CROSS JOIN camp_group y ON y.camp_id = ${camp_id} AND y.id = r.group_id`,
				cut: sql`ORDER BY y.kind, y.name, y.id LIMIT ${page.most} + 1 OFFSET ${page.from}`,
			}
		: { most: sql`NULL`, named: sql``, cut: sql`` };
	const placed = either([
		sessions &&
			sql`SELECT * FROM (SELECT w.session_id AS session_id, r.group_id AS group_id, e.season_id AS season_id FROM (${sessions}) w
			CROSS JOIN session e ON e.camp_id = ${camp_id} AND e.id = w.session_id
			CROSS JOIN group_roster r ON r.camp_id = ${camp_id} AND r.session_id = w.session_id ${paged.named} ${paged.cut})`,
		groups &&
			sql`SELECT w.session_id AS session_id, w.group_id AS group_id, e.season_id AS season_id FROM (${groups}) w
			CROSS JOIN session e ON e.camp_id = ${camp_id} AND e.id = w.session_id`,
	]);
	// Once for whoever is assigned, and else with each shift; put together in the Worker, as are the children.
	const card = (staff_id: SQL) =>
		sql`json((SELECT sc.facts FROM staff_card sc WHERE sc.camp_id = ${camp_id} AND sc.staff_id = ${staff_id}))`;
	return {
		ratio_children: db.all<ChildrenRow>(sql`${head} SELECT x.session_id AS session_id, k.name AS session_name,
				k.start_date AS start_date, k.expected AS expected, x.is_whole AS is_whole, x.children AS children
			FROM (${rosters}) x CROSS JOIN session_day k ON k.camp_id = ${camp_id} AND k.session_id = x.session_id AND k.date = ${date}`),
		// What the positions are and ask for is read once, not for each person.
		ratio_positions: db.all<PositionRow>(sql`SELECT t.id AS id, t.counts_in_ratio AS counts,
				(SELECT json_group_array(q.definition_id) FROM staff_role_requirement q WHERE q.camp_id = ${camp_id} AND q.role_type_id = t.id) AS list
			FROM staff_role_type t WHERE t.camp_id = ${camp_id}`),
		ratio_certificates: db.all<{
			id: string;
			label: string;
		}>(sql`SELECT d.id AS id, d.label AS label FROM definition d
			WHERE d.type = 'certificate_type' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})`),
		ratio_groups:
			db.all<GroupRow>(sql`${head} SELECT w.session_id AS session_id, w.group_id AS group_id, w.season_id AS season_id, g.name AS name, g.kind AS kind, ${paged.most} AS most,
				(SELECT json_group_array(json_array(gs.staff_id, NULL, NULL, ${card(sql`gs.staff_id`)})) FROM group_staff gs
					WHERE gs.camp_id = ${camp_id} AND gs.session_id = w.session_id AND gs.group_id = w.group_id) AS assigned,
				(SELECT json_group_array(json_array(f.staff_id, f.starts_at, f.ends_at, CASE WHEN EXISTS (SELECT 1 FROM group_staff gs WHERE gs.camp_id = ${camp_id}
						AND gs.session_id = w.session_id AND gs.group_id = w.group_id AND gs.staff_id = f.staff_id) THEN NULL ELSE ${card(sql`f.staff_id`)} END))
					FROM staff_shift f INDEXED BY staff_shift_group
					WHERE f.camp_id = ${camp_id} AND f.group_id = w.group_id AND ${touches(date)} AND f.session_id = w.session_id) AS on_shift
			FROM (${placed}) w CROSS JOIN camp_group g ON g.camp_id = ${camp_id} AND g.id = w.group_id`),
		// From the day's end: from its beginning, all shifts of the day before would be gone through.
		/** A row where the camp plans shifts in groups that day; kitchen shifts alone say nothing of groups. */
		ratio_planned: db.all<{
			planned: 1;
		}>(sql`SELECT 1 AS planned FROM staff_shift f INDEXED BY staff_shift_day
			WHERE f.camp_id = ${camp_id} AND ${touches(date)} AND f.group_id IS NOT NULL ORDER BY f.starts_at DESC LIMIT 1`),
	};
}

const NO_READS = {
	ratio_children: null,
	ratio_positions: null,
	ratio_certificates: null,
	ratio_groups: null,
	ratio_planned: null,
};

/** The names of {@link ratioReads}. */
export const RATIO_READS = Object.keys(NO_READS) as (keyof typeof NO_READS)[];

/** Children of a session, or of one of its groups. */
interface ChildrenRow {
	session_id: string;
	session_name: string;
	start_date: string;
	/** How many the session expects that day. */
	expected: number;
	/** Whether these are all groups of the session, else one that was asked for. */
	is_whole: 0 | 1;
	/** JSON: of each group the id and whose names are on its roster, {@link Child} by enrolment. */
	children: string;
}

interface PositionRow {
	id: string;
	counts: 0 | 1;
	/** JSON: ids of what it asks for, certificates among them. */
	list: string;
}

interface GroupRow {
	session_id: string;
	group_id: string;
	season_id: string;
	name: string;
	kind: "cabin" | "day";
	/** How many groups the page holds; null where all are looked at. */
	most: number | null;
	/** JSON: {@link StaffLine} of who is assigned, in no order. */
	assigned: string;
	/** JSON: {@link StaffLine} of the shifts. */
	on_shift: string;
}

/** Somebody's assignment to a group, or a shift in it. Once at least it says who they are, unless they were deleted. */
type StaffLine = [staff_id: string, starts_at: string | null, ends_at: string | null, card: Card | null];

interface Employment {
	position: string;
	role_type_id: string | null;
	starts_on: string | null;
	ends_on: string | null;
}

/** What `staff_card` keeps of somebody. */
interface Card {
	sort_name: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
	birth_date: string | null;
	/** By season. */
	seasons: Record<string, Employment>;
	certificates: [definition_id: string, expires_on: string | null][];
	/** Approved time off. */
	away: [starts_on: string, ends_on: string][];
}

/** Somebody who is assigned to a group, or has shifts in it. */
interface StaffOfGroup extends Card {
	id: string;
	/** None where they are assigned. */
	shifts: Shift[];
	/** Of the group's season. */
	employed: Employment | null;
}

export type RatioRows = RowsOf<ReturnType<typeof ratioReads>>;

/** The groups of a page that was asked for, without the one that says others follow; and how many they are, where others do. */
export function onePage(rows: RatioRows): { rows: RatioRows; cut_at: number | null } {
	if (rows.ratio_groups === null) return { rows, cut_at: null };
	const most = rows.ratio_groups[0]?.most ?? null;
	if (most === null || rows.ratio_groups.length <= most) return { rows, cut_at: null };
	return { rows: { ...rows, ratio_groups: rows.ratio_groups.slice(0, most) }, cut_at: most };
}

interface At {
	date: string;
	/** The moment, HH:MM, where the date is today: then only who is on shift just now counts. */
	time?: string;
	/** Somebody who is thought to be away, to see what it changes. */
	without?: string;
}

type Shift = readonly [from: string, to: string];

/**
 * The groups of a day with how many staff each needs and has, who counts and who does not and why. Today the moment
 * decides while a group's shifts last. Else the whole day does: whoever has a shift there that begins on it counts, and
 * of the group its thinnest time ({@link fewestAtOnce}). Where the camp plans no shifts in groups, who is assigned counts.
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
					...{ employed, birth_date: person.birth_date },
					certificates: person.certificates.map(([definition_id, expires_on]) => ({
						definition_id,
						expires_on,
					})),
					...{ position_counts: position?.counts ?? null, required: position?.list ?? [] },
					...{ is_away: is_away || id === without, is_placed: planned ? own.length > 0 : true },
				},
				{ date, oldest },
			);
			return {
				...{
					id,
					name: displayName(person),
					photo_url: person.photo_url,
					position: employed?.position ?? null,
				},
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
			...{ session_id: group.session_id, session_name: group.session_name },
			...{ id: group.id, name: group.name, kind: group.kind, campers: group.births.length, needed },
			counted: fewest ? fewest.count : able.length,
			thin: fewest && fewest.count < able.length ? fewest.hours : null,
			staff: people
				.map(({ shifts: _, ...person }) => person)
				.sort((a, b) => Number(a.why_not !== null) - Number(b.why_not !== null)),
		};
	});
}

/** The moment that is looked at in a group: now, while the shifts last that began today, or yesterday; else none. */
function momentIn(shifts: readonly Shift[], date: string, time: string | undefined): string | null {
	if (time === undefined) return null;
	const now = `${date}T${time}`;
	const lasts = (some: readonly Shift[]) =>
		some.some(([from]) => from <= now) && some.some(([, to]) => now < to);
	const begun = (today: boolean) => shifts.filter(([from]) => from.startsWith(date) === today);
	return lasts(begun(true)) || lasts(begun(false)) ? now : null;
}

type Child = [id: string, birth_date: string | null, starts_on: string | null, ends_on: string | null];

/** Of a row's groups who is expected on a date, each once in a group, with the birth date: who is enrolled twice in a session comes once. */
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

/** Each of the staff once, with their shifts and what they do in the season. */
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

/** The groups with children on the day, by session and name, with the birth dates of who is expected in each. */
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
					...{ session_id, session_name, start_date, id: group_id, name, kind },
					...{ births: [...found.births.values()], staff: by_name },
				},
			];
		})
		.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Children who are expected on a day and in no group, by session: no ratio is worked out for them. */
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

/** Of the groups those that lack staff. */
export const shortOf = (groups: readonly GroupRatio[]) =>
	groups.filter(({ needed, counted }) => counted < needed);
