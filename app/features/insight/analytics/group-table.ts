import { amountCell, type CsvCell, type CsvColumn } from "#app/lib/csv";
import type { CardTargets } from "./card-targets";
import { type Metric, showsNumbers } from "./define-metric";
import { groupLabel } from "./figure-words";
import type { Kept, KeptFigure } from "./kept";

interface Line {
	label: string;
	figure: KeptFigure;
	before: KeptFigure | null;
	/** What the figure should reach, in the metric's unit. */
	target: number | null;
}

/** A metric and its groups as lines of a file, the total first. A hidden figure has no number. */
export function csvRows(
	{ currency }: { currency: string },
	metric: Metric,
	kept: Kept | undefined,
	by: string,
	targets: CardTargets | null,
): { rows: Line[]; columns: CsvColumn<Line>[] } {
	const number = (value: number | null | undefined): CsvCell => {
		if (value == null) return null;
		return metric.unit === "cents" ? amountCell(Math.round(value), currency) : Math.round(value * 100) / 100;
	};
	const textOf = (figure: KeptFigure | null) => (figure?.suppressed ? "hidden" : number(figure?.value));
	const breakdown = metric.breakdowns[by];
	const compared = kept?.comparison?.season.name;
	const rows: Line[] = [
		...(kept
			? [{ label: "All", figure: kept, before: kept.comparison, target: targets?.whole ?? null }]
			: []),
		...(kept?.groups ?? []).map((group) => ({
			label: groupLabel(by, group.label),
			figure: group,
			before: group.comparison,
			target: group.is_former ? null : (targets?.of(group) ?? null),
		})),
	];
	return {
		rows,
		columns: [
			{ label: breakdown?.label ?? "Group", value: ({ label }) => label },
			{ label: metric.title, value: ({ figure }) => textOf(figure) },
			...(metric.denominator && showsNumbers(metric)
				? [
						{ label: metric.numerator.label, value: ({ figure }: Line) => number(figure.numerator) },
						{ label: metric.denominator.label, value: ({ figure }: Line) => figure.denominator },
					]
				: []),
			...(rows.some(({ target }) => target !== null)
				? [{ label: "Target", value: ({ target }: Line) => number(target) }]
				: []),
			...(compared ? [{ label: compared, value: ({ before }: Line) => textOf(before) }] : []),
		],
	};
}
