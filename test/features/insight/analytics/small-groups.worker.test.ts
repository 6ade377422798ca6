import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { is, type Metric, type MetricPart, partsOf } from "#app/features/insight/analytics/define-metric";
import { measure } from "#app/features/insight/analytics/measure.server";
import type { Measured } from "#app/features/insight/analytics/measured";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { daysOf, PERIOD_KEYS, type Period } from "#app/features/insight/analytics/periods";
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

interface Row {
	person: string;
	session: string;
	group: string;
	/** The day of a row that has one. */
	date: string | null;
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
	const of_campers = [metricOf("enrolled"), metricOf("spots_filled"), returning()];
	for (const metric of of_campers)
		ASKED.push({ metric, beside: of_campers, breakdowns: ["grade", "gender", "town", "is_new"] });
	for (const metric of [marked(), absent()])
		ASKED.push({ metric, beside: [marked(), absent()], breakdowns: ["status"] });
});

/** The number whose people a metric is about: a ratio is about all those that it could be about. */
const aboutOf = (metric: Metric): { part: MetricPart; at: number } => {
	const at = partsOf(metric).findLastIndex(({ people }) => people);
	return { part: partsOf(metric)[at] as MetricPart, at };
};

/** Every row of the season that a metric is about, with its group of a breakdown as the metric labels it. */
async function rowsOf(metric: Metric, breakdown: string): Promise<Row[]> {
	const { part, at } = aboutOf(metric);
	const { entity, people, session, date } = part;
	const field = metric.breakdowns[breakdown]?.fields[at] ?? "";
	const plan: Plan = {
		version: 1,
		entity,
		columns: [people?.field ?? "", session ?? "", field, ...(date ? [date] : [])],
		filters: [...part.filters, { any: [{ field: "season", op: "is", value: season }] }] as Plan["filters"],
		group: [],
		measures: [],
		sort: [],
	};
	const names = new Map<string, string>();
	const ofSeason = plan.filters.slice(-1);
	const listed = { ...plan, entity: "session", columns: ["id", "name"], filters: ofSeason };
	for await (const { rows } of pagesIn(analytics.catalog, listed))
		for (const { id, cells } of rows) names.set(String(cells[1]), id);
	const found: Row[] = [];
	for await (const { rows } of pagesIn(analytics.catalog, plan))
		for (const { cells } of rows)
			found.push({
				person: String(cells[0]),
				session: names.get(String(cells[1])) ?? "",
				group: cells[2] === null ? "Not set" : String(cells[2]),
				date: date ? String(cells[3]) : null,
			});
	return found;
}

const peopleIn = (of: readonly Row[]) => new Set(of.map(({ person }) => person)).size;
const tells = (n: number) => n > 0 && n < MINIMUM;

/** What someone asks to see. */
interface Choice {
	sessions: readonly string[];
	period: Period | undefined;
}

interface View {
	measured: Measured;
	/** The rows that it is about. */
	rows: readonly Row[];
}

async function view(metric: Metric, breakdown: string, of: readonly Row[], choice: Choice): Promise<View> {
	const asked = { season, breakdown, compare: null, ...choice };
	const { today } = analytics.catalog.asker;
	const start_date = analytics.seasons.find(({ id }) => id === season)?.start_date ?? "";
	const days = choice.period && daysOf(choice.period, today, { start_date });
	const isIn = ({ session, date }: Row) =>
		(choice.sessions.length === 0 || choice.sessions.includes(session)) &&
		(!days || date === null || (date >= days.from && date <= days.to));
	return { measured: await measure(analytics, metric, asked), rows: of.filter(isIn) };
}

/** What one view, or two of which one has all rows of the other, tell about few people. */
function told(one: View, two: View): string[] {
	const within = ({ rows }: View, group?: string) =>
		rows.filter((row) => group === undefined || row.group === group);
	const found: string[] = [];
	for (const each of [one, two]) {
		const { measured } = each;
		if (measured.suppressed && (measured.numerator !== null || measured.denominator !== null))
			found.push("a part of a hidden ratio");
		const shown = (measured.groups ?? []).filter(({ suppressed }) => !suppressed);
		if (!measured.suppressed && tells(peopleIn(within(each)))) found.push("a total");
		for (const { label } of shown) if (tells(peopleIn(within(each, label)))) found.push(`the group ${label}`);
		const labels = new Set(shown.map(({ label }) => label));
		const rest = within(each).filter(({ group }) => !labels.has(group));
		if (!measured.suppressed && tells(peopleIn(rest))) found.push("the total less the groups");
	}
	const more = two.rows.filter((row) => !one.rows.includes(row));
	if (!one.measured.suppressed && !two.measured.suppressed && tells(peopleIn(more)))
		found.push("the difference of totals");
	for (const group of one.measured.groups ?? []) {
		const other = two.measured.groups?.find(({ label }) => label === group.label);
		const few = more.filter((row) => row.group === group.label);
		if (!group.suppressed && other && !other.suppressed && tells(peopleIn(few)))
			found.push(`the difference of ${group.label}`);
	}
	return found;
}

interface Asked {
	metric: Metric;
	/** Metrics about the same people, itself among them: one of them can be the other view. */
	beside: readonly Metric[];
	breakdowns: readonly string[];
}

const ASKED: Asked[] = [];

async function tried(spoil: (measured: Measured) => Measured = (measured) => measured) {
	const found: string[] = [];
	let [shown, ratios] = [0, 0];
	for (let pair = 0; pair < PAIRS; pair++) {
		const { metric, beside, breakdowns } = pick(ASKED);
		const other = pick(beside);
		const breakdown = pick(breakdowns);
		const period = metric.numerator.date ? pick([undefined, ...PERIOD_KEYS]) : undefined;
		const few = sessions.filter(() => random() < 0.5);
		const more = random() < 0.4 ? [] : [...new Set([...few, ...sessions.filter(() => random() < 0.5)])];
		const longer = metric.numerator.date ? pick([period, undefined, ...PERIOD_KEYS]) : undefined;
		const of = await rowsOf(metric, breakdown);
		const one = await view(metric, breakdown, of, { sessions: few, period });
		const two = await view(other, breakdown, of, { sessions: more, period: longer });
		const seen = [one, two].filter(({ measured }) => !measured.suppressed);
		shown += seen.length;
		ratios += seen.filter(({ measured }) => measured.metric.denominator).length;
		const isWithin = one.rows.every((row) => two.rows.includes(row));
		const spoiled = [one, two].map((each) => ({ ...each, measured: spoil(each.measured) })) as [View, View];
		found.push(...told(spoiled[0], isWithin ? spoiled[1] : spoiled[0]));
	}
	return { found, shown, ratios };
}

/** Campers with a spot who were there before, of all with a spot: a ratio by session. */
const returning = (): Metric => {
	const { numerator, breakdowns, ...enrolled } = metricOf("enrolled");
	const fields = Object.entries(breakdowns).map(([key, breakdown]) => [
		key,
		{ ...breakdown, fields: [breakdown.fields[0], breakdown.fields[0]] as const },
	]);
	return {
		...enrolled,
		key: "returning",
		unit: "percent",
		times: 100,
		comparison: "none",
		numerator: { ...numerator, filters: [...numerator.filters, is("is_new", false)] },
		denominator: numerator,
		breakdowns: Object.fromEntries(fields),
	};
};

/** Campers who were absent of those with a mark: a ratio whose rows have a date. */
const absent = (): Metric => {
	const { numerator, ...rest } = marked();
	return {
		...rest,
		key: "absent",
		unit: "percent",
		times: 100,
		numerator: { ...numerator, filters: [is("status", "absent")] },
		denominator: numerator,
		breakdowns: { status: { label: "Attendance", fields: ["status", "status"], overlaps: true } },
	};
};

/** Campers by their attendance marks: a metric whose rows have a date. */
const marked = (): Metric => ({
	...metricOf("enrolled"),
	key: "marked",
	comparison: "none",
	numerator: {
		label: "Marked",
		entity: "attendance_day",
		measure: { op: "count", field: "camper_id" },
		filters: [],
		season: "season",
		session: "session",
		date: "date",
		people: { op: "count", field: "camper_id" },
		columns: ["name", "date"],
	},
	breakdowns: { status: { label: "Attendance", fields: ["status"], overlaps: true } },
});

describe("no group of few people can be worked out", () => {
	it("from one view or the difference of two", async () => {
		const { found, shown, ratios } = await tried();
		expect(found).toEqual([]);
		expect(shown).toBeGreaterThan(PAIRS / 4);
		expect(ratios).toBeGreaterThan(PAIRS / 20);
	});

	it("where there are more groups than are read", async () => {
		const whole = analytics;
		analytics = { ...whole, most_groups: 3 };
		const { found } = await tried().finally(() => {
			analytics = whole;
		});
		expect(found).toEqual([]);
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

it("camper-days of few campers are hidden, however many days there are", async () => {
	const days = (metric: Metric) => measure(analytics, metric, { season, breakdown: "session" });
	const open = await days({ ...metricOf("attendance"), minimum_n: 1 });
	const fewest = Math.min(...(open.groups ?? []).map(({ n }) => n ?? 0));
	const group = open.groups?.find(({ n }) => n === fewest);
	expect(group?.denominator).toBeGreaterThan(fewest);
	const hidden = await days({ ...metricOf("attendance"), minimum_n: fewest + 1 });
	expect(hidden.groups?.find(({ key }) => key === group?.key)?.suppressed).toBe(true);
});

it("days of money of few families are hidden, as other groups are", async () => {
	const days = (minimum_n: number) =>
		measure(analytics, { ...metricOf("cash"), minimum_n }, { season, breakdown: "happened_on" });
	const open = (await days(1)).groups ?? [];
	const few = open
		.filter(({ n }) => n === Math.min(...open.map((group) => group.n ?? 0)))
		.map(({ key }) => key);
	expect(few.length).toBeGreaterThan(0);
	const { groups, suppressed } = await days((open.find(({ key }) => key === few[0])?.n ?? 0) + 1);
	expect(suppressed).toBe(false);
	for (const key of few)
		expect(groups?.find((group) => group.key === key)).toMatchObject({ suppressed: true, value: null });
});
