import { formatDate } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import { formatMoney } from "#app/lib/money";
import type { EarlierVersion, Metric } from "./define-metric";
import type { Kept, KeptFigure } from "./kept";

type Unit = Metric["unit"];

const rounded = (value: number) => (Math.round(value * 10) / 10).toLocaleString("en-US");

/** A value with its unit: "468", "73.5%", "$1,250.00". */
export function valueText(unit: Unit, value: number, currency: string): string {
	if (unit === "cents") return formatMoney(Math.round(value), currency);
	return unit === "percent" ? `${rounded(value)}%` : rounded(value);
}

/** A figure as a card shows it. A hidden one has no number. */
export const figureText = (unit: Unit, { value, suppressed }: KeptFigure, currency: string): string =>
	suppressed ? "Hidden" : value === null ? "–" : valueText(unit, value, currency);

/** A difference in words: "37 more", "2.5 points less". */
export function differenceText(unit: Unit, difference: number, currency: string): string {
	if (Math.abs(difference) < 0.05) return "the same";
	const size = Math.abs(difference);
	const more = difference > 0;
	if (unit === "percent")
		return `${rounded(size)} ${rounded(size) === "1" ? "point" : "points"} ${more ? "higher" : "lower"}`;
	return `${valueText(unit, size, currency)} ${more ? "more" : unit === "cents" ? "less" : "fewer"}`;
}

/** A difference with a sign: "+4", "−2.5 pts". */
export function signedText(unit: Unit, difference: number, currency: string): string {
	const size = Math.abs(difference);
	const text = unit === "percent" ? `${rounded(size)} pts` : valueText(unit, size, currency);
	return size < 0.05 ? "±0" : `${difference > 0 ? "+" : "−"}${text}`;
}

/**
 * The comparison of a metric as a sentence without a period; null if there is none.
 * @param isEarly the earlier season is over and this one isn't, so a difference would be meaningless
 * @param isOver the earlier season was over on the compared day, so the day says nothing
 */
export function comparisonText(
	unit: Unit,
	{ comparison }: Kept,
	currency: string,
	{ isEarly = false, isOver = false }: { isEarly?: boolean; isOver?: boolean } = {},
): string | null {
	if (!comparison || (comparison.value === null && !comparison.suppressed)) return null;
	const { season, day, difference } = comparison;
	const when = day === null || isOver ? season.name : `${season.name} on ${formatDate(day)}`;
	if (comparison.suppressed) return `${when}: hidden, because fewer than 5 people are behind it`;
	if (isEarly) return `${season.name} ended at ${figureText(unit, comparison, currency)}`;
	if (difference === null) return `${when}: ${figureText(unit, comparison, currency)}`;
	const text = differenceText(unit, difference, currency);
	const than = text === "the same" ? "as" : "than";
	return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${than} ${when} (${figureText(unit, comparison, currency)})`;
}

/** Why a card has no number; null where it has one. */
export function missingText(
	{ needs_earlier }: Pick<Metric, "needs_earlier">,
	{ value, numerator, suppressed }: KeptFigure,
): string | null {
	if (suppressed) return "Hidden to protect groups of fewer than 5 people.";
	if (needs_earlier && numerator === null)
		return "This is your first recorded season, so campers and families can't be new or returning yet.";
	return value === null ? "There is nothing to count yet." : null;
}

/** Basis of a ratio ("118 of 160") or a count ("spots taken"). Null if the title says it, and for other units. */
export function ratioText(metric: Metric, { numerator, denominator, suppressed }: KeptFigure): string | null {
	if (suppressed || numerator === null) return null;
	const counted = metric.numerator.label.toLowerCase();
	if (metric.unit === "count" && !metric.denominator)
		return counted === metric.title.toLowerCase() ? null : counted;
	if (metric.unit !== "percent" || denominator === null) return null;
	return `${numerator.toLocaleString("en-US")} of ${denominator.toLocaleString("en-US")}`;
}

/** When a metric's definition last changed, and how it was before, for its chart. Null for a first version. */
export function changedText({ changed_on, history }: Pick<Metric, "changed_on" | "history">): string | null {
	const [before] = history;
	return before ? `Counted differently since ${formatDate(changed_on)}. Before: ${before.was}` : null;
}

/** An earlier version of a definition in words. */
export const versionWords = ({ version, changed_on, was }: EarlierVersion): string =>
	`Version ${version}, from ${formatDate(changed_on)}: ${was}`;

const MONTH = /^(\d{4}-\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A group's label as people read it: a date, a month, a grade, new or returning, yes or no. */
export function groupLabel(breakdown: string, label: string): string {
	if (DAY.test(label)) return `${breakdown === "happened_week" ? "Week of " : ""}${formatDate(label)}`;
	if (MONTH.test(label)) return formatDate(`${label}-01`).replace(/ \d+,/, "");
	if (breakdown === "is_new") return label === "true" ? "New" : label === "false" ? "Returning" : label;
	if (breakdown === "is_returning") return label === "true" ? "Returning" : label === "false" ? "New" : label;
	if (label === "true") return "Yes";
	if (label === "false") return "No";
	if (/^-?\d+$/.test(label)) {
		if (breakdown === "grade") return gradeName(Number(label));
		if (breakdown === "age") return `Age ${label}`;
	}
	return label;
}
