import { entityOf } from "#app/platform/query/catalog.server";
import { type Plan, rowsBehind } from "#app/platform/query/plan";
import { type Metric, partsOf } from "./define-metric";
import { hiddenGroups, isSmall, splitsHidden } from "./hide-small-groups";
import {
	asOf,
	type GroupRow,
	measuresOf,
	type Part,
	planOf,
	type StoredGroup,
	type Trip,
} from "./measure-trip.server";
import type { Figure } from "./measured";

export type Breakdown = Metric["breakdowns"][string];
export type GroupFigure = Figure & { key: string; label: string };
export type Narrowed = Omit<Part, "part">;

interface SeasonFigures {
	total: Figure;
	groups: GroupFigure[] | null;
	is_cut: boolean;
	/** Of a day: the first day that is recorded, where the metric's rows are. */
	since: string | null | undefined;
}

/** One group in each number of a metric: its values there, and what it measures. */
interface Joined {
	label: string;
	value: StoredGroup[number];
	numbers: number[][];
}

const HIDDEN: Figure = {
	value: null,
	numerator: null,
	denominator: null,
	n: null,
	suppressed: true,
	rows_plan: null,
};

/** Puts the questions about one season into a trip: totals, groups, and what decides which of them are hidden. */
export function askSeason(
	trip: Trip,
	metric: Metric,
	breakdown: Breakdown | null,
	narrowed: Narrowed,
): () => SeasonFigures {
	const parts = partsOf(metric).map((part) => ({ ...narrowed, part }));
	const broken = breakdown?.fields ?? [];
	const totals = parts.map((part) => trip.add(part, [], measuresOf(part.part)));
	const groups =
		breakdown && parts.map((part, at) => trip.add(part, [broken[at] ?? ""], measuresOf(part.part)));
	/** The part whose people a figure is about: all those that it could be about. */
	const whose = parts.findLastIndex(({ part }) => part.people !== undefined);
	const secrets = askSecrets(trip, metric, parts[whose], broken[whose]);

	const figure = (numbers: readonly (readonly number[])[], value?: StoredGroup[number]): Figure => {
		const [numerator = 0, denominator] = numbers.map(([first]) => first ?? 0);
		return {
			value: quotient(metric, numerator, denominator),
			numerator,
			denominator: denominator ?? null,
			n: whose < 0 ? null : (numbers[whose]?.[1] ?? 0),
			suppressed: false,
			rows_plan: parts.map((part, at) => rowsOf(trip, part, broken[at], value)),
		};
	};
	return () => {
		const read = totals.map((each) => each());
		const sums = read.map(({ rows }) => rows[0]?.numbers ?? [0, 0]);
		const n = sums[whose]?.[1] ?? 0;
		const total = secrets.hidesTotal(n) ? HIDDEN : figure(sums);
		const since = read.find((_, at) => parts[at] && asOf(parts[at] as Part) !== undefined)?.since;
		if (!groups) return { total, groups: null, is_cut: false, since };
		const found = groups.map((each) => each());
		const joined = join(found.map(({ rows }) => rows));
		const sized = [...joined].map(([key, { numbers }]) => ({ key, n: numbers[whose]?.[1] ?? 0 }));
		const hidden = secrets.hiddenOf(sized, breakdown?.overlaps ?? false);
		return {
			total,
			since,
			is_cut: found.some(({ is_cut }) => is_cut),
			groups: [...joined].map(([key, { label, value, numbers }]) =>
				Object.assign(hidden.has(key) ? { ...HIDDEN } : figure(numbers, value), { key, label }),
			),
		};
	};
}

/** The groups of each number under their values. A group that one of them lacks is 0 there. */
function join(parts: readonly (readonly GroupRow[])[]): Map<string, Joined> {
	const joined = new Map<string, Joined>();
	parts.forEach((rows, at) => {
		for (const { stored, labels, numbers } of rows) {
			const [value = null] = stored;
			const key = keyOf(value);
			const group = joined.get(key) ?? { label: labels[0] ?? "", value, numbers: parts.map(() => [0, 0]) };
			group.numbers[at] = [...numbers];
			joined.set(key, group);
		}
	});
	return joined;
}

/** The rows behind a number: all of them, or those of one group. Of an earlier day, with the columns that are recorded. */
function rowsOf({ catalog }: Trip, part: Part, field: string | undefined, value?: StoredGroup[number]): Plan {
	const by = value === undefined || field === undefined ? [] : [field];
	const fields = entityOf(catalog, part.part.entity).fieldsFor(catalog.facts);
	const isKnown = (key: string) => asOf(part) === undefined || fields.get(key)?.historical === true;
	const plan = planOf(part, by, [{ op: "count" }]);
	const rows = rowsBehind(plan, by.length > 0 ? [value ?? null] : [], part.part.columns.filter(isKnown));
	return { ...rows, season: part.season.id };
}

/** Puts into a trip what decides which figures are hidden. A choice of sessions or days must not tell what the difference to another choice is about. */
function askSecrets(trip: Trip, metric: Metric, part: Part | undefined, by: string | undefined) {
	const minimum = metric.minimum_n;
	const people = part?.part.people;
	if (!part || !people || minimum <= 1) return { hidesTotal: () => false, hiddenOf: () => new Set<string>() };
	const { session } = part.part;
	const isOfSessions = by === session;
	const cells =
		session && part.sessions
			? trip.add({ ...part, sessions: null }, by && !isOfSessions ? [session, by] : [session], [people])
			: null;
	const undated = part.dates && {
		total: trip.add({ ...part, dates: null }, [], [people]),
		groups: by ? trip.add({ ...part, dates: null }, [by], [people]) : null,
	};
	const chosen = new Set(part.sessions ?? []);
	/** True when a figure over the chosen sessions would tell about few people in one of them. */
	const splits = (among: readonly GroupRow[]) =>
		splitsHidden(hiddenGroups(bySession(among), minimum, true), chosen);
	return {
		hidesTotal: (n: number): boolean => {
			const outside = undated ? (undated.total().rows[0]?.numbers[0] ?? 0) - n : 0;
			return isSmall(n, minimum) || isSmall(outside, minimum) || splits(cells?.().rows ?? []);
		},
		hiddenOf: (sized: readonly { key: string; n: number }[], overlaps: boolean): Set<string> => {
			const hidden = hiddenGroups(sized, minimum, overlaps);
			const rows = cells?.().rows ?? [];
			const whole = new Map(
				(undated?.groups?.().rows ?? []).map(({ stored, numbers }) => [keyOf(stored[0]), numbers[0] ?? 0]),
			);
			for (const { key, n } of sized) {
				if (isSmall((whole.get(key) ?? n) - n, minimum)) hidden.add(key);
				if (!isOfSessions && splits(rows.filter(({ stored }) => keyOf(stored[1]) === key))) hidden.add(key);
			}
			return hidden;
		},
	};
}

/** Texts that differ in case alone are one group. */
const keyOf = (value: StoredGroup[number] | undefined): string =>
	typeof value === "string" ? value.toLowerCase() : JSON.stringify(value ?? null);

/** People by session from those by session and group. */
function bySession(cells: readonly GroupRow[]): { key: string; n: number }[] {
	const found = new Map<string, number>();
	for (const { stored, numbers } of cells) {
		const key = String(stored[0]);
		found.set(key, (found.get(key) ?? 0) + (numbers[0] ?? 0));
	}
	return [...found].map(([key, n]) => ({ key, n }));
}

/** A ratio is of the sums, so no average is averaged. Null where there is nothing to divide by. */
function quotient(
	{ times, unit }: Metric,
	numerator: number,
	denominator: number | undefined,
): number | null {
	if (denominator === undefined) return numerator;
	if (denominator === 0) return null;
	const value = (numerator * times) / denominator;
	return unit === "cents" ? Math.round(value) : value;
}
