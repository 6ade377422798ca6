import type { CardsAt } from "./card-view.server";
import type { Metric } from "./define-metric";
import { figureText, signedText } from "./figure-words";
import type { KeptFigure } from "./kept";
import type { KeptMetrics, Wanted } from "./kept.server";
import { breakdownsFor, canMeasure } from "./measure-rights.server";
import { METRIC_GROUPS, METRICS } from "./metrics/all-metrics";

/** Metrics whose total over a season is a number of its own. */
const isCompared = ({ key, comparison }: Metric) =>
	key !== "pickup" && key !== "sessions_to_fill" && (comparison !== "none" || key === "waiting");

/** All metrics that are compared, in total and by session. */
export const compareWanted: Wanted[] = [
	...METRICS.filter(isCompared).flatMap(({ key, breakdowns }): Wanted[] => [
		[key, ""],
		...("session" in breakdowns ? [[key, "session"] as const] : []),
	]),
];

interface Side {
	figures: KeptMetrics;
	/** ID of a session; without it, the season. */
	session?: string;
}

export interface CompareSection {
	title: string;
	rows: { key: string; title: string; one: string; two: string; difference: string }[];
}

/** The metrics of two seasons, or of a session of each, that the viewer can see. Those that can't be said of a session are left out. */
export function sideBySide({ catalog, currency, season }: CardsAt, one: Side, two: Side): CompareSection[] {
	const bySession = one.session !== undefined || two.session !== undefined;
	return Object.entries(METRIC_GROUPS)
		.map(([title, metrics]) => ({
			title,
			rows: metrics
				.filter((metric) => isCompared(metric) && canMeasure(catalog, metric))
				.filter((metric) => !bySession || breakdownsFor(catalog, metric).includes("session"))
				.flatMap((metric) => {
					const [a, b] = [figureOf(metric, one), figureOf(metric, two)];
					if (!a && !b) return [];
					const difference =
						a?.value != null && b?.value != null ? signedText(metric.unit, a.value - b.value, currency) : "–";
					const text = (figure: KeptFigure | undefined) =>
						figure ? figureText(metric.unit, figure, currency) : "–";
					return [{ key: metric.key, title: metric.title, one: text(a), two: text(b), difference }];
				}),
		}))
		.filter(({ rows }) => rows.length > 0 && season.id !== "");
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
