import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { aFamily } from "#db/seed/builders";
import type { SeedRows } from "#db/seed/rows";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { measure } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { addDays } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import type { Plan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { seeded } from "../../../support/seeded";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TODAY = "2026-07-15";
const NOW = `${TODAY}T16:00:00.000Z`;
const FAMILIES = 14;
const PAYMENTS = 70;

const random = seeded(inject("chance") + 2);
const below = (most: number) => Math.floor(random() * most);
const cash = METRICS.find(({ key }) => key === "cash") as Metric;

let analytics: Analytics;
let season: string;

/** A payment as the ledger has it. */
function paidOn(camp_id: string, household_id: string, happened_on: string, number: number): SeedRows {
	const [id, amount_cents] = [newId(), 100 * (number + 1)];
	return {
		payment: [
			{
				camp_id,
				id,
				household_id,
				amount_cents,
				created_at: NOW,
				updated_at: NOW,
				way: "check",
				state: "succeeded",
				currency: "USD",
				received_on: happened_on,
			},
		],
		ledger_entry: [
			{
				camp_id,
				id,
				household_id,
				happened_on,
				number,
				payment_id: id,
				kind: "payment",
				currency: "USD",
				label: "Payment",
				effect: `payment:${id}:received`,
				posted_at: NOW,
			},
		],
		ledger_posting: [
			{
				camp_id,
				entry_id: id,
				amount_cents,
				position: 1,
				debit_account: "cash",
				credit_account: "receivable",
				credit_household_id: household_id,
			},
		],
	};
}

beforeAll(async () => {
	const made = await aCampWithAdmin({ currency: "USD" });
	season = made.season.id;
	const families = Array.from({ length: FAMILIES }, () => aFamily(made.camp));
	await store(
		...families,
		...Array.from({ length: PAYMENTS }, (_, index) => {
			const family = families[below(FAMILIES)] as (typeof families)[number];
			return paidOn(made.camp.id, family.household.id, addDays(TODAY, -below(30)), index + 1);
		}),
	);
	analytics = await openAnalytics(await made.again(NOW));
});

/** The family, the week and the day of each payment. */
async function payments(): Promise<string[][]> {
	const plan: Plan = {
		version: 1,
		entity: "ledger_posting",
		columns: ["family_id", "happened_week", "happened_on"],
		filters: [...cash.numerator.filters] as Plan["filters"],
		group: [],
		measures: [],
		sort: [],
	};
	const rows: string[][] = [];
	for await (const page of pagesIn(analytics.catalog, plan))
		rows.push(...page.rows.map(({ cells }) => cells.map(String)));
	return rows;
}

/** What the two views tell together about few families, and how many days and weeks they show. */
async function toldByBoth(spoil: (metric: Metric) => Metric = (metric) => metric) {
	const rows = await payments();
	const found: string[] = [];
	const shown = { days: 0, weeks: 0 };
	for (let minimum_n = 2; minimum_n <= 9; minimum_n++) {
		const view = async (breakdown: string) => {
			const { groups } = await measure(analytics, spoil({ ...cash, minimum_n }), { season, breakdown });
			return new Set((groups ?? []).filter(({ suppressed }) => !suppressed).map(({ label }) => label));
		};
		const [weeks, days] = [await view("happened_week"), await view("happened_on")];
		shown.days += days.size;
		shown.weeks += weeks.size;
		for (const [week = "", of] of Map.groupBy(rows, ([, each]) => each ?? "")) {
			const seen = of.filter(([, , day]) => days.has(day ?? ""));
			if (!weeks.has(week) && seen.length > 0) found.push(`${minimum_n}: the hidden week ${week}`);
			const left = new Set(of.filter((row) => !seen.includes(row)).map(([family]) => family)).size;
			if (weeks.has(week) && left > 0 && left < minimum_n) found.push(`${minimum_n}: what ${week} hides`);
		}
	}
	return { found, shown };
}

describe("cash by week and by day", () => {
	it("begins each week on Monday, and its weeks add up to the cash of 30 days", async () => {
		const measured = await measure(analytics, cash, { season, breakdown: "happened_week" });
		expect(measured.groups?.map(({ label }) => label).toSorted()).toEqual(
			[...new Set((await payments()).map(([, week]) => week))].toSorted(),
		);
		for (const { label } of measured.groups ?? []) expect(new Date(`${label}T12:00:00Z`).getUTCDay()).toBe(1);
		const open = await measure(analytics, { ...cash, minimum_n: 1 }, { season, breakdown: "happened_week" });
		const sum = (open.groups ?? []).reduce((all, { value }) => all + (value ?? 0), 0);
		expect(sum).toBe((100 * (PAYMENTS + 1) * (PAYMENTS + 2)) / 2 - 100);
		expect(open.value).toBe(sum);
	});

	it("tells no day of few families by its week less the other days", async () => {
		const { found, shown } = await toldByBoth();
		expect(found).toEqual([]);
		expect(shown.days).toBeGreaterThan(0);
		expect(shown.weeks).toBeGreaterThan(0);
	});

	it("without its week, a hidden day could be worked out (control)", async () => {
		const { happened_on: _, ...others } = cash.breakdowns;
		const day = { label: "Day", fields: ["happened_on"] as const, overlaps: true as const };
		const { found } = await toldByBoth((metric) => ({
			...metric,
			breakdowns: { ...others, happened_on: day },
		}));
		expect(found).not.toEqual([]);
	});
});
