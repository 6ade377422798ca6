import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { type Metric, partsOf } from "#app/features/insight/analytics/define-metric";
import { measure } from "#app/features/insight/analytics/measure.server";
import { breakdownsFor, canMeasure } from "#app/features/insight/analytics/measure-rights.server";
import type { Measured, MeasureAsked } from "#app/features/insight/analytics/measured";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { PERIOD_KEYS } from "#app/features/insight/analytics/periods";
import { rowsPlan } from "#app/features/insight/analytics/rows-plan.server";
import { AppError } from "#app/platform/errors";
import type { Plan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { Statements } from "../../../support/walks";
import { ROLES } from "../reports/report-roles";
import { aReportCamp } from "../reports/reports-world";

vi.setConfig({ testTimeout: isFull ? 3_600_000 : 240_000, hookTimeout: 120_000 });

/** How often each metric is asked, and how often while its statements are looked at. */
const TIMES = isFull ? 1_000 : 30;
const LOOKED_AT = 8;

const random = seeded(inject("chance"));
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const some = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.6);

interface Side {
	/** By role. */
	of: Record<string, Analytics>;
	/** By season. */
	sessions: Record<string, string[]>;
}

const statements = new Statements();
let sides: Side[];

beforeAll(async () => {
	sides = [];
	for (const camp of [await aReportCamp(), await aReportCamp({ full: true })]) {
		const of: Side["of"] = {};
		for (const role of ROLES) of[role] = await openAnalytics(camp.ctx[role] as never);
		const all: Plan = {
			version: 1,
			entity: "session",
			columns: ["id", "season"],
			filters: [],
			group: [],
			measures: [],
			sort: [],
		};
		const sessions: Side["sessions"] = {};
		const admin = of.camp_admin as Analytics;
		for await (const { rows } of pagesIn(admin.catalog, all))
			for (const { cells } of rows) {
				const season = admin.seasons.find(({ name }) => name === cells[1]) ?? admin.seasons[0];
				const id = season?.id ?? "";
				sessions[id] = [...(sessions[id] ?? []), String(cells[0])];
			}
		sides.push({ of, sessions });
	}
});

function anything(side: Side, { catalog, seasons }: Analytics, metric: Metric): MeasureAsked {
	const season = pick(seasons).id;
	return {
		season,
		sessions: random() < 0.3 ? some(side.sessions[season] ?? []) : undefined,
		period: random() < 0.3 ? pick(PERIOD_KEYS) : undefined,
		breakdown: random() < 0.7 ? pick([undefined, ...breakdownsFor(catalog, metric)]) : undefined,
		compare: pick([undefined, null, pick(seasons).id]),
	};
}

interface FromRows {
	value: number;
	people: number | null;
}

/** Numbers worked out from rows before, by asker. The camps don't change, and draws often ask for the same rows. */
const known = new Map<Analytics, Map<string, FromRows>>();

/** A number worked out from its rows. */
async function fromRows(analytics: Analytics, metric: Metric, at: number, plan: Plan): Promise<FromRows> {
	const part = partsOf(metric)[at] as Metric["numerator"];
	const key = JSON.stringify([part.measure, part.people, plan]);
	const before = known.get(analytics) ?? new Map<string, FromRows>();
	known.set(analytics, before);
	const found = before.get(key) ?? (await workedOut(analytics, part, plan));
	before.set(key, found);
	return found;
}

async function workedOut({ catalog }: Analytics, part: Metric["numerator"], plan: Plan): Promise<FromRows> {
	const needed = [part.measure.field, part.people?.field].filter((key) => key !== undefined);
	const rows: unknown[][] = [];
	// With the season that lists follow, as a link to the rows has it: the plan names its own.
	for await (const page of pagesIn(catalog, { ...plan, columns: [...needed, ...plan.columns] }))
		rows.push(...page.rows.map(({ cells }) => [...cells]));
	const column = (key: string | undefined) =>
		key === undefined ? [] : rows.map((row) => row[needed.indexOf(key)]);
	const measured = (op: "count" | "sum" | "max", field: string | undefined): number => {
		const values = column(field).filter((value) => value !== null);
		if (op === "max") return values.reduce<number>((most, value) => Math.max(most, Number(value)), 0);
		if (op === "sum") return values.reduce<number>((total, value) => total + Number(value), 0);
		return field === undefined ? rows.length : new Set(values).size;
	};
	return {
		value: measured(part.measure.op, part.measure.field),
		people: part.people ? measured(part.people.op, part.people.field) : null,
	};
}

type Figures = Pick<Measured, "numerator" | "denominator" | "n" | "rows_plan" | "suppressed" | "value">;

/** How the numbers of a measured metric differ from their rows. */
async function differences(analytics: Analytics, measured: Measured): Promise<string[]> {
	const { metric, comparison, groups } = measured;
	const figures: [string, Figures][] = [
		["total", measured],
		...(comparison ? [["comparison", comparison] as [string, Figures]] : []),
		...(groups ?? []).flatMap((group): [string, Figures][] => [
			...(group.is_former ? [] : [[`group ${group.label}`, group] as [string, Figures]]),
			...(group.comparison ? [[`compared ${group.label}`, group.comparison] as [string, Figures]] : []),
		]),
	];
	const found: string[] = [];
	for (const [name, figure] of figures) {
		if (figure.suppressed) {
			if (figure.value !== null || figure.numerator !== null || figure.n !== null || figure.rows_plan)
				found.push(`${metric.key} ${name} tells what is hidden`);
			continue;
		}
		const said = [figure.numerator, figure.denominator];
		const whose = partsOf(metric).findLastIndex(({ people }) => people);
		for (const [at, plan] of (figure.rows_plan ?? []).entries()) {
			const rows = await fromRows(analytics, metric, at, plan);
			if (Math.abs((said[at] ?? Number.NaN) - rows.value) > 0.001)
				found.push(`${metric.key} ${name}: ${said[at]} isn't ${rows.value} of ${JSON.stringify(plan)}`);
			if (at === whose && figure.n !== rows.people)
				found.push(
					`${metric.key} ${name}: ${figure.n} people aren't ${rows.people} of ${JSON.stringify(plan)}`,
				);
		}
		// Who is new or returned isn't known of the first recorded season: it has no number at all.
		const isUnknown =
			metric.needs_earlier === true &&
			figure === measured &&
			!analytics.seasons.some(({ start_date }) => start_date < measured.season.start_date) &&
			[figure.value, figure.numerator, figure.denominator, figure.n].every((number) => number === null);
		if (!figure.rows_plan && !isUnknown) found.push(`${metric.key} ${name} has no rows`);
	}
	return found;
}

/** How the rows that a screen leads to differ from those that a number was measured by. */
function linkedElsewhere({ catalog, seasons }: Analytics, measured: Measured, asked: MeasureAsked): string[] {
	const { metric, season, groups } = measured;
	const page = { catalog, season, seasons, currency: "USD", view: {} };
	const linked = (part: number, more: { by?: string; group?: string }) => {
		const { sessions, period } = asked;
		const query = { season: season.id, session: sessions && [...sessions], period };
		return rowsPlan(page, metric, { ...query, ...more, part: part === 1 ? "1" : "0" }).plan;
	};
	const figures: [Figures, { by?: string; group?: string }][] = [
		[measured, {}],
		...(groups ?? [])
			.filter(({ is_former }) => !is_former)
			.map((group): [Figures, { by?: string; group?: string }] => [
				group,
				{ by: asked.breakdown, group: JSON.stringify(group.stored) },
			]),
	];
	return figures.flatMap(([figure, more]) =>
		(figure.rows_plan ?? []).flatMap((plan, part) =>
			JSON.stringify(linked(part, more)) === JSON.stringify(plan)
				? []
				: [`${metric.key} ${JSON.stringify(more)} leads to other rows than ${JSON.stringify(plan)}`],
		),
	);
}

let shown = 0;

async function tried(times: number, spoil: (measured: Measured) => Measured = (measured) => measured) {
	const found: string[] = [];
	for (const declared of METRICS)
		for (let time = 0; time < times && found.length < 4; time++) {
			const side = pick(sides);
			const role = time % 2 === 0 ? "camp_admin" : pick(ROLES);
			const analytics = side.of[role] as Analytics;
			// The camps are small: what is hidden has a test of its own.
			const metric = { ...declared, minimum_n: pick([1, 1, 2, 5]) };
			const asked = anything(side, analytics, metric);
			const answered = await measure(analytics, metric, asked).catch((error: unknown) => error);
			const allowed = canMeasure(analytics.catalog, metric);
			if (answered instanceof AppError && answered.code === "FORBIDDEN") {
				if (allowed) found.push(`${metric.key} is refused to ${role}`);
				continue;
			}
			if (answered instanceof Error) throw answered;
			if (!allowed) found.push(`${metric.key} is shown to ${role}`);
			shown += 1;
			const measured = spoil(answered as Measured);
			const differ = [
				...(await differences(analytics, measured)),
				...linkedElsewhere(analytics, measured, asked),
			];
			found.push(...differ.map((each) => `${role}, ${JSON.stringify(asked)}: ${each}`));
		}
	return found;
}

describe("each number of a metric is the count or the sum of its rows", () => {
	it("for random seasons, sessions, dates, breakdowns and roles", async () => {
		expect(await statements.during(() => tried(LOOKED_AT))).toEqual([]);
		expect(await tried(TIMES - LOOKED_AT)).toEqual([]);
		expect(shown).toBeGreaterThan((METRICS.length * TIMES) / 3);
	});

	it("and none of the statements looks through a table for each row", async () => {
		expect(statements.asked.size).toBeGreaterThan(METRICS.length);
		expect(await statements.walks()).toEqual([]);
	});

	it.each(["enrolled", "spots_filled"])("for %s as of a day, by what is recorded by day", async (key) => {
		const metric = { ...(METRICS.find((each) => each.key === key) as Metric), minimum_n: 1 };
		for (const { of } of sides) {
			const analytics = of.camp_admin as Analytics;
			const season = analytics.seasons[0]?.id ?? "";
			const measured = await measure(analytics, metric, { season, compare: season, breakdown: "session" });
			expect(measured.comparison).toMatchObject({ day: analytics.catalog.asker.today, difference: 0 });
			expect(measured.groups?.every(({ comparison }) => comparison?.difference === 0)).toBe(true);
			expect(measured.comparison?.rows_plan?.[0]?.as_of).toBe(analytics.catalog.asker.today);
			expect(await differences(analytics, measured)).toEqual([]);
			for (const breakdown of ["grade", "gender", "is_new", "source"]) {
				const grouped = await measure(analytics, metric, { season, compare: season, breakdown });
				expect(grouped.comparison?.value).toBe(measured.comparison?.value);
				expect(grouped.groups?.length).toBeGreaterThan(0);
				expect(grouped.groups?.every(({ comparison }) => comparison?.difference === 0)).toBe(true);
				expect(await differences(analytics, grouped)).toEqual([]);
			}
			// A family can move, and its town isn't recorded by day.
			const towns = await measure(analytics, metric, { season, compare: season, breakdown: "town" });
			expect(towns.groups?.every(({ comparison }) => comparison === null)).toBe(true);
			const before = await measure(analytics, metric, { season });
			expect(before).toMatchObject({
				comparison: null,
				not_compared: expect.stringContaining("isn't recorded"),
			});
		}
	});

	it("finds a screen that leads to other rows", async () => {
		const analytics = (sides[0] as Side).of.camp_admin as Analytics;
		const metric = { ...(METRICS.find(({ key }) => key === "enrolled") as Metric), minimum_n: 1 };
		const asked = { season: analytics.seasons[0]?.id ?? "", compare: null, breakdown: "gender" };
		const measured = await measure(analytics, metric, asked);
		expect(linkedElsewhere(analytics, measured, asked)).toEqual([]);
		expect(linkedElsewhere(analytics, measured, { ...asked, breakdown: "town" })).not.toEqual([]);
	});

	it("finds rows of another question", async () => {
		const without = (measured: Measured): Measured => ({
			...measured,
			rows_plan: measured.rows_plan?.map((plan) => ({ ...plan, filters: plan.filters.slice(1) })) ?? null,
		});
		expect(await tried(6, without)).not.toEqual([]);
	});
});

describe("a metric that a role can't see all of isn't shown to it", () => {
	const keys = (role: string) =>
		METRICS.filter((metric) => canMeasure((sides[1] as Side).of[role]?.catalog as never, metric)).map(
			({ key }) => key,
		);

	it("the camp's admin sees all", () => {
		expect(keys("camp_admin")).toEqual(METRICS.map(({ key }) => key));
	});

	it("a role of one group and a parent see none", () => {
		expect(keys("counselor")).toEqual([]);
		expect(keys("parent")).toEqual([]);
	});

	it("a role without money sees none of money", () => {
		expect(
			keys("head_counselor").filter((key) => ["revenue", "cash", "balance", "discounts"].includes(key)),
		).toEqual([]);
		expect(keys("head_counselor")).toContain("enrolled");
	});
});
