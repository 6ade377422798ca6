import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { measure } from "#app/features/insight/analytics/measure.server";
import type { Measured } from "#app/features/insight/analytics/measured";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import type { CampCtx } from "#app/platform/context.server";
import type { Plan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { aReportCamp } from "../reports/reports-world";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const PAIRS = isFull ? 1_000 : 40;
/** The camp is small. */
const MINIMUM = 4;

const random = seeded(inject("chance") + 1);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

interface Spot {
	camper: string;
	session: string;
	group: string;
}

let analytics: Analytics;
let season: string;
let sessions: string[];

const metricOf = (key: string): Metric => ({
	...(METRICS.find((each) => each.key === key) as Metric),
	minimum_n: MINIMUM,
});

beforeAll(async () => {
	const camp = await aReportCamp({ full: true });
	analytics = await openAnalytics(camp.ctx.camp_admin as CampCtx);
	season = camp.season_id;
	const plan: Plan = {
		version: 1,
		entity: "session",
		columns: ["id"],
		filters: [{ any: [{ field: "season", op: "is", value: season }] }],
		group: [],
		measures: [],
		sort: [],
	};
	sessions = [];
	for await (const { rows } of pagesIn(analytics.catalog, plan)) sessions.push(...rows.map(({ id }) => id));
});

/** Every spot of the season, with its group of a breakdown as the metric keys it. */
async function spots(field: string): Promise<Spot[]> {
	const plan: Plan = {
		version: 1,
		entity: "enrollment",
		columns: ["camper_id", "session", field],
		filters: [
			{ any: [{ field: "season", op: "is", value: season }] },
			{ any: [{ field: "has_spot", op: "is", value: true }] },
		],
		group: [],
		measures: [],
		sort: [],
	};
	const names = new Map<string, string>();
	const listed = { ...plan, entity: "session", columns: ["id", "name"], filters: plan.filters.slice(0, 1) };
	for await (const { rows } of pagesIn(analytics.catalog, listed))
		for (const { id, cells } of rows) names.set(String(cells[1]), id);
	const found: Spot[] = [];
	for await (const { rows } of pagesIn(analytics.catalog, plan))
		for (const { cells } of rows)
			found.push({
				camper: String(cells[0]),
				session: names.get(String(cells[1])) ?? "",
				group: cells[2] === null ? "Not set" : String(cells[2]),
			});
	return found;
}

const peopleIn = (of: readonly Spot[]) => new Set(of.map(({ camper }) => camper)).size;
const tells = (n: number) => n > 0 && n < MINIMUM;

interface View {
	measured: Measured;
	sessions: ReadonlySet<string>;
}

async function view(metric: Metric, breakdown: string, chosen: readonly string[]): Promise<View> {
	const asked = { season, sessions: chosen, breakdown, compare: null };
	return {
		measured: await measure(analytics, metric, asked),
		sessions: new Set(chosen.length > 0 ? chosen : sessions),
	};
}

/** What one view, or two of which one has all sessions of the other, tell about few people. */
function told(of: readonly Spot[], one: View, two: View): string[] {
	const within = ({ sessions: chosen }: View, group?: string) =>
		of.filter((spot) => chosen.has(spot.session) && (group === undefined || spot.group === group));
	const found: string[] = [];
	for (const each of [one, two]) {
		const { measured } = each;
		const shown = (measured.groups ?? []).filter(({ suppressed }) => !suppressed);
		if (!measured.suppressed && tells(peopleIn(within(each)))) found.push("a total");
		for (const { label } of shown) if (tells(peopleIn(within(each, label)))) found.push(`the group ${label}`);
		const labels = new Set(shown.map(({ label }) => label));
		const rest = within(each).filter(({ group }) => !labels.has(group));
		if (!measured.suppressed && tells(peopleIn(rest))) found.push("the total less the groups");
	}
	const more = of.filter(({ session }) => two.sessions.has(session) && !one.sessions.has(session));
	if (!one.measured.suppressed && !two.measured.suppressed && tells(peopleIn(more)))
		found.push("the difference of totals");
	for (const group of one.measured.groups ?? []) {
		const other = two.measured.groups?.find(({ label }) => label === group.label);
		const few = more.filter((spot) => spot.group === group.label);
		if (!group.suppressed && other && !other.suppressed && tells(peopleIn(few)))
			found.push(`the difference of ${group.label}`);
	}
	return found;
}

async function tried(spoil: (measured: Measured) => Measured = (measured) => measured) {
	const found: string[] = [];
	let shown = 0;
	for (let pair = 0; pair < PAIRS; pair++) {
		const metric = metricOf(pick(["enrolled", "spots_filled"]));
		const breakdown = pick(["grade", "gender", "town", "is_new"]);
		const few = sessions.filter(() => random() < 0.5);
		const more = random() < 0.4 ? [] : [...new Set([...few, ...sessions.filter(() => random() < 0.5)])];
		const of = await spots(breakdown);
		const [one, two] = [await view(metric, breakdown, few), await view(metric, breakdown, more)];
		shown += [one, two].filter(({ measured }) => !measured.suppressed).length;
		const isWithin = [...one.sessions].every((id) => two.sessions.has(id));
		const spoiled = [one, two].map((each) => ({ ...each, measured: spoil(each.measured) })) as [View, View];
		found.push(...told(of, spoiled[0], isWithin ? spoiled[1] : spoiled[0]));
	}
	return { found, shown };
}

describe("no group of few people can be worked out", () => {
	it("from one view or the difference of two", async () => {
		const { found, shown } = await tried();
		expect(found).toEqual([]);
		expect(shown).toBeGreaterThan(PAIRS / 4);
	});

	it("finds them where nothing is hidden", async () => {
		const open = (measured: Measured): Measured => ({
			...measured,
			suppressed: false,
			groups: measured.groups?.map((group) => ({ ...group, suppressed: false })) ?? null,
		});
		expect((await tried(open)).found).not.toEqual([]);
	});
});

it("a group that is empty is shown as zero", async () => {
	const metric = { ...metricOf("capacity_gap"), minimum_n: 5 };
	const filters = [
		...metric.numerator.filters,
		{ any: [{ field: "status", op: "is" as const, value: "removed" }] },
	];
	const empty = { ...metric, numerator: { ...metric.numerator, filters } };
	const measured = await measure(analytics, empty, { season });
	expect(measured).toMatchObject({ suppressed: false, value: 0, n: 0 });
});
