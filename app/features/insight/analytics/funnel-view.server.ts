import type { CsvColumn } from "#app/lib/csv";
import { type CardsAt, type CardView, definitionText } from "./card-view.server";
import { FUNNEL } from "./cards";
import { partsOf } from "./define-metric";
import { figureText, valueText } from "./figure-words";
import type { KeptMetrics, Wanted } from "./kept.server";
import { seenMetric } from "./known-metrics.server";
import { analyticsPaths, withView } from "./paths";

/** Metrics of the funnel: its steps, and the drafts by how far they got. */
export const funnelWanted: readonly Wanted[] = [
	...FUNNEL.map((key): Wanted => [key, ""]),
	["drafts", "stage"],
];

/** A step of the funnel: a number of a metric, 0 for its numerator and 1 for its denominator. */
const STEPS = [
	{ metric: "funnel_submitted", part: 1 },
	{ metric: "funnel_submitted", part: 0 },
	{ metric: "funnel_accepted", part: 0 },
	{ metric: "funnel_enrolled", part: 0 },
] as const;

interface FunnelStep {
	key: string;
	label: string;
	count: number | null;
	text: string;
	/** Length of its bar, 0 to 1. */
	share: number;
	/** As a share of the previous step, in percent; null for the first and where one is hidden. */
	of_before: number | null;
	note: string | null;
	rows: string | null;
}

/** Drafts that stopped at one point. */
interface FunnelStop {
	key: string;
	label: string;
	count: number | null;
	text: string;
	rows: string | null;
}

export interface FunnelView
	extends Pick<CardView, "title" | "formula" | "definition" | "rows" | "csv" | "page"> {
	steps: FunnelStep[];
	/** Where drafts stop, in the order of the form. */
	stops: FunnelStop[];
	/** The point at which most drafts stop, in words; null without drafts. */
	summary: string | null;
}

/** The registration funnel from the start on; null where the viewer can't see it, and where no registration was started. */
export function funnelView(at: CardsAt, kept: KeptMetrics): FunnelView | null {
	const { currency, view, season } = at;
	const rowsOf = (metric: string, more: { part?: string; by?: string; group?: string }) =>
		withView(
			`${analyticsPaths.metric(metric)}/rows`,
			{ season: season.id, session: view.session, period: view.period },
			more,
		);
	const steps: FunnelStep[] = [];
	let definition = "";
	for (const { metric: key, part } of STEPS) {
		const metric = seenMetric(at, key);
		const found = kept.of(key);
		if (!metric || !found) return null;
		definition = definitionText(metric);
		const count = part === 0 ? found.numerator : found.denominator;
		const before = steps.at(-1)?.count;
		const of_before = before && count !== null ? (100 * count) / before : null;
		const most = steps[0]?.count ?? count;
		steps.push({
			key: `${key}-${part}`,
			label: partsOf(metric)[part]?.label ?? metric.title,
			count,
			text: count === null ? "Hidden" : valueText("count", count, currency),
			share: most ? (count ?? 0) / most : 0,
			of_before,
			note: of_before === null ? null : `${valueText("percent", of_before, currency)} of the previous step`,
			rows: count === null ? null : rowsOf(key, { part: String(part) }),
		});
	}
	if (!steps[0]?.count) return null;
	const drafts = seenMetric(at, "drafts");
	const stops = (drafts ? (kept.of("drafts", "stage")?.groups ?? []) : [])
		.filter(({ is_former }) => !is_former)
		.map(
			(group): FunnelStop => ({
				key: group.key,
				label: capitalized(group.label.replace(/^Draft: /, "")),
				count: group.suppressed ? null : (group.value ?? 0),
				text: figureText("count", group, currency),
				rows: group.suppressed
					? null
					: rowsOf("drafts", { by: "stage", group: JSON.stringify(group.stored) }),
			}),
		);
	return {
		title: "Registration funnel",
		formula: `${FORMULA} ${drafts ? drafts.formula : ""}`.trim(),
		definition,
		rows: steps.flatMap(({ label, rows }) => (rows ? [{ label, to: rows }] : [])),
		csv: withView(analyticsPaths.funnelCsv, view),
		page: withView(analyticsPaths.funnel, { ...view, by: undefined }),
		steps,
		stops,
		summary: summaryOf(stops),
	};
}

/** The funnel without its drafts, which have a card of their own. */
export function funnelCard(at: CardsAt, kept: KeptMetrics): Omit<FunnelView, "stops"> | null {
	const view = funnelView(at, kept);
	if (!view) return null;
	const { stops, ...card } = view;
	return card;
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const FORMULA =
	"Registrations of the season that were started, submitted, accepted and enrolled. Enrolled ones also count as accepted. Declined, withdrawn and canceled ones count as started, and as submitted if they were submitted.";

/** The point at which most drafts stop, in words. */
function summaryOf(stops: readonly FunnelStop[]): string | null {
	const [top] = stops.filter(({ count }) => count).toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
	if (!top) return null;
	const all = stops.every(({ count }) => count !== null)
		? ` of ${stops.reduce((sum, { count }) => sum + (count ?? 0), 0).toLocaleString("en-US")}`
		: "";
	return `Most drafts stop here: ${top.label.toLowerCase()} (${top.text}${all}).`;
}

/** A line of the funnel's file. */
export interface FunnelLine {
	label: string;
	count: number | null;
	of_before: number | null;
	is_draft: boolean;
}

/** The funnel as lines of a file: its steps, then the drafts. */
export const funnelLines = ({ steps, stops }: Pick<FunnelView, "steps" | "stops">): FunnelLine[] => [
	...steps.map(({ label, count, of_before }) => ({ label, count, of_before, is_draft: false })),
	...stops.map(({ label, count }) => ({ label: `Draft: ${label}`, count, of_before: null, is_draft: true })),
];

/** Columns of the funnel's file. A hidden number says so. */
export const FUNNEL_COLUMNS: CsvColumn<FunnelLine>[] = [
	{ label: "Step", value: ({ label }) => label },
	{ label: "Registrations", value: ({ count }) => count ?? "hidden" },
	{
		label: "% of previous step",
		value: ({ of_before }) => (of_before === null ? null : Math.round(of_before * 100) / 100),
	},
];
