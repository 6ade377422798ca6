import type { Metric } from "./define-metric";
import { hiddenGroups, hiddenParts, isSmall, splitsHidden } from "./hide-small-groups";
import { groupKey } from "./group-key";
import { askCombinations } from "./measure-combinations.server";
import type { GroupRow, Part, Trip } from "./measure-trip.server";
import { isWithin, spansOf } from "./periods";

interface Sized {
	key: string;
	/** How many people it is about. */
	n: number;
}

/** People in one session during one span of days; a breakdown has such cells for each of its groups. */
interface Cell extends Sized {
	group: string;
	is_chosen: boolean;
}

/** What decides which figures are hidden. */
interface Secrets {
	/** @param n how many people the total is about */
	hidesTotal: (n: number) => boolean;
	/**
	 * The groups that are hidden.
	 * @param total how many people the total is about
	 * @param is_cut there are more groups than these
	 */
	hiddenOf: (groups: readonly Sized[], total: number, is_cut: boolean) => Set<string>;
}

const OPEN: Secrets = { hidesTotal: () => false, hiddenOf: () => new Set() };

/** The groups that weren't read, as one. */
const UNREAD = "\0";

/**
 * Adds the reads to a trip that decide which figures of a metric are hidden. Two choices of sessions or of a period must not
 * differ by a few people only: a figure is shown if it holds all of the small cells, or none of them.
 * @param part the number whose people a figure is about
 * @param by the field of its groups
 * @param overlaps one person can be in several groups
 * @param within the field of the spans that the groups are parts of
 */
export function askSecrets(
	trip: Trip,
	{ minimum_n: minimum }: Metric,
	part: Part | undefined,
	by: string | undefined,
	overlaps: boolean,
	within?: string,
): Secrets {
	if (!part?.part.people || minimum <= 1) return OPEN;
	const isNarrowed = part.sessions !== null || part.dates !== null;
	const all = isNarrowed ? askCells(trip, part, undefined) : null;
	const open = { ...part, sessions: null, dates: null };
	const people = [part.part.people];
	const whole = isNarrowed ? trip.add(open, [], people) : null;
	const wholeGroups = isNarrowed && by !== undefined ? trip.add(open, [by], people) : null;
	const grouped = isNarrowed && by !== undefined ? askCells(trip, part, by) : null;
	const combined = askCombinations(trip, part, undefined);
	const combinedGroups = by === undefined ? null : askCombinations(trip, part, by);
	const spans = within === undefined ? null : trip.add(open, [within], people);
	const parts = within === undefined || by === undefined ? null : trip.add(open, [within, by], people);
	const hiddenInSpans = (total: number): Set<string> => {
		const ofSpan = Map.groupBy(parts?.().rows ?? [], ({ stored }) => groupKey(stored[0]));
		const sized = (spans?.().rows ?? []).map(({ stored, numbers }) => {
			const key = groupKey(stored[0]);
			const groups = (ofSpan.get(key) ?? []).map((row) => ({
				key: groupKey(row.stored[1]),
				n: row.numbers[0] ?? 0,
			}));
			return { key, n: numbers[0] ?? 0, groups };
		});
		const apart = sized.filter(({ n }) => isFew(total - n)).map(({ key }) => key);
		return hiddenParts(sized, minimum, new Set(apart));
	};
	/** The maximum of a row reveals nothing about people in other rows. */
	const isFew = (n: number) => part.part.people?.op === "count" && isSmall(n, minimum);
	const hasFew = (people: readonly number[] | undefined) => people?.some((n) => isSmall(n, minimum)) ?? false;
	const splits = (cells: readonly Cell[]): boolean =>
		splitsHidden(
			hiddenGroups(cells, minimum, true),
			new Set(cells.filter(({ is_chosen }) => is_chosen).map(({ key }) => key)),
		);
	return {
		hidesTotal: (n) => {
			const found = all?.();
			// People can be in several sessions, so the difference to all of them can be of few although no cell is.
			const others = (whole?.().rows[0]?.numbers[0] ?? n) - n;
			if (isSmall(n, minimum) || isFew(others) || hasFew(combined?.()(undefined))) return true;
			return found !== undefined && (found.is_cut || splits(found.cells));
		},
		hiddenOf: (groups, total, is_cut) => {
			const found = grouped?.();
			const ofGroup = Map.groupBy(found?.cells ?? [], ({ group }) => group);
			const unfiltered = new Map(
				wholeGroups?.().rows.map(({ stored, numbers }) => [groupKey(stored[0]), numbers[0] ?? 0]),
			);
			const split = groups.filter(
				({ key, n }) =>
					found?.is_cut ||
					splits(ofGroup.get(key) ?? []) ||
					hasFew(combinedGroups?.()(key)) ||
					isFew((unfiltered.get(key) ?? n) - n) ||
					(overlaps && isFew(total - n)),
			);
			const rest = total - groups.reduce((people, { n }) => people + n, 0);
			const unread = is_cut ? [{ key: UNREAD, n: overlaps ? 1 : Math.max(1, rest) }] : [];
			const keys = new Set([...split.map(({ key }) => key), ...hiddenInSpans(total)]);
			return hiddenGroups([...groups, ...unread], minimum, overlaps, keys);
		},
	};
}

/** Puts the cells of a number into a trip, chosen or not. */
function askCells(trip: Trip, part: Part, by: string | undefined): () => { cells: Cell[]; is_cut: boolean } {
	const { session, date, people } = part.part;
	const { dates, season, sessions } = part;
	const fields = [session, by === session ? undefined : by].filter((field) => field !== undefined);
	const spans = date ? spansOf(trip.catalog.asker.today, season) : [null];
	const asked = spans.map((span) => ({
		isIn: dates === null || span === null || isWithin(span, dates),
		read: trip.add({ ...part, sessions: null, dates: span }, fields, people ? [people] : []),
	}));
	const isOf = ({ stored: [id] }: GroupRow) =>
		session === undefined || (sessions?.includes(String(id)) ?? true);
	return () => {
		const answers = asked.map(({ isIn, read }) => ({ isIn, ...read() }));
		return {
			cells: answers.flatMap(({ isIn, rows }, at) =>
				rows.map((row) => ({
					key: JSON.stringify([at, row.stored.map(groupKey)]),
					group: by === undefined ? "" : groupKey(row.stored[fields.indexOf(by)]),
					n: row.numbers[0] ?? 0,
					is_chosen: isIn && isOf(row),
				})),
			),
			is_cut: answers.some(({ is_cut }) => is_cut),
		};
	};
}
