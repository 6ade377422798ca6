import { metricOf, PERIODS } from "#app/features/insight/analytics/index.server";
import { fieldsIn, filterChoices, filterWords } from "#app/features/insight/reports/index.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Choice, Field } from "#app/platform/query/entity";
import { seasons, sessions } from "#app/platform/query/field-parts.server";
import { type Plan, parsePlan } from "#app/platform/query/plan";
import type { Asked, Reading } from "./planner/types";
import { measureName } from "./wording";

/** What wording readings takes beside the catalog. */
interface Said {
	/** The camp's seasons. */
	seasons: readonly Choice[];
	currency: string;
	/** Leaves out the values that a stored question doesn't hold either, for a reader who needn't be its asker. */
	is_masked: boolean;
}

type Choices = ReadonlyMap<string, readonly Choice[]>;
type Filters = Plan["filters"];

/** Labels for readings, for the asker to choose from. */
export async function readingLabels(
	catalog: Catalog,
	readings: readonly Reading[],
	said: Omit<Said, "is_masked">,
): Promise<string[]> {
	const chips = await readingChips(catalog, readings, { ...said, is_masked: false });
	return chips.map((each) => each.join(" · "));
}

/** What readings ask for, their season and their filters, without the names of people. One trip for each entity. */
export async function readingChips(
	catalog: Catalog,
	readings: readonly Reading[],
	said: Said,
): Promise<string[][]> {
	const plans = readings.map(({ asked }) => (asked.kind === "plan" ? parsePlan(asked.plan) : null));
	const filters = new Map<string, Filters>();
	const add = (entity: string, more: Filters) =>
		filters.set(entity, [...(filters.get(entity) ?? []), ...more]);
	for (const plan of plans) if (plan) add(plan.entity, plan.filters);
	for (const { asked } of readings) if (asked.kind === "metric") add("enrollment", ofSessions(asked));
	const choices = new Map(
		await Promise.all(
			[...filters].map(
				async ([entity, all]) => [entity, await filterChoices(catalog, entity, all, true)] as const,
			),
		),
	);
	return readings.map(({ asked }, at) => {
		const plan = plans[at];
		if (plan) return planChips(catalog, plan, choices.get(plan.entity) ?? new Map(), said);
		return asked.kind === "metric"
			? metricChips(catalog, asked, choices.get("enrollment") ?? new Map(), said)
			: [];
	});
}

type MetricAsked = Asked & { kind: "metric" };

/** The sessions of a metric as a filter. */
function ofSessions({ sessions: ids = [] }: MetricAsked): Filters {
	const [only, ...others] = ids;
	if (only === undefined) return [];
	const field = "session";
	return [{ any: [others.length > 0 ? { field, op: "in", value: ids } : { field, op: "is", value: only }] }];
}

const seasonName = ({ seasons: all }: Said, id: string | undefined): string[] =>
	all.flatMap(({ key, label }) => (key === id ? [label] : []));

function metricChips(catalog: Catalog, asked: MetricAsked, choices: Choices, said: Said): string[] {
	const { metric, season = catalog.season?.id, breakdown, period } = asked;
	const spec = metricOf(metric);
	const by = breakdown === undefined ? undefined : spec?.breakdowns[breakdown];
	const fields = fieldsIn(catalog, "enrollment");
	return [
		spec?.title ?? metric,
		...seasonName(said, season),
		...filterWords(ofSessions(asked), { fields, choices, currency: said.currency }),
		...(by ? [`By ${by.label.toLowerCase()}`] : []),
		...(period ? [PERIODS[period]] : []),
	];
}

function planChips(catalog: Catalog, plan: Plan, choices: Choices, said: Said): string[] {
	const entity = catalog.entities.get(plan.entity);
	const fields = fieldsIn(catalog, plan.entity);
	const what = !entity
		? plan.entity
		: plan.columns.length > 0
			? entity.label
			: measureName({ plan, entity, fields });
	const words = filterWords(plan.filters, { fields, choices, currency: said.currency });
	const filters = plan.filters.map(({ any }, at) => {
		const own = any.flatMap((each) => {
			const field = fields.get(each.field);
			return field ? [{ field, value: each.value }] : [];
		});
		// An ID tells who a question is about.
		const ids = own.filter(({ field }) => field.type === "id");
		const masked = said.is_masked ? own.filter(({ field, value }) => !isTold(field, value)) : [];
		const untold = masked.length > 0 ? own : ids.slice(0, 1);
		return untold.length > 0
			? [...new Set(untold.map(({ field }) => field.label))].join(" or ")
			: (words[at] ?? "");
	});
	return [what, ...seasonName(said, plan.season), ...filters];
}

/** Choices whose names are kept in stored questions. The names of groups, cabins and tags aren't. */
const TITLES: ReadonlySet<Field["choices"]> = new Set([sessions, seasons]);

/**
 * Whether the value of a filter is one that a stored question keeps: a plain number, a choice of our own code, a session, a season
 * or days relative to today. Texts, exact dates and personal facts aren't.
 */
function isTold({ type, choices, sensitivity }: Field, value: unknown): boolean {
	if (sensitivity === "personal" || sensitivity === "health") return false;
	if (type === "choice") return Array.isArray(choices) || TITLES.has(choices);
	if (type === "date" || type === "datetime") return [value].flat().every((each) => typeof each !== "string");
	return type !== "text" && type !== "id";
}
