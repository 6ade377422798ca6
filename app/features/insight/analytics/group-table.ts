import { amountCell, type CsvCell, type CsvColumn } from "#app/lib/csv";
import { type Metric, showsNumbers } from "./define-metric";
import { groupLabel } from "./figure-words";
import type { Kept, KeptFigure } from "./kept";

interface Line {
	label: string;
	figure: KeptFigure;
	before: KeptFigure | null;
}

/** A metric and its groups as lines of a file, the total first. A hidden figure has no number. */
export function csvRows(
	{ currency }: { currency: string },
	metric: Metric,
	kept: Kept | undefined,
	by: string,
): { rows: Line[]; columns: CsvColumn<Line>[] } {
	const number = (value: number | null | undefined): CsvCell => {
		if (value == null) return null;
		return metric.unit === "cents" ? amountCell(Math.round(value), currency) : Math.round(value * 100) / 100;
	};
	const textOf = (figure: KeptFigure | null) => (figure?.suppressed ? "hidden" : number(figure?.value));
	const breakdown = metric.breakdowns[by];
	const compared = kept?.comparison?.season.name;
	return {
		rows: [
			...(kept ? [{ label: "All", figure: kept, before: kept.comparison }] : []),
			...(kept?.groups ?? []).map((group) => ({
				label: groupLabel(by, group.label),
				figure: group,
				before: group.comparison,
			})),
		],
		columns: [
			{ label: breakdown?.label ?? "Group", value: ({ label }) => label },
			{ label: metric.title, value: ({ figure }) => textOf(figure) },
			...(metric.denominator && showsNumbers(metric)
				? [
						{ label: metric.numerator.label, value: ({ figure }: Line) => number(figure.numerator) },
						{ label: metric.denominator.label, value: ({ figure }: Line) => figure.denominator },
					]
				: []),
			...(compared ? [{ label: compared, value: ({ before }: Line) => textOf(before) }] : []),
		],
	};
}
