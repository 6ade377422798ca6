import { z } from "zod";
import { AppError } from "#app/platform/errors";
import { date, id, line, whole } from "#app/platform/http/fields";
import { fieldErrors } from "#app/platform/http/given.server";
import { OPERATORS } from "#app/platform/query/field-types";
import { MEASURES, PERIODS } from "./plan-words";

/** The catalog's version. It is raised when a field is removed or changes its meaning, but not when one is added. */
export const CATALOG_VERSION = 1;

const MOST_COLUMNS = 100;
// D1 limits the depth of an expression, and each condition adds a level.
const MOST_FILTERS = 30;
const MOST_ALTERNATIVES = 20;
const MOST_CONDITIONS = 100;
const MOST_TICKS = 14;

/** The key of a field or an entity. */
export const catalogKey = z
	.string({ error: "Choose a field." })
	.min(1, { error: "Choose a field." })
	.max(120, { error: "At most 120 characters." })
	.regex(/^[\w:.-]+$/, { error: "This isn't a field." });
const named = (what: string) => ({
	error: (issue: { input?: unknown }) => `Unknown ${what} “${String(issue.input)}”.`,
});
const atMost = (most: number, things: string) => ({
	error: (issue: { input?: unknown }) =>
		`A report can have at most ${most} ${things}. This one has ${Array.isArray(issue.input) ? issue.input.length : "more"}.`,
});
const list = <T extends z.ZodType>(item: T, most: number, things: string) =>
	z.array(item).max(most, atMost(most, things));

const days = z.strictObject({ period: z.enum(PERIODS, named("period")), n: whole(1, 3650).optional() });
const text = z.string().max(500);
const number = z.number().refine(Number.isFinite);
const value = z.union([
	text,
	number,
	z.boolean(),
	days,
	list(z.union([text, number, days]), 1000, "values in a filter"),
]);
const condition = z.strictObject({
	field: catalogKey,
	op: z.enum(OPERATORS, named("operator")),
	value: value.optional(),
});
const measure = z.strictObject({ op: z.enum(MEASURES, named("measure")), field: catalogKey.optional() });

/** The filters of a plan. A row must pass all filters, and any one condition of each. */
export const filtersInput = list(
	z.strictObject({ any: list(condition, MOST_ALTERNATIVES, "alternatives").min(1) }),
	MOST_FILTERS,
	"filters",
);

const planFields = z.strictObject({
	/** The catalog's version with which it was made. */
	version: whole(1, 1_000_000),
	entity: catalogKey,
	columns: list(catalogKey, MOST_COLUMNS, "columns"),
	filters: filtersInput.default([]),
	group: list(catalogKey, 5, "groups").default([]),
	measures: list(measure, 20, "measures").default([]),
	/** Sort by fields. A report of groups can also sort by `measure:0`, its first measure. */
	sort: list(
		z.strictObject({
			field: catalogKey,
			descending: z.boolean().default(false),
			/** Empty values come first instead of last. */
			empty_first: z.boolean().optional(),
		}),
		5,
		"sorts",
	).default([]),
	/** Maximum number of rows in the report. */
	limit: whole(1, 1_000_000).optional(),
	/** Headings of columns to tick by hand: on paper, each row has an empty box in them. */
	ticks: list(
		line(30).refine((heading) => !heading.includes(","), { error: "A heading can't have a comma." }),
		MOST_TICKS,
		"columns to tick",
	).optional(),
	as_of: date().optional(),
	/** The season that "this season" means; by default the one that lists default to. */
	season: id().optional(),
});

/** A plan as it is sent. */
export const planInput = planFields
	.refine(({ columns, group, measures }) => columns.length + group.length + measures.length > 0, {
		path: ["columns"],
		error: "Choose at least one column.",
	})
	.refine(({ filters }) => filters.reduce((n, { any }) => n + any.length, 0) <= MOST_CONDITIONS, {
		path: ["filters"],
		error: `A report can have at most ${MOST_CONDITIONS} conditions.`,
	});

/** A plan as it is written, before defaults are filled in. */
export type PlanInput = z.input<typeof planFields>;

/** A question about one entity: rows with columns, or groups with measures where it has no columns. */
export type Plan = z.output<typeof planFields>;

/** Reads a plan. @throws INVALID that names what can't be read: an unknown operator, an unknown key, too many columns */
export function parsePlan(json: unknown): Plan {
	const parsed = planInput.safeParse(json);
	if (parsed.success) return parsed.data;
	const fields = fieldErrors(parsed.error);
	const [first] = Object.entries(fields);
	throw new AppError("INVALID", {
		message: `This report can't be read: ${first?.[1][0] ?? "it isn't a plan."}`,
		fields,
	});
}

/** True when a plan answers groups and their measures instead of rows. */
export const isGrouped = ({ columns }: Pick<Plan, "columns">): boolean => columns.length === 0;

/** The groups and totals of a plan of rows: the same question, added up. */
export const totalsOf = (plan: Plan): Plan => ({
	...plan,
	columns: [],
	measures: plan.measures.length > 0 ? plan.measures : [{ op: "count" }],
	sort: plan.sort.filter(({ field }) => plan.group.includes(field)),
	limit: undefined,
});

/** Plan of the rows in one group, given the group's values as {@link runPlan} returns them. */
export const rowsBehind = (
	plan: Plan,
	group: readonly (string | number | boolean | null)[],
	columns: string[],
): Plan => ({
	...plan,
	columns,
	group: [],
	measures: [],
	sort: [],
	limit: undefined,
	filters: [
		...plan.filters,
		...plan.group.map((field, at) => ({ any: [isValue(field, group[at] ?? null)] })),
	],
});

const isValue = (field: string, value: string | number | boolean | null) =>
	value === null ? { field, op: "is_empty" as const } : { field, op: "is" as const, value };
