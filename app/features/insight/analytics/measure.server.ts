import { invalid } from "#app/platform/errors";
import { type Catalog, entityOf } from "#app/platform/query/catalog.server";
import { formatDate } from "#app/lib/dates";
import type { Analytics, MeasuredSeason } from "./analytics.server";
import { comparedDay, type SeasonDays, seasonBefore } from "./compared-day";
import { type Breakdown, breakdownOfMetric, type Metric, partsOf } from "./define-metric";
import { askShown } from "./hide-telling.server";
import { daysOf } from "./periods";
import { assertCanGroup, assertCanMeasure } from "./measure-rights.server";
import { Trip } from "./measure-trip.server";
import { type Measured, type MeasureAsked, NO_FIGURE, type Request } from "./measured";
import { compared, mergedGroups, monthsApart } from "./merge-groups";

// The value of metrics. Each number is a grouped plan, all of them go in one trip, and the rows behind it are the same plan.

/**
 * The value of one metric, its comparison and its groups, with the asker's rights. One trip.
 * @throws FORBIDDEN for a role that can't see it all, INVALID for a season or a breakdown that there isn't
 */
export async function measure(analytics: Analytics, metric: Metric, asked: MeasureAsked): Promise<Measured> {
	const [measured] = await measureAll(analytics, [{ metric, asked }]);
	return measured as Measured;
}

/** {@link measure} for all metrics of a page in one trip. Metrics over the same rows share a statement. */
export async function measureAll(
	{ catalog, seasons, most_groups }: Analytics,
	requests: readonly Request[],
): Promise<readonly Measured[]> {
	const trip = new Trip(catalog, most_groups);
	const questions = requests.map(({ metric, asked }) => {
		assertCanMeasure(catalog, metric);
		return ask(trip, catalog, seasons, metric, asked);
	});
	await trip.run();
	return questions.map((read) => read());
}

const seasonOf = (seasons: readonly SeasonDays[], id: string): SeasonDays => {
	const season = seasons.find((each) => each.id === id);
	if (!season) throw invalid("season", "Choose one of the camp's seasons.");
	return season;
};

/** Whether no season before one had campers. */
const isFirstOf = (seasons: readonly MeasuredSeason[], { start_date }: SeasonDays): boolean =>
	!seasons.some((each) => each.has_campers && each.start_date < start_date);

/** Puts a metric's questions into a trip, and answers what reads them. */
function ask(
	trip: Trip,
	catalog: Catalog,
	seasons: readonly MeasuredSeason[],
	metric: Metric,
	asked: MeasureAsked,
): () => Measured {
	const season = seasonOf(seasons, asked.season);
	const parts = partsOf(metric);
	const breakdown = asked.breakdown === undefined ? null : breakdownOfMetric(metric, asked.breakdown);
	if (breakdown === undefined) throw invalid("breakdown", `“${metric.title}” has no such breakdown.`);
	if (breakdown) assertCanGroup(catalog, metric, breakdown);
	const knows = (field: "session" | "date") => parts.every((part) => part[field] !== undefined);
	const chosen = asked.sessions?.length ? asked.sessions : null;
	const sessions = chosen && knows("session") ? chosen : null;
	const period = asked.period && knows("date") ? asked.period : null;
	const dates = period && daysOf(period, catalog.asker.today, season);
	const ignored = [
		...(chosen && !sessions ? (["sessions"] as const) : []),
		...(asked.period && !period ? (["period"] as const) : []),
	];
	const now = askShown(trip, metric, breakdown, { season, sessions, dates, day: null });
	const other = otherSeason(catalog, seasons, metric, asked, season);
	const isNarrowed = sessions !== null || dates !== null;
	const isFirst = metric.needs_earlier && isFirstOf(seasons, season);
	const then =
		other && "season" in other && !isNarrowed
			? askShown(trip, metric, keptByDay(catalog, metric, breakdown, other.day), {
					season: other.season,
					sessions: null,
					dates: null,
					day: other.day,
				})
			: null;

	return () => {
		const { total, groups, is_cut } = now();
		if (isFirst) {
			const none = { ...NO_FIGURE, groups: breakdown ? [] : null };
			return { ...none, metric, season, ignored, is_cut: false, comparison: null, not_compared: null };
		}
		const before = then?.();
		const result = { ...total, metric, season, ignored, is_cut, comparison: null, not_compared: null };
		const alone = groups && mergedGroups(groups, []);
		if (!other) return { ...result, groups: alone };
		if ("why" in other) return { ...result, groups: alone, not_compared: other.why };
		if (!before) return { ...result, groups: alone, not_compared: NARROWED };
		const { since } = before;
		if (since !== undefined && other.day !== null && (since === null || other.day < since))
			return { ...result, groups: alone, not_compared: `It isn't recorded for ${formatDate(other.day)}.` };
		// A hidden season doesn't say which groups it lacks.
		const earlier = metric.tells_enrolled && total.suppressed ? [] : (before.groups ?? []);
		return {
			...result,
			comparison: { ...compared(total, before.total), season: other.season, day: other.day },
			groups:
				groups && mergedGroups(groups, earlier, monthsApart(other.season.start_date, season.start_date)),
			is_cut: is_cut || before.is_cut,
		};
	};
}

// Each season has its own sessions and dates.
const NARROWED = "Seasons can't be compared while you filter by session or period.";

/** The season that a metric is compared with and the day of it, or why there is none. Null where no comparison is asked for. */
function otherSeason(
	{ asker: { today } }: Catalog,
	seasons: readonly MeasuredSeason[],
	metric: Metric,
	{ compare }: MeasureAsked,
	season: SeasonDays,
): { season: SeasonDays; day: string | null } | { why: string } | null {
	if (compare === null || metric.comparison === "none") return null;
	const other = compare === undefined ? seasonBefore(seasons, season) : seasonOf(seasons, compare);
	if (!other)
		return {
			why:
				season.compared_with === undefined
					? "There is no earlier season."
					: "Your camp doesn't compare this season with another.",
		};
	if (metric.needs_earlier && isFirstOf(seasons, other))
		return { why: `${other.name} is the first recorded season, so no one could be returning.` };
	const day = comparedDay(metric.comparison, today, season, other);
	if (day !== null && day > today)
		return { why: `${formatDate(day)} is in the future, so it can't be compared yet.` };
	return { season: other, day };
}

/** The breakdown as of an earlier day: none where its values aren't recorded by day. */
function keptByDay(
	catalog: Catalog,
	metric: Metric,
	breakdown: Breakdown | null,
	day: string | null,
): Breakdown | null {
	if (!breakdown || day === null) return breakdown;
	const isKept = partsOf(metric).every(({ entity, recorded }, at) => {
		const field = entityOf(catalog, entity)
			.fieldsFor(catalog.facts)
			.get(breakdown.fields[at] ?? "");
		return !recorded || field?.historical;
	});
	return isKept ? breakdown : null;
}
