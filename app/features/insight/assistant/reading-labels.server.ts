import { metricOf } from "#app/features/insight/analytics/index.server";
import { PERIODS } from "#app/features/insight/analytics/index.server";
import { fieldsIn, filterChoices, filterWords } from "#app/features/insight/reports/index.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Choice } from "#app/platform/query/entity";
import { type Plan, parsePlan } from "#app/platform/query/plan";
import type { Asked, Reading } from "./planner/types";
import { measureName } from "./wording";

/** Labels for readings, for the asker to choose from. */
export async function readingLabels(
	catalog: Catalog,
	readings: readonly Reading[],
	currency: string,
): Promise<string[]> {
	const chips = await readingChips(catalog, readings, currency);
	return chips.map((each) => each.join(" · "));
}

/** What readings ask for and their filters, without the names of people. One trip for each entity. */
export async function readingChips(
	catalog: Catalog,
	readings: readonly Reading[],
	currency: string,
): Promise<string[][]> {
	const plans = readings.map(({ asked }) => (asked.kind === "plan" ? parsePlan(asked.plan) : null));
	const filters = new Map<string, Plan["filters"]>();
	for (const plan of plans)
		if (plan) filters.set(plan.entity, [...(filters.get(plan.entity) ?? []), ...plan.filters]);
	const choices = new Map(
		await Promise.all(
			[...filters].map(
				async ([entity, all]) => [entity, await filterChoices(catalog, entity, all, true)] as const,
			),
		),
	);
	return readings.map(({ asked }, at) => {
		const plan = plans[at];
		if (!plan) return asked.kind === "metric" ? metricChips(asked) : [];
		return planChips(catalog, plan, choices.get(plan.entity) ?? new Map(), currency);
	});
}

function metricChips({ metric, breakdown, period }: Asked & { kind: "metric" }): string[] {
	const spec = metricOf(metric);
	const by = breakdown === undefined ? undefined : spec?.breakdowns[breakdown];
	return [
		spec?.title ?? metric,
		...(by ? [`By ${by.label.toLowerCase()}`] : []),
		...(period ? [PERIODS[period]] : []),
	];
}

function planChips(
	catalog: Catalog,
	plan: Plan,
	choices: ReadonlyMap<string, readonly Choice[]>,
	currency: string,
): string[] {
	const entity = catalog.entities.get(plan.entity);
	const fields = fieldsIn(catalog, plan.entity);
	const what = !entity
		? plan.entity
		: plan.columns.length > 0
			? entity.label
			: measureName({ plan, entity, fields });
	const words = filterWords(plan.filters, { fields, choices, currency });
	// An ID tells who a question is about.
	const named = plan.filters.map(({ any }) => any.find(({ field }) => fields.get(field)?.type === "id"));
	return [what, ...words.map((text, at) => fields.get(named[at]?.field ?? "")?.label ?? text)];
}
