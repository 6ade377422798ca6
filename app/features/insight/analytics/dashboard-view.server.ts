import {
	ruleDays,
	LOW_FILL,
	type Settings,
	type TargetRow,
} from "#app/features/insight/insights/index.server";
import { reportPaths } from "#app/features/insight/reports/paths";
import { addDays, formatDate } from "#app/lib/dates";
import { CATALOG_VERSION } from "#app/platform/query/plan";
import { targetsOfCard } from "./card-targets";
import { cardView, type CardsAt, type CardView, isOver } from "./card-view.server";
import { breakdownOf, BESIDE_CARDS, type CardSpec, SECTIONS, SINCE_VISIT } from "./cards";
import { breakdownOfMetric, isIn } from "./define-metric";
import { bySize, MOST_OFFERED } from "./drawn-groups";
import { differenceText, figureText, signedText } from "./figure-words";
import { funnelWanted } from "./funnel-view.server";
import type { KeptMetrics, Wanted } from "./kept.server";
import { metricOf, seenMetric } from "./known-metrics.server";
import { analyticsPaths, withView } from "./paths";

/** The breakdown of a card, as it was chosen where the metric has such a one. */
function chosenBreakdown(card: CardSpec, chosen: readonly string[] | undefined): string {
	const by = breakdownOf(card, chosen);
	const metric = metricOf(card.metric);
	return metric && breakdownOfMetric(metric, by) ? by : (card.by ?? "");
}

/** What a dashboard shows, as metrics with their breakdowns. */
export function wantedFor(chosen: readonly string[] | undefined): Wanted[] {
	const cards = SECTIONS.flatMap((section) => section.cards);
	return [
		...cards.flatMap((card): Wanted[] => {
			const by = chosenBreakdown(card, chosen);
			// The total alone, where the chosen breakdown wasn't measured: it is new, or the camp doesn't have it.
			return by === (card.by ?? "")
				? [[card.metric, by]]
				: [
						[card.metric, by],
						[card.metric, ""],
					];
		}),
		...BESIDE_CARDS.map((key): Wanted => [key, ""]),
		...funnelWanted,
		["pickup", "session"],
		["enrolled", "session"],
	];
}

/** The sections of a dashboard with those cards that the viewer can see and that were measured, each with its targets. */
export function sectionsOf(
	at: CardsAt,
	kept: KeptMetrics,
	targets: readonly TargetRow[],
): { title: string; cards: CardView[] }[] {
	const pickup = new Map(
		(seenMetric(at, "pickup") ? (kept.of("pickup", "session")?.groups ?? []) : []).map(({ label, value }) => [
			label.trim().toLowerCase(),
			value,
		]),
	);
	const trendOf = (label: string) => {
		const value = pickup.get(label.trim().toLowerCase());
		return value ? `${signedText("count", value, at.currency)} in 7 days` : null;
	};
	return SECTIONS.map(({ title, cards }) => ({
		title,
		cards: cards.flatMap((card) => {
			const metric = seenMetric(at, card.metric);
			const by = chosenBreakdown(card, at.view.by);
			const found = kept.of(card.metric, by) ?? kept.of(card.metric);
			if (!metric || !found) return [];
			return [
				cardView(at, metric, found, {
					by,
					noteOf: card.metric === "fill_rate" ? trendOf : undefined,
					targets: targetsOfCard(targets, { ...at.view, metric: metric.key, by }),
				}),
			];
		}),
	})).filter(({ cards }) => cards.length > 0);
}

interface Attention {
	/** IDs of the sessions that are far from full; null for a viewer who can't see them. */
	behind: readonly string[] | null;
	/** The insights that the viewer sees, also those that someone has acted on. */
	insights: readonly { status: string }[];
	/** How the camp has set its rules. */
	settings: Settings;
}

/** The season in one line, and what needs attention: the sessions that are far from full, or else all insights. */
export function headlineOf(at: CardsAt, kept: KeptMetrics, { behind, insights, settings }: Attention) {
	const enrolled = seenMetric(at, "enrolled") && kept.of("enrolled");
	const { currency } = at;
	const parts: string[] = [];
	if (enrolled) {
		const count = enrolled.suppressed ? "Fewer than 5" : figureText("count", enrolled, currency);
		const { comparison } = enrolled;
		const none = enrolled.value === 0 && !comparison?.value;
		const then = `${isOver(at, enrolled) ? "in" : "at this point in"} ${comparison?.season.name}`;
		const than =
			none || comparison?.difference == null
				? ""
				: Math.abs(comparison.difference) < 0.05
					? `, as many as ${then}`
					: `, ${differenceText("count", comparison.difference, currency)} than ${then}`;
		parts.push(none ? "No enrollments yet" : `${count} enrolled${than}`);
	}
	const n = behind?.length ?? 0;
	const open = insights.filter(({ status }) => status !== "acted").length;
	return {
		text: parts.length > 0 ? `${parts.join("; ")}.` : null,
		attention:
			behind && n > 0 ? sessionsAttention(at, behind) : open > 0 ? insightsAttention(at, open) : null,
		is_quiet: !!behind && n === 0 && insights.length === 0 && isNear(at, ruleDays(LOW_FILL, settings)),
	};
}

/** The sessions that are far from full. They are rows in Reports, which not every viewer can open. */
const sessionsAttention = (at: CardsAt, ids: readonly string[]) => ({
	text: ids.length === 1 ? "1 session needs attention" : `${ids.length} sessions need attention`,
	to: at.catalog.asker.can("reports_view") ? rowsOfSessions(at, ids) : null,
});

/** The insights, on the page that isn't narrowed: a narrowed one doesn't list them. */
const insightsAttention = ({ view }: CardsAt, n: number) => ({
	text: n === 1 ? "1 insight needs attention" : `${n} insights need attention`,
	to: `${withView(analyticsPaths.dashboard, { ...view, session: undefined, period: undefined })}#insights`,
});

/** Sessions in Reports, with their spots. */
const rowsOfSessions = ({ season }: CardsAt, ids: readonly string[]): string =>
	reportPaths.open({
		name: `Sessions that need attention, ${season.name}`,
		plan: {
			version: CATALOG_VERSION,
			entity: "session",
			season: season.id,
			columns: ["name", "start_date", "enrolled", "capacity", "fill"],
			filters: [isIn("id", [...ids])],
			sort: [{ field: "start_date", descending: false }],
		},
	});

/** True while sessions are looked at: from so many days before the season until its end. */
const isNear = ({ season, catalog }: CardsAt, days: number): boolean =>
	season.start_date <= addDays(catalog.asker.today, days) && season.end_date >= catalog.asker.today;

/** What changed since the viewer's last visit, as phrases; null where there was none, or nothing changed. */
export function sinceVisit(
	at: CardsAt,
	now: KeptMetrics,
	before: KeptMetrics,
): { day: string; changes: string[] } | null {
	if (!before.taken_at || before.taken_at === now.taken_at) return null;
	const changes = SINCE_VISIT.flatMap((key) => {
		const metric = seenMetric(at, key);
		const [later, earlier] = [now.of(key), before.of(key)];
		if (!metric || later?.numerator == null || earlier?.numerator == null) return [];
		const difference = later.numerator - earlier.numerator;
		const unit = metric.unit === "cents" ? "cents" : "count";
		if (difference === 0) return [];
		return [`${metric.numerator.label}: ${signedText(unit, difference, at.currency)}`];
	});
	return changes.length > 0 ? { day: formatDate(before.taken_at.slice(0, 10)), changes } : null;
}

/** The sessions in the filter (the largest and the chosen ones), and whether the season has more. */
export function offeredSessions(kept: KeptMetrics, chosen: readonly string[] = []) {
	const enrolled = kept.of("enrolled", "session");
	const all = sessionChoices(kept);
	const largest = new Set(
		bySize(enrolled?.groups ?? [])
			.slice(0, MOST_OFFERED)
			.map(({ stored }) => stored),
	);
	const offered = all.filter(({ id }) => largest.has(id) || chosen.includes(id));
	return { offered, has_more: all.length > offered.length || (enrolled?.more ?? 0) > 0 };
}

/** The sessions that the season has. */
export const sessionChoices = (kept: KeptMetrics): { id: string; name: string }[] =>
	(kept.of("enrolled", "session")?.groups ?? [])
		.filter(({ is_former, stored }) => !is_former && typeof stored === "string")
		.map(({ stored, label }) => ({ id: String(stored), name: label }));
