import type { Analytics } from "./analytics.server";
import type { Metric } from "./define-metric";
import { measureAll } from "./measure.server";
import type { Figure, Measured } from "./measured";
import { METRICS } from "./metrics/all-metrics";
import { addDays, daysBetween } from "#app/lib/dates";
import type { Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, type PlanInput, parsePlan } from "#app/platform/query/plan";
import { groupsIn, type ReportGroups } from "#app/platform/query/run-plan.server";
import {
	COMPARED_N,
	type Numbers,
	type Ratio,
	RECENT_DAYS,
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

/**
 * The numbers of the catalog's season for the rules: metrics, and plans over the catalog where a metric has no such number. Two
 * trips. What a metric hides because it is about few people is missing here, too.
 * @param targets of sessions for their share of filled spots, in percent
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
	const spots = of("spots_filled");
	const last = seasons.find(({ id }) => id === spots.comparison?.season.id);
	const [open, week_ago, overdue, former, waiting] = await askPlans(
		catalog,
		season.id,
		today,
		last?.id ?? season.id,
	);
	const lastSeason = comparableSessions(spots, open, { season, former, last });
	const before = new Map(
		week_ago.rows.map(({ group: [id], cells }) => [id, Number(cells[1]) + Number(cells[2])]),
	);
	const inLine = new Map(waiting.rows.map(({ group: [id], cells }) => [id, Number(cells[1])]));
	const sessions = open.rows.map(({ group: [id, name, start_date], cells }): SessionNumbers => {
		const [capacity = 0, filled = 0, held = 0] = cells.slice(3).map(Number);
		return {
			id: String(id),
			name: String(name),
			start_date: String(start_date),
			capacity,
			filled,
			held,
			waiting: inLine.get(id ?? null) ?? 0,
			week_ago: before.get(id ?? null) ?? null,
			last_season: lastSeason.get(String(name)) ?? null,
			target: targets.get(String(id)) ?? null,
		};
	});
	const retention = of("retention");
	const returned = ratioOf(retention);
	return {
		today,
		season,
		sessions,
		spots:
			spots.value === null
				? { now: 0, before: null }
				: { now: spots.value, before: spots.comparison?.value ?? null },
		retention: returned && { now: returned, before: retention.comparison && ratioOf(retention.comparison) },
		attendance: attendanceOf(of("attendance"), today),
		overdue_families: Number(overdue.rows[0]?.cells[0] ?? 0),
		drafts: of("drafts").value ?? 0,
		forms: ratioOf(of("form_completion")),
		certification_gaps: ratioOf(of("certification_gaps")),
	};
}

/** What no metric says: the sessions that are open, how they stood a week ago, the families long overdue, and the campers who wait for each. */
async function askPlans(catalog: Catalog, season: string, today: string, last: string) {
	const sessions = (of: string, status: string[]): PlanInput => ({
		version: CATALOG_VERSION,
		entity: "session",
		columns: [],
		filters: [
			{ any: [{ field: "season", op: "is", value: of }] },
			{ any: [{ field: "status", op: "in", value: status }] },
		],
		group: ["id", "name", "start_date"],
		measures: ["capacity", "enrolled", "held"].map((field) => ({ op: "sum" as const, field })),
	});
	const plans: PlanInput[] = [
		sessions(season, ["published", "running"]),
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
		sessions(last, ["published", "running", "completed"]),
		{
			version: CATALOG_VERSION,
			entity: "waitlisted_child",
			columns: [],
			filters: [
				{ any: [{ field: "season", op: "is", value: season }] },
				{ any: [{ field: "status", op: "in", value: ["waiting", "offered"] }] },
			],
			group: ["sessions"],
			measures: [{ op: "count", field: "camper_id" }],
		},
	];
	const answers = await groupsIn(
		plans.map((plan) => ({ catalog, plan: parsePlan(plan) })),
		MOST_SESSIONS,
	);
	return answers as [ReportGroups, ReportGroups, ReportGroups, ReportGroups, ReportGroups];
}

const ratioOf = ({ numerator, denominator }: Figure): Ratio | null =>
	numerator === null || !denominator ? null : { part: numerator, all: denominator };

/** Days by which a session can start earlier or later in its season than the year before, to be compared. */
const SAME_TIME = 7;

interface Seasons {
	season: { start_date: string };
	/** The compared season and its sessions. */
	last: { start_date: string } | undefined;
	former: ReportGroups;
}

/**
 * Spots of last season's sessions on the compared day, by name: of those whose name is one session's in both seasons, and that start
 * at the same time of their season. The day is as long before the season's start as today, so the others would be at another point.
 */
function comparableSessions(
	{ groups }: Measured,
	open: ReportGroups,
	{ season, last, former }: Seasons,
): Map<string, number | null> {
	const once = (sessions: ReportGroups, start: string) => {
		const byName = Map.groupBy(sessions.rows, ({ group }) => String(group[1]));
		return new Map(
			[...byName].flatMap(([name, [only, ...more]]) =>
				only && more.length === 0 ? [[name, daysBetween(start, String(only.group[2]))] as const] : [],
			),
		);
	};
	const [now, before] = [once(open, season.start_date), once(former, last?.start_date ?? season.start_date)];
	const found = new Map<string, number | null>();
	// A session that no one has enrolled in yet is among the groups of last season alone.
	for (const { label, comparison } of groups ?? []) {
		const [day, other] = [now.get(label), before.get(label)];
		if (!last || day === undefined || other === undefined) continue;
		if (Math.abs(day - other) <= SAME_TIME) found.set(label, comparison?.value ?? null);
	}
	return found;
}

/**
 * Attendance on the last days with a roll call, and on the days before; today's roll calls are being taken. A camper who is away stays away for some days, so a share
 * counts as that of the campers of its busiest day and not of all its days. Null for few campers.
 */
function attendanceOf({ groups }: Measured, today: string): Numbers["attendance"] {
	const days = (groups ?? [])
		.filter(({ is_former, suppressed, label }) => !is_former && !suppressed && label < today)
		.toSorted((a, b) => (a.label < b.label ? -1 : 1));
	const ofCampers = (some: typeof days): Ratio | null => {
		const campers = Math.max(0, ...some.map(({ n }) => n ?? 0));
		const present = some.reduce((sum, { numerator }) => sum + (numerator ?? 0), 0);
		const expected = some.reduce((sum, { denominator }) => sum + (denominator ?? 0), 0);
		return expected > 0 && campers >= COMPARED_N
			? { part: Math.round((campers * present) / expected), all: campers }
			: null;
	};
	const recent = ofCampers(days.slice(-RECENT_DAYS));
	return recent && { recent, before: ofCampers(days.slice(0, -RECENT_DAYS)) };
}
