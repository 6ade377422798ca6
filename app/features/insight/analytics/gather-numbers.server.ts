import type { Analytics } from "./analytics.server";
import type { Metric } from "./define-metric";
import { measureAll } from "./measure.server";
import type { Figure, Measured } from "./measured";
import { METRICS } from "./metrics/all-metrics";
import { addDays } from "#app/lib/dates";
import type { Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, type PlanInput, parsePlan } from "#app/platform/query/plan";
import { groupsIn, type ReportGroups } from "#app/platform/query/run-plan.server";
import {
	COMPARED_N,
	type Numbers,
	type Ratio,
	type SessionNumbers,
} from "#app/features/insight/insights/index.server";

/** Metrics that the rules need, with the groups that they look at. */
const ASKED = {
	spots_filled: "session",
	retention: undefined,
	attendance: "date",
	drafts: undefined,
	form_completion: undefined,
	certification_gaps: undefined,
} as const;

const MOST_SESSIONS = 1_000;
/** Days with a roll call that count as the last ones. */
const RECENT_DAYS = 3;

/**
 * The numbers of the catalog's season for the rules: metrics, and plans over the catalog where a metric has no such number. Two
 * trips. What a metric hides because it is about few people is missing here, too.
 * @param targets of sessions, in percent
 * @returns null for a camp without a season
 */
export async function gatherNumbers(
	analytics: Analytics,
	targets: ReadonlyMap<string, number>,
): Promise<Numbers | null> {
	const { catalog, seasons } = analytics;
	const season = seasons.find(({ id }) => id === catalog.season?.id);
	if (!season) return null;
	const { today } = catalog.asker;
	const requests = Object.entries(ASKED).map(([key, breakdown]) => ({
		metric: METRICS.find((each) => each.key === key) as Metric,
		asked: { season: season.id, breakdown },
	}));
	const measured = new Map<string, Measured>();
	for (const each of await measureAll(analytics, requests)) measured.set(each.metric.key, each);
	const of = (key: keyof typeof ASKED) => measured.get(key) as Measured;
	const [open, week_ago, overdue] = await askPlans(catalog, season.id, today);
	const spots = of("spots_filled");
	const earlier = new Map(spots.groups?.map(({ label, comparison }) => [label, comparison?.value ?? null]));
	const before = new Map(
		week_ago.rows.map(({ group: [id], cells }) => [id, Number(cells[1]) + Number(cells[2])]),
	);
	const sessions = open.rows.map(({ group: [id, name, start_date], cells }): SessionNumbers => {
		const [capacity = 0, filled = 0, held = 0, waiting = 0] = cells.slice(3).map(Number);
		return {
			id: String(id),
			name: String(name),
			start_date: String(start_date),
			capacity,
			filled,
			held,
			waiting,
			week_ago: before.get(id ?? null) ?? null,
			last_season: earlier.get(String(name)) ?? null,
			target: targets.get(String(id)) ?? null,
		};
	});
	const retention = of("retention");
	const returned = ratioOf(retention);
	return {
		today,
		season,
		sessions,
		spots: { now: spots.value ?? 0, before: spots.comparison?.value ?? null },
		retention: returned && { now: returned, before: retention.comparison && ratioOf(retention.comparison) },
		attendance: attendanceOf(of("attendance")),
		overdue_families: Number(overdue.rows[0]?.cells[0] ?? 0),
		drafts: of("drafts").value ?? 0,
		forms: ratioOf(of("form_completion")),
		certification_gaps: ratioOf(of("certification_gaps")),
	};
}

/** What no metric says: the sessions that are open, how they stood a week ago, and the families long overdue. */
async function askPlans(catalog: Catalog, season: string, today: string) {
	const plans: PlanInput[] = [
		{
			version: CATALOG_VERSION,
			entity: "session",
			columns: [],
			filters: [
				{ any: [{ field: "season", op: "is", value: season }] },
				{ any: [{ field: "status", op: "in", value: ["published", "running"] }] },
			],
			group: ["id", "name", "start_date"],
			measures: ["capacity", "enrolled", "held", "waiting"].map((field) => ({ op: "sum" as const, field })),
		},
		{
			version: CATALOG_VERSION,
			entity: "session_snapshot",
			columns: [],
			filters: [
				{ any: [{ field: "season", op: "is", value: season }] },
				{ any: [{ field: "date", op: "is", value: addDays(today, -7) }] },
			],
			group: ["session"],
			measures: ["enrolled", "accepted"].map((field) => ({ op: "sum" as const, field })),
		},
		{
			version: CATALOG_VERSION,
			entity: "charge",
			columns: [],
			filters: [{ any: [{ field: "overdue_for", op: "in", value: ["31-60", "61-90", "91+"] }] }],
			measures: [{ op: "count", field: "family_id" }],
		},
	];
	const answers = await groupsIn(
		plans.map((plan) => ({ catalog, plan: parsePlan(plan) })),
		MOST_SESSIONS,
	);
	return answers as [ReportGroups, ReportGroups, ReportGroups];
}

const ratioOf = ({ numerator, denominator }: Figure): Ratio | null =>
	numerator === null || !denominator ? null : { part: numerator, all: denominator };

/** Attendance on the last days with a roll call, and on the days before. Null for few campers. */
function attendanceOf({ groups }: Measured): Numbers["attendance"] {
	const days = (groups ?? [])
		.filter(({ is_former, suppressed }) => !is_former && !suppressed)
		.toSorted((a, b) => (a.label < b.label ? -1 : 1));
	const recent = days.slice(-RECENT_DAYS);
	// A camper is expected once a day, so the busiest day says how many campers these days are about.
	if (Math.max(0, ...recent.map(({ n }) => n ?? 0)) < COMPARED_N) return null;
	const total = (some: typeof days): Ratio => ({
		part: some.reduce((sum, { numerator }) => sum + (numerator ?? 0), 0),
		all: some.reduce((sum, { denominator }) => sum + (denominator ?? 0), 0),
	});
	const before = total(days.slice(0, -RECENT_DAYS));
	return { recent: total(recent), before: before.all > 0 ? before : null };
}
