import { invalid } from "#app/platform/errors";
import type { Plan } from "#app/platform/query/plan";
import type { CardsAt } from "./card-view.server";
import { breakdownOfMetric, type Metric, type MetricPart, partsOf } from "./define-metric";
import type { StoredValue } from "./group-key";
import { assertCanGroup } from "./measure-rights.server";
import { rowsOf } from "./measure-season.server";
import type { PageQuery } from "./page.server";
import { daysOf } from "./periods";

interface RowsAsked extends PageQuery {
	/** 0 for the numerator, 1 for the denominator. */
	part?: "0" | "1";
	by?: string;
	/** A group's value, as JSON. */
	group?: string;
}

/**
 * The rows behind a number of a metric, as a plan for Reports: the same question that measures it.
 * @throws INVALID for a breakdown or a group that can't be read, FORBIDDEN for what the viewer can't use
 */
export function rowsPlan(
	{ catalog, season }: CardsAt,
	metric: Metric,
	asked: RowsAsked,
): { plan: Plan; name: string; counted: "once" | "sum" | undefined } {
	const at = asked.part === "1" && metric.denominator ? 1 : 0;
	const part = partsOf(metric)[at] ?? metric.numerator;
	const breakdown = breakdownOfMetric(metric, asked.by);
	if (asked.by && !breakdown) throw invalid("by", `“${metric.title}” has no such breakdown.`);
	if (breakdown) assertCanGroup(catalog, metric, breakdown);
	const { session, period } = asked;
	const question = {
		part,
		season,
		sessions: session?.length && part.session ? session : null,
		dates: period && part.date ? daysOf(period, catalog.asker.today, season) : null,
		day: null,
	};
	const value = breakdown && asked.group !== undefined ? storedOf(asked.group) : undefined;
	return {
		plan: rowsOf(catalog, question, breakdown?.fields[at], value),
		name: `${metric.title}: ${part.label.toLowerCase()}, ${season.name}`,
		counted: howCounted(part),
	};
}

/** Why a number isn't the number of its rows; undefined where it is. */
function howCounted({ measure: { op, field } }: MetricPart): "once" | "sum" | undefined {
	if (field === undefined) return undefined;
	return op === "sum" ? "sum" : "once";
}

function storedOf(json: string): StoredValue {
	try {
		const value: unknown = JSON.parse(json);
		if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as StoredValue;
	} catch {
		// Not JSON: refused below.
	}
	throw invalid("group", "This link to a group is incomplete. Open it from its card again.");
}
