import { assistantPaths } from "#app/features/insight/assistant/paths";
import type { Catalog } from "#app/platform/query/catalog.server";
import { formatDate } from "#app/lib/dates";
import { type CardSpec, cardOf } from "./cards";
import type { CardTargets } from "./card-targets";
import type { SeasonDays } from "./compared-day";
import { type Metric, partsOf, showsNumbers } from "./define-metric";
import { bySize, FEW, ORDERED } from "./drawn-groups";
import {
	changedText,
	comparisonText,
	figureText,
	groupLabel,
	missingText,
	ratioText,
	signedText,
	valueText,
} from "./figure-words";
import type { Kept, KeptGroup } from "./kept";
import { type LineView, lineView } from "./line-view.server";
import { breakdownsFor } from "./measure-rights.server";
import { type AnalyticsView, analyticsPaths, withView } from "./paths";

/** What cards are about. */
export interface CardsAt {
	catalog: Catalog;
	season: SeasonDays;
	seasons: readonly SeasonDays[];
	currency: string;
	view: AnalyticsView;
}

export interface BarView {
	key: string;
	label: string;
	text: string;
	/** Length of the bar, 0 to 1. */
	share: number;
	/** The group in the earlier season. Null if either is hidden. */
	before: { text: string; share: number } | null;
	/** What the group should reach, and where on its bar that is, 0 to 1. */
	target: { text: string; share: number } | null;
	/** On a metric's own page: the two numbers of a ratio, what the earlier season had, and the difference to it. */
	cells: { numbers: string[]; earlier: string; difference: string } | null;
	/** Another fact about the group. */
	note: string | null;
	/** Where its rows are; null where it is hidden. */
	rows: string | null;
}

/** A card, as texts. */
export interface CardView {
	key: string;
	title: string;
	formula: string;
	/** Version, date and owner of the definition. */
	definition: string;
	value: string;
	missing: string | null;
	/** What the number should reach. */
	target: string | null;
	ratio: string | null;
	comparison: string | null;
	/** Why it isn't compared with an earlier season. */
	not_compared: string | null;
	/** It was counted by an earlier version of its definition. */
	outdated: string | null;
	/** When its definition last changed, and how it was before. */
	changed: string | null;
	/** Breakdowns that the viewer can choose. */
	breakdowns: { key: string; label: string; to: string }[];
	by: string;
	by_label: string | null;
	bars: BarView[];
	/** Headings of the bars' cells: of the two numbers of a ratio, and the name of the earlier season. */
	headings: { numbers: string[]; earlier: string | null };
	/** Number of groups that aren't drawn. */
	more: number;
	/** Why no group is drawn although there are some. */
	no_groups: string | null;
	line: LineView | null;
	/** The chart in words, as part of its accessible name. */
	summary: string | null;
	rows: { label: string; to: string }[];
	save: string;
	csv: string;
	page: string;
	/** The assistant with the question that the card answers. */
	ask: string;
	is_wide: boolean;
}

/** What {@link figureText} writes for a hidden figure. */
const HIDDEN = "Hidden";

interface CardAsked {
	by: string;
	/** All groups, for a metric's own page. */
	whole?: true;
	/** A fact to add to a group, by its label. */
	noteOf?: (label: string) => string | null;
	targets?: CardTargets | null;
}

/** Version, date and owner of a metric's definition. */
export const definitionText = ({ version, changed_on, owner }: Metric): string =>
	`Version ${version} · ${formatDate(changed_on)} · ${owner}`;

/** A metric's card. */
export function cardView(
	at: CardsAt,
	metric: Metric,
	kept: Kept,
	{ by, whole, noteOf, targets }: CardAsked,
): CardView {
	const { catalog, currency, season, view } = at;
	const spec: CardSpec = cardOf(metric.key);
	const { unit } = metric;
	const can = new Set(breakdownsFor(catalog, metric));
	const isLine = spec.lines?.includes(by) ?? false;
	const groups = can.has(by) ? (kept.groups ?? []) : [];
	const other = at.seasons.find(({ id }) => id === kept.comparison?.season.id);
	const line = isLine
		? lineView({
				kept: { ...kept, groups },
				breakdown: by,
				kind: unit === "count" ? "added_up" : unit === "cents" ? "by_day" : "rate",
				season,
				name: metric.numerator.season ? undefined : metric.numerator.label,
				currency: unit === "cents" ? currency : undefined,
				other_start: other?.start_date ?? null,
				today: catalog.asker.today,
				text: (value) => valueText(unit, value, currency),
			})
		: null;
	const page = withView(analyticsPaths.metric(metric.key), { ...view, by: by ? [by] : undefined });
	const isEarly = metric.comparison === "season_end" && season.end_date >= catalog.asker.today;
	const drawn = isLine && !whole ? [] : barsOf(at, metric, groups, { by, whole, isEarly, noteOf, targets });
	const isHidden =
		isLine && !whole
			? line === null && groups.some(({ suppressed }) => suppressed)
			: drawn.length > 0 && drawn.every(({ text }) => text === HIDDEN);
	const bars = whole ? drawn : isHidden ? [] : drawn.slice(0, FEW);
	const of = (more: Record<string, string> = {}) =>
		withView(
			`${analyticsPaths.metric(metric.key)}/rows`,
			{ season: season.id, session: view.session, period: view.period },
			more,
		);
	return {
		key: metric.key,
		title: metric.title,
		formula: metric.formula,
		definition: definitionText(metric),
		value: figureText(unit, kept, currency),
		missing: missingText(metric, kept),
		target: targets?.whole == null ? null : valueText(unit, targets.whole, currency),
		ratio: ratioText(metric, kept),
		// A line names the earlier season at the same point.
		comparison:
			line && unit === "count"
				? null
				: comparisonText(unit, kept, currency, { isEarly, isOver: isOver(at, kept) }),
		not_compared: kept.not_compared,
		outdated:
			kept.version === undefined || kept.version === metric.version
				? null
				: `The definition has changed since this was counted (then version ${kept.version}, now ${metric.version}). Update to count again.`,
		changed: changedText(metric),
		breakdowns: Object.entries(metric.breakdowns)
			.filter(([key]) => can.has(key))
			.map(([key, { label }]) => ({ key, label, to: byLink(at, metric.key, key, whole) })),
		by,
		by_label: can.has(by) ? (metric.breakdowns[by]?.label ?? null) : null,
		bars,
		headings: {
			numbers: showsNumbers(metric) ? partsOf(metric).map(({ label }) => label) : [],
			earlier: bars.some(({ before }) => before) ? (kept.comparison?.season.name ?? null) : null,
		},
		more: isHidden ? 0 : drawn.length - bars.length + (kept.more ?? 0),
		no_groups: isHidden ? `Each ${isLine ? "day" : "group"} has too few people to show.` : null,
		line,
		summary: line?.summary ?? barsInWords(bars),
		rows:
			kept.suppressed || kept.numerator === null
				? []
				: partsOf(metric).map(({ label }, part) => ({ label, to: of({ part: String(part) }) })),
		save: of({ save: "true" }),
		csv: withView(analyticsPaths.csv(metric.key), { ...view, by: by ? [by] : undefined }),
		page,
		ask: assistantPaths.aboutCard({
			question: metric.title,
			by: can.has(by) && !metric.breakdowns[by]?.is_written ? metric.breakdowns[by]?.label : undefined,
			season: season.id,
			session: view.session,
			period: view.period,
		}),
		is_wide: spec.is_wide ?? false,
	};
}

/** True if the season that a number is compared with was over on the compared day. */
export function isOver({ seasons }: Pick<CardsAt, "seasons">, { comparison }: Kept): boolean {
	const end = seasons.find(({ id }) => id === comparison?.season.id)?.end_date;
	return comparison?.day != null && end !== undefined && comparison.day > end;
}

function byLink({ view }: CardsAt, metric: string, key: string, whole: true | undefined): string {
	if (whole) return withView(analyticsPaths.metric(metric), { ...view, by: [key] });
	const others = (view.by ?? []).filter((each) => !each.startsWith(`${metric}:`));
	return `${withView(analyticsPaths.dashboard, { ...view, by: [...others, `${metric}:${key}`] })}#${metric}`;
}

function barsOf(
	{ currency, season, view }: CardsAt,
	metric: Metric,
	groups: readonly KeptGroup[],
	{ by, whole, isEarly, noteOf, targets }: CardAsked & { isEarly: boolean },
): BarView[] {
	const { unit } = metric;
	const size = (group: KeptGroup) =>
		Math.max(group.value ?? 0, group.comparison?.value ?? 0, targets?.of(group) ?? 0);
	const most = Math.max(unit === "percent" ? 100 : 0, ...groups.map(size), 0);
	const share = (value: number | null) => (most > 0 ? Math.max(0, (value ?? 0) / most) : 0);
	const sorted = ORDERED.has(by) ? groups : bySize(groups);
	return sorted.map((group) => {
		const { comparison } = group;
		const hasNow = !group.is_former;
		const target = hasNow ? (targets?.of(group) ?? null) : null;
		return {
			key: group.key,
			label: groupLabel(by, group.label),
			text: hasNow ? figureText(unit, group, currency) : "None",
			share: share(group.value),
			before:
				comparison && (comparison.difference != null || !hasNow)
					? {
							text: figureText(unit, comparison, currency),
							share: share(comparison.value),
						}
					: null,
			target: target === null ? null : { text: valueText(unit, target, currency), share: share(target) },
			cells: whole ? cellsOf(metric, group, { currency, isEarly }) : null,
			note:
				(group.suppressed ? null : noteOf?.(group.label)) ?? (group.is_former ? "None this season" : null),
			rows:
				group.suppressed || group.is_former
					? null
					: withView(
							`${analyticsPaths.metric(metric.key)}/rows`,
							{ season: season.id, session: view.session, period: view.period, by: [by] },
							{ group: JSON.stringify(group.stored) },
						),
		};
	});
}

/** A group as a line of a table: its two numbers, the earlier season's figure and the difference. A dash where there is none. */
function cellsOf(
	metric: Metric,
	{ numerator, denominator, comparison }: KeptGroup,
	{ currency, isEarly }: { currency: string; isEarly: boolean },
): NonNullable<BarView["cells"]> {
	const number = (value: number | null) => value?.toLocaleString("en-US") ?? "–";
	return {
		numbers: showsNumbers(metric) ? [number(numerator), number(denominator)] : [],
		earlier: comparison ? figureText(metric.unit, comparison, currency) : "–",
		difference:
			comparison?.difference == null || isEarly
				? "–"
				: signedText(metric.unit, comparison.difference, currency),
	};
}

/** The longest bar in words. Null for a single group, and where all are empty or hidden. */
function barsInWords(bars: readonly BarView[]): string | null {
	const shown = bars.filter(({ text }) => text !== HIDDEN && text !== "None");
	const top = shown.reduce<BarView | null>(
		(most, bar) => (bar.share > (most?.share ?? 0) ? bar : most),
		null,
	);
	return bars.length > 1 && top ? `Highest: ${top.label}, ${top.text}.` : null;
}
