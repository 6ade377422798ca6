import { type Catalog, entityOf } from "#app/platform/query/catalog.server";
import { type Plan, rowsBehind } from "#app/platform/query/plan";
import { type Breakdown, type Metric, partsOf } from "./define-metric";
import { groupKey, type StoredValue } from "./group-key";
import { askSecrets } from "./measure-secrets.server";
import { asOf, type GroupRow, measuresOf, type Part, planOf, type Trip } from "./measure-trip.server";
import type { Figure, MeasuredGroup } from "./measured";

export type GroupFigure = Figure & Pick<MeasuredGroup, "key" | "label" | "stored">;
export type Narrowed = Omit<Part, "part">;

export interface SeasonFigures {
	total: Figure;
	groups: GroupFigure[] | null;
	is_cut: boolean;
	/** Of a day: the first day that is recorded, where the metric's rows are. */
	since: string | null | undefined;
}

/** One group in each number of a metric: its values there, and what it measures. */
interface Joined {
	label: string;
	value: StoredValue;
	numbers: number[][];
}

export const HIDDEN: Figure = {
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
	const secrets = askSecrets(
		trip,
		metric,
		parts[whose],
		broken[whose],
		breakdown?.overlaps ?? false,
		breakdown?.within,
	);

	const figure = (numbers: readonly (readonly number[])[], value?: StoredValue): Figure => {
		const [numerator = 0, denominator] = numbers.map(([first]) => first ?? 0);
		return {
			value: quotient(metric, numerator, denominator),
			numerator,
			denominator: denominator ?? null,
			n: whose < 0 ? null : (numbers[whose]?.[1] ?? 0),
			suppressed: false,
			rows_plan: parts.map((part, at) => rowsOf(trip.catalog, part, broken[at], value)),
		};
	};
	return () => {
		const read = totals.map((each) => each());
		const sums = read.map(({ rows }) => rows[0]?.numbers ?? [0, 0]);
		const n = sums[whose]?.[1] ?? 0;
		const hidesTotal = secrets.hidesTotal(n);
		const total = hidesTotal ? HIDDEN : figure(sums);
		const since = read.find((_, at) => parts[at] && asOf(parts[at] as Part) !== undefined)?.since;
		if (!groups) return { total, groups: null, is_cut: false, since };
		const found = groups.map((each) => each());
		const is_cut = found.some((each) => each.is_cut);
		const joined = join(found);
		const sized = [...joined].map(([key, { numbers }]) => ({ key, n: numbers[whose]?.[1] ?? 0 }));
		const hidden = secrets.hiddenOf(sized, n, is_cut);
		// The groups add up to the total.
		if (hidesTotal) for (const group of sized) if (group.n > 0) hidden.add(group.key);
		return {
			total,
			since,
			is_cut,
			groups: [...joined].map(([key, { label, value, numbers }]) =>
				Object.assign(hidden.has(key) ? { ...HIDDEN } : figure(numbers, value), {
					key,
					label,
					stored: value,
				}),
			),
		};
	};
}

/**
 * The groups of each number under their values. A group that one of them lacks is 0 there, unless it can be among those that
 * weren't read.
 */
function join(parts: readonly { rows: readonly GroupRow[]; is_cut: boolean }[]): Map<string, Joined> {
	const joined = new Map<string, Joined>();
	parts.forEach(({ rows }, at) => {
		for (const { stored, labels, numbers } of rows) {
			const [value = null] = stored;
			const key = groupKey(value);
			const group = joined.get(key) ?? { label: labels[0] ?? "", value, numbers: parts.map(() => [0, 0]) };
			group.numbers[at] = [...numbers];
			joined.set(key, group);
		}
	});
	for (const { rows, is_cut } of parts) {
		if (!is_cut) continue;
		const read = new Set(rows.map(({ stored: [value] }) => groupKey(value)));
		for (const key of joined.keys()) if (!read.has(key)) joined.delete(key);
	}
	return joined;
}

/** The rows behind a number: all of them, or those of one group. Of an earlier day, with the columns that are recorded. */
export function rowsOf(catalog: Catalog, part: Part, field: string | undefined, value?: StoredValue): Plan {
	const by = value === undefined || field === undefined ? [] : [field];
	const fields = entityOf(catalog, part.part.entity).fieldsFor(catalog.facts);
	const isKnown = (key: string) => asOf(part) === undefined || fields.get(key)?.historical === true;
	const plan = planOf(part, by, [{ op: "count" }]);
	const rows = rowsBehind(plan, by.length > 0 ? [value ?? null] : [], part.part.columns.filter(isKnown));
	return { ...rows, season: part.season.id };
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
