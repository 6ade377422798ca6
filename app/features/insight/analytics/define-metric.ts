import type { Permission } from "#app/platform/auth/permissions";
import type { PlanInput } from "#app/platform/query/plan";

// A metric is declared: a formula in words, and the plans over the field catalog that answer it. It has no SQL of its own, so
// its value and the rows behind it can't differ.

type Unit = "count" | "cents" | "percent" | "days";

/** Words of the comparison rules, for the page of definitions. */
export const COMPARISONS = {
	same_day_before_start: "The earlier season as it was equally many days before its start",
	whole_season: "The whole earlier season",
	season_end: "How the earlier season ended, with a difference once this season is over as well",
	none: "None",
} as const;
export type ComparisonRule = keyof typeof COMPARISONS;

export type Filter = NonNullable<PlanInput["filters"]>[number];

/** One number of a metric: rows of an entity, counted or added up. */
export interface MetricPart {
	/** Name of the number: "Campers with a spot". */
	label: string;
	entity: string;
	/** `count` counts rows, or the different values of a field. */
	measure: { op: "count" | "sum"; field?: string };
	filters: readonly Filter[];
	/** Its rows are recorded by day: an earlier day is asked for as it was. Without it, by `as_it_was`, else rows up to it by `date`. */
	recorded?: true;
	/** Replaces the filters as of the end of an earlier day. */
	as_it_was?: (day: string) => readonly Filter[];
	/** Field that holds the season. Without it, the entity's fields are about the season of the catalog. */
	season?: string;
	/** Field that holds the session, as an ID. */
	session?: string;
	date?: string;
	/**
	 * How its people are counted, each of them once: as the different values of a field, or as the largest number in a row. The largest
	 * number is the fewest people that there can be, for rows that can be about the same people.
	 */
	people?: { op: "count" | "max"; field: string };
	/** Columns of the rows behind the number. */
	columns: readonly string[];
}

export interface Breakdown {
	label: string;
	/** Field of the numerator, then of the denominator. */
	fields: readonly [string, ...string[]];
	/** One person can be in several groups. */
	overlaps?: true;
	/**
	 * Field of the longer period that contains each group, such as the week of a day. Days of a hidden week are hidden, and so is a day
	 * that the week minus its other days would reveal. Only for metrics that can't be limited to sessions or a period.
	 */
	within?: string;
	/** Its groups are texts that someone wrote: the assistant never reads them. */
	is_written?: true;
	/** Only some camps have its fields, such as those that ask a question. */
	of_camp?: true;
}

/** An earlier version of a definition. */
export interface EarlierVersion {
	version: number;
	changed_on: string;
	/** How it differed from the version after it, as a sentence. */
	was: string;
}

export interface MetricSpec {
	/** Kept for good: links and saved insights name it. */
	key: string;
	title: string;
	/** How it is worked out, in words. */
	formula: string;
	unit: Unit;
	numerator: MetricPart;
	denominator?: MetricPart;
	/** Multiplies a ratio; 100 for a percentage. */
	times?: number;
	comparison: ComparisonRule;
	/** It adds up to how many campers are enrolled, so it is hidden where that number is. */
	tells_enrolled?: true;
	/** It is about who was there before, so that the first recorded season has no figure. */
	needs_earlier?: true;
	breakdowns?: Readonly<Record<string, Breakdown>>;
	/** All of them are needed, beside what the catalog asks for the fields. */
	permissions: readonly Permission[];
	/** Groups of fewer people are hidden. 1 hides nothing: for numbers that aren't about families. */
	minimum_n?: number;
	/** Grows when the formula or a plan changes its meaning. */
	version: number;
	changed_on: string;
	/** All earlier versions, the newest first. */
	history?: readonly EarlierVersion[];
	/** Who answers for the definition. */
	owner: string;
}

export interface Metric extends MetricSpec {
	times: number;
	minimum_n: number;
	breakdowns: Readonly<Record<string, Breakdown>>;
	history: readonly EarlierVersion[];
}

/** The smallest number of people that is shown. Zero is always shown. */
export const MINIMUM_N = 5;

/** Declares a metric. Name it in `metrics/all-metrics.ts`. */
export const defineMetric = (spec: MetricSpec): Metric => ({
	...spec,
	times: spec.times ?? (spec.unit === "percent" ? 100 : 1),
	minimum_n: spec.minimum_n ?? MINIMUM_N,
	breakdowns: spec.breakdowns ?? {},
	history: spec.history ?? [],
});

/** The breakdown by how families heard about the camp, over one field `source` for each number of a metric. */
export const bySource = (numbers: 1 | 2, more: { overlaps?: true } = {}): Breakdown => ({
	label: "Source",
	fields: numbers === 1 ? ["source"] : ["source", "source"],
	of_camp: true,
	...more,
});

/** The numbers of a metric: its numerator, then its denominator. */
export const partsOf = ({ numerator, denominator }: MetricSpec): readonly MetricPart[] =>
	denominator ? [numerator, denominator] : [numerator];

/**
 * Whether the two numbers of a ratio are shown beside it. Those of an average of money aren't: together with the metric of the
 * same money, a sum to the cent would tell the money of a hidden group.
 */
export const showsNumbers = ({ unit, denominator }: MetricSpec): boolean =>
	denominator !== undefined && unit !== "cents";

/** A breakdown of a metric by its key. Undefined where there is none. */
export const breakdownOfMetric = (metric: Metric, key: string | undefined): Breakdown | undefined =>
	key !== undefined && Object.hasOwn(metric.breakdowns, key) ? metric.breakdowns[key] : undefined;

/** A filter: a field has a value. */
export const is = (field: string, value: string | number | boolean): Filter => ({
	any: [{ field, op: "is", value }],
});

/** A filter: a field has one of some values. */
export const isIn = (field: string, value: string[]): Filter => ({ any: [{ field, op: "in", value }] });
