import type { Catalog } from "#app/platform/query/catalog.server";
import type { Plan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import type { Analytics } from "./analytics.server";
import { type Metric, partsOf } from "./define-metric";
import { measure } from "./measure.server";
import type { Figure, Measured } from "./measured";

// Checks that the numbers of metrics match the rows shown for them, for the developers' page and its tests.

/** Maximum rows to read. */
const MOST_ROWS = 20_000;

/** A metric's number and the number from its rows. */
export interface CheckedNumber {
	/** "Total" or the group, and the name of the number. */
	name: string;
	said: number | null;
	/** The count or the sum of its rows. Null where there are too many to read. */
	rows_say: number | null;
	rows: number | null;
	plan: Plan;
	state: "same" | "differs" | "not_read";
}

export interface CheckedMetric {
	key: string;
	/** Empty for the total. */
	breakdown: string;
	value: number | null;
	/** Count of figures hidden because they are about few people: they have no rows to compare. */
	hidden: number;
	/** Milliseconds that measuring took. */
	ms: number;
	numbers: CheckedNumber[];
}

/** Measures a metric of a season as it is shown, and compares each of its numbers with its rows. */
export async function checkMetric(
	analytics: Analytics,
	metric: Metric,
	season: string,
	breakdown = "",
): Promise<CheckedMetric> {
	const from = performance.now();
	const measured = await measure(analytics, metric, {
		season,
		compare: null,
		breakdown: breakdown || undefined,
	});
	const ms = performance.now() - from;
	return { breakdown, ms, ...(await checkMeasured(analytics.catalog, measured)) };
}

/** Compares each number of a measured metric with its rows. */
export async function checkMeasured(
	catalog: Catalog,
	measured: Measured,
): Promise<Omit<CheckedMetric, "breakdown" | "ms">> {
	const { metric, groups, value } = measured;
	const figures: [string, Figure][] = [
		["Total", measured],
		...(groups ?? []).map((group): [string, Figure] => [group.label, group]),
	];
	const numbers: CheckedNumber[] = [];
	for (const [name, { numerator, denominator, rows_plan }] of figures)
		for (const [at, plan] of (rows_plan ?? []).entries()) {
			const part = partsOf(metric)[at];
			if (!part) continue;
			const said = at === 0 ? numerator : denominator;
			const counted = await countRows(catalog, part, plan);
			const state = !counted
				? "not_read"
				: Math.abs((said ?? 0) - counted.value) < 0.001
					? "same"
					: "differs";
			numbers.push({
				name: `${name}: ${part.label.toLowerCase()}`,
				said,
				rows_say: counted?.value ?? null,
				rows: counted?.rows ?? null,
				plan,
				state,
			});
		}
	const hidden = figures.filter(([, { suppressed }]) => suppressed).length;
	return { key: metric.key, value, hidden, numbers };
}

/** The count or sum of a number's rows, and how many there are. Null for too many. */
async function countRows(catalog: Catalog, { measure }: Metric["numerator"], plan: Plan) {
	const { op, field } = measure;
	const values = new Set<unknown>();
	let [rows, sum] = [0, 0];
	for await (const page of pagesIn(catalog, { ...plan, columns: field ? [field] : plan.columns })) {
		if ((page.count ?? 0) > MOST_ROWS) return null;
		rows += page.rows.length;
		for (const { cells } of page.rows) {
			const [cell = null] = cells;
			if (cell !== null) values.add(cell);
			sum += Number(cell ?? 0);
		}
	}
	if (op === "sum") return { value: sum, rows };
	return { value: field ? values.size : rows, rows };
}
