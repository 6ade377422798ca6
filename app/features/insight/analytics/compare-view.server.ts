import { amountCell, type CsvCell, type CsvColumn } from "#app/lib/csv";
import { dateIn, formatDate } from "#app/lib/dates";
import { type CardsAt, definitionText } from "./card-view.server";
import { type Metric, partsOf, showsNumbers } from "./define-metric";
import { figureText, signedText, valueText } from "./figure-words";
import type { KeptFigure, KeptGroup } from "./kept";
import type { KeptMetrics, Wanted } from "./kept.server";
import { breakdownsFor, canMeasure } from "./measure-rights.server";
import { METRIC_GROUPS, METRICS } from "./metrics/all-metrics";
import { analyticsPaths, withView } from "./paths";

/** Metrics whose total over a season is a number of its own. */
const isCompared = ({ key, comparison }: Metric) => comparison !== "none" || key === "waiting";

/** All metrics that are compared, in total and by session. */
export const compareWanted: Wanted[] = [
	...METRICS.filter(isCompared).flatMap(({ key, breakdowns }): Wanted[] => [
		[key, ""],
		...("session" in breakdowns ? [[key, "session"] as const] : []),
	]),
];

interface Side {
	figures: KeptMetrics;
	/** ID of its season. */
	season: string;
	/** ID of a session; without it, the season. */
	session?: string;
}

/** A metric on both sides. A side without it has no figure. */
interface Compared {
	section: string;
	metric: Metric;
	one: KeptFigure | undefined;
	two: KeptFigure | undefined;
}

/** The metrics of two seasons, or of a session of each, that the viewer can see. Those that can't be said of a session are left out. */
function comparedMetrics({ catalog }: CardsAt, one: Side, two: Side): Compared[] {
	const bySession = one.session !== undefined || two.session !== undefined;
	return Object.entries(METRIC_GROUPS).flatMap(([section, metrics]) =>
		metrics
			.filter((metric) => isCompared(metric) && canMeasure(catalog, metric))
			.filter((metric) => !bySession || breakdownsFor(catalog, metric).includes("session"))
			.map((metric) => ({ section, metric, one: figureOf(metric, one), two: figureOf(metric, two) }))
			.filter((row) => row.one !== undefined || row.two !== undefined),
	);
}

/** A figure, with the numbers that it is worked out from. */
interface FigureView {
	text: string;
	/** The figure itself, or the two numbers of a ratio where they are shown, each with its rows. Empty where it is hidden. */
	parts: { label: string; text: string; to: string }[];
}

interface CompareRow {
	key: string;
	title: string;
	formula: string;
	/** Version, date and owner of the definition. */
	definition: string;
	/** Null where a side doesn't have the metric. */
	one: FigureView | null;
	two: FigureView | null;
	difference: string;
}

export interface CompareSection {
	title: string;
	rows: CompareRow[];
}

/** One sentence on the time of both columns, as they can be of different points of their seasons. */
export function timingText(at: CardsAt, sides: readonly Side[]): string | null {
	const zone = at.catalog.asker.place.time_zone;
	const parts = sides.flatMap(({ figures, season: id }) => {
		const season = at.seasons.find((each) => each.id === id);
		if (!season || figures.taken_at === null) return [];
		const day = dateIn(zone, figures.taken_at);
		const counted = `counted on ${formatDate(day)}`;
		if (season.end_date < day) return [`${season.name} is over and shown as it ended`];
		const state = season.start_date > day ? "hasn't started yet" : "is under way";
		return [`${season.name} ${state} and was ${counted}`];
	});
	const [one, two = one] = [...new Set(parts)];
	if (!one) return null;
	return one === two ? `${one}.` : `${one}; ${two}.`;
}

/** Both sides as sections of a page, each figure with its rows. */
export function sideBySide(at: CardsAt, one: Side, two: Side): CompareSection[] {
	const rows = comparedMetrics(at, one, two);
	return [...Map.groupBy(rows, ({ section }) => section)].map(([title, found]) => ({
		title,
		rows: found.map((row): CompareRow => {
			const { metric } = row;
			const difference = differenceOf(row);
			return {
				key: metric.key,
				title: metric.title,
				formula: metric.formula,
				definition: definitionText(metric),
				one: figureView(at, metric, one, row.one),
				two: figureView(at, metric, two, row.two),
				difference: difference === null ? "–" : signedText(metric.unit, difference, at.currency),
			};
		}),
	}));
}

/** Columns of the file of {@link compareLines}. */
export const compareColumns = (
	currency: string,
	[one, two]: readonly [string, string],
): CsvColumn<Compared>[] => {
	const number = ({ unit }: Metric, value: number | null | undefined): CsvCell => {
		if (value == null) return null;
		return unit === "cents" ? amountCell(Math.round(value), currency) : Math.round(value * 100) / 100;
	};
	const cell = (metric: Metric, figure: KeptFigure | undefined) =>
		figure?.suppressed ? "hidden" : number(metric, figure?.value);
	return [
		{ label: "Section", value: ({ section }) => section },
		{ label: "Number", value: ({ metric }) => metric.title },
		{ label: "Unit", value: ({ metric: { unit } }) => (unit === "cents" ? currency : unit) },
		{ label: one, value: (row) => cell(row.metric, row.one) },
		{ label: two, value: (row) => cell(row.metric, row.two) },
		{ label: "Difference", value: (row) => number(row.metric, differenceOf(row)) },
	];
};

/** Both sides as lines of a file, one for each number. */
export const compareLines = comparedMetrics;

const differenceOf = ({ one, two }: Compared): number | null =>
	one?.value != null && two?.value != null ? one.value - two.value : null;

function figureView(
	{ currency }: CardsAt,
	metric: Metric,
	{ season }: Side,
	figure: KeptFigure | undefined,
): FigureView | null {
	if (!figure) return null;
	const group = "stored" in figure ? (figure as KeptGroup) : null;
	const by: Record<string, string> = group ? { by: "session", group: JSON.stringify(group.stored) } : {};
	const text = figureText(metric.unit, figure, currency);
	const numbers = [figure.numerator, figure.denominator];
	const isRatio = showsNumbers(metric);
	const parts = (isRatio ? partsOf(metric) : [metric.numerator]).flatMap(({ label }, part) => {
		const number = numbers[part];
		if (figure.suppressed || number == null) return [];
		return [
			{
				label,
				text: isRatio ? valueText("count", number, currency) : text,
				to: withView(`${analyticsPaths.metric(metric.key)}/rows`, { season }, { part: String(part), ...by }),
			},
		];
	});
	return { text, parts };
}

/** A metric of a season, or of one of its sessions: sessions are named as they are, or by their ID. */
function figureOf({ key }: Metric, { figures, session }: Side): KeptFigure | undefined {
	if (session === undefined) return figures.of(key);
	const name = figures
		.of("enrolled", "session")
		?.groups?.find(({ stored }) => stored === session)
		?.label.trim()
		.toLowerCase();
	return figures
		.of(key, "session")
		?.groups?.find(
			({ stored, label, is_former }) =>
				!is_former && (stored === session || label.trim().toLowerCase() === name),
		);
}
