import { metricOf } from "#app/features/insight/analytics/index.server";
import { fieldsIn, filterChoices, filterWords } from "#app/features/insight/reports/index.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { type Plan, parsePlan } from "#app/platform/query/plan";
import type { Reading } from "./planner/types";
import { measureName } from "./wording";

/** Labels for readings, for the asker to choose from. */
export const readingLabels = (
	catalog: Catalog,
	readings: readonly Reading[],
	currency: string,
): Promise<string[]> =>
	Promise.all(
		readings.map(({ asked }) =>
			asked.kind === "metric"
				? (metricOf(asked.metric)?.title ?? asked.metric)
				: planLabel(catalog, parsePlan(asked.plan), currency),
		),
	);

async function planLabel(catalog: Catalog, plan: Plan, currency: string): Promise<string> {
	const entity = catalog.entities.get(plan.entity);
	const fields = fieldsIn(catalog, plan.entity);
	const choices = await filterChoices(catalog, plan.entity, plan.filters, true);
	const what = entity
		? plan.columns.length > 0
			? entity.label
			: measureName({ plan, entity, fields })
		: plan.entity;
	return [what, ...filterWords(plan.filters, { fields, choices, currency })].join(" · ");
}
