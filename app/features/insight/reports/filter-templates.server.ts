import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { report_filter_template } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { newId } from "#app/lib/ids";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type {
	FilterTemplateChange,
	FilterTemplateInput,
	filterTemplateFields,
	filterTemplateQuery,
} from "./filter-template-inputs";
import { CATALOG_VERSION, type Plan } from "#app/platform/query/plan";
import { assertOwns, assertPlan, type Looker, lookerOf, nameKey } from "./templates.server";

const columns = {
	id: report_filter_template.id,
	camp_id: report_filter_template.camp_id,
	name: report_filter_template.name,
	name_key: report_filter_template.name_key,
	entity: report_filter_template.entity,
	filters: report_filter_template.filters,
	is_public: report_filter_template.is_public,
	owner_id: report_filter_template.owner_id,
	owner_name:
		sql<string>`(SELECT u.name FROM auth_user u WHERE u.id = ${report_filter_template.owner_id})`.as(
			"owner_name",
		),
	usage_count: report_filter_template.usage_count,
	last_used_at: report_filter_template.last_used_at,
	created_at: report_filter_template.created_at,
	updated_at: report_filter_template.updated_at,
};

const seenBy = (user: Looker["user"]) =>
	sql`(${report_filter_template.is_public} = 1 OR ${report_filter_template.owner_id} = ${user})`;

/** Saved filters that the user can see: their own, or shared ones. */
export const filterTemplateById = ({ db, camp_id, user }: Looker, id: string) =>
	db
		.select(columns)
		.from(report_filter_template)
		.where(and(eq(report_filter_template.camp_id, camp_id), eq(report_filter_template.id, id), seenBy(user)));

export type FilterTemplateRow = Awaited<ReturnType<typeof filterTemplateById>>[number];

type Query = z.infer<typeof filterTemplateQuery>;

/** The saved filters that the user can see, by name, one more than a page shows. */
export function findFilterTemplates(
	{ db, camp_id, user }: Looker,
	{ entity, is_public, cursor, limit }: Query,
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return db
		.select(columns)
		.from(report_filter_template)
		.where(
			and(
				eq(report_filter_template.camp_id, camp_id),
				seenBy(user),
				entity === undefined ? undefined : eq(report_filter_template.entity, entity),
				is_public === undefined ? undefined : eq(report_filter_template.is_public, is_public),
				after
					? sql`(${report_filter_template.name_key}, ${report_filter_template.id}) > (${after[0]}, ${after[1]})`
					: undefined,
			),
		)
		.orderBy(asc(report_filter_template.name_key), asc(report_filter_template.id))
		.limit(limit + 1);
}

/** Saved filters as the API shows them. */
export const toFilterTemplate = (row: FilterTemplateRow): z.infer<typeof filterTemplateFields> => ({
	id: row.id,
	name: row.name,
	entity: row.entity,
	filters: [...row.filters],
	is_public: row.is_public,
	owner: { id: row.owner_id, name: row.owner_name },
	usage_count: row.usage_count,
	last_used_at: row.last_used_at,
	created_at: row.created_at,
	updated_at: row.updated_at,
});

/** A page of the list. */
export function filterTemplatePage(rows: FilterTemplateRow[], { limit }: Query) {
	const { rows: shown, page } = pageOf(rows, limit, ({ name_key, id }) => [name_key, id]);
	return { data: shown.map(toFilterTemplate), page };
}

const refusals = {
	"unique:report_filter_template.camp_id, report_filter_template.owner_id, report_filter_template.name_key":
		() => invalid("name", "You already have filters with this name."),
	report_filter_templates_full: () =>
		new AppError("CONFLICT", {
			message: "Your camp has 2,000 saved filters, which is the limit. Delete some first.",
		}),
	report_filter_template_filters: () => invalid("filters", "These filters are too long to be saved."),
};

/** Checks that a member can use filters: as the filters of a plan that only counts. @throws INVALID, FORBIDDEN that name the field */
const assertFilters = (ctx: CampCtx, entity: string, filters: Plan["filters"]) =>
	assertPlan(
		ctx,
		{
			version: CATALOG_VERSION,
			entity,
			columns: [],
			filters,
			group: [],
			measures: [{ op: "count" }],
			sort: [],
		},
		(part) => part,
	);

/** Saves filters. @throws INVALID, FORBIDDEN that name the field; CONFLICT past the camp's limit */
export async function createFilterTemplate(ctx: CampCtx, input: FilterTemplateInput) {
	await assertFilters(ctx, input.entity, input.filters);
	const id = newId();
	const at = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			ctx.db.insert(report_filter_template).values({
				camp_id: ctx.camp.id,
				id,
				name: input.name,
				name_key: nameKey(input.name),
				entity: input.entity,
				filters: input.filters,
				is_public: input.is_public ?? false,
				owner_id: ctx.user.id,
				created_at: at,
				updated_at: at,
			}),
			filterTemplateById(lookerOf(ctx), id),
		],
		audit: {
			action: "report_filter_template.create",
			entity: "report_filter_template",
			entity_id: id,
			changes: { name: input.name, entity: input.entity },
		},
		refusals,
	});
	return toFilterTemplate((answers.at(-1) as [FilterTemplateRow])[0]);
}

/** Changes saved filters. @throws FORBIDDEN for someone else's filters; STALE; INVALID, FORBIDDEN that name the field */
export async function updateFilterTemplate(
	ctx: CampCtx,
	found: FilterTemplateRow,
	{ updated_at, ...change }: FilterTemplateChange,
) {
	assertOwns(ctx, found);
	if (change.filters) await assertFilters(ctx, found.entity, change.filters);
	const own = and(eq(report_filter_template.camp_id, ctx.camp.id), eq(report_filter_template.id, found.id));
	const { filters, ...plain } = change;
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, report_filter_template, own, updated_at),
			ctx.db
				.update(report_filter_template)
				.set({
					...change,
					...(change.name === undefined ? {} : { name_key: nameKey(change.name) }),
					updated_at: nextStamp(report_filter_template.updated_at, ctx.clock.now()),
				})
				.where(own),
			filterTemplateById(lookerOf(ctx), found.id),
		],
		audit: {
			action: "report_filter_template.update",
			entity: "report_filter_template",
			entity_id: found.id,
			changes: { ...changesOf(found, plain), filters: filters !== undefined },
		},
		refusals,
	});
	const [row] = answers.at(-1) as FilterTemplateRow[];
	if (!row) throw notFound("This set of filters");
	return toFilterTemplate(row);
}

/** Deletes saved filters. @throws FORBIDDEN for someone else's filters */
export async function deleteFilterTemplate(ctx: CampCtx, found: FilterTemplateRow): Promise<void> {
	assertOwns(ctx, found);
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(report_filter_template)
				.where(and(eq(report_filter_template.camp_id, ctx.camp.id), eq(report_filter_template.id, found.id))),
		],
		audit: {
			action: "report_filter_template.delete",
			entity: "report_filter_template",
			entity_id: found.id,
			changes: { name: found.name },
		},
	});
}

/** Counts a use of saved filters. The increment is atomic. */
export async function countFilterUse(ctx: CampCtx, found: FilterTemplateRow) {
	const answers = await commit(ctx, {
		statements: [
			ctx.db
				.update(report_filter_template)
				.set({ usage_count: sql`${report_filter_template.usage_count} + 1`, last_used_at: ctx.clock.now() })
				.where(and(eq(report_filter_template.camp_id, ctx.camp.id), eq(report_filter_template.id, found.id))),
			filterTemplateById(lookerOf(ctx), found.id),
		],
		audit: {
			action: "report_filter_template.use",
			entity: "report_filter_template",
			entity_id: found.id,
		},
	});
	const [row] = answers.at(-1) as FilterTemplateRow[];
	if (!row) throw notFound("This set of filters");
	return toFilterTemplate(row);
}
