import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#db/client";
import { export_template } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { newId } from "#app/lib/ids";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type {
	ExportTemplateChange,
	ExportTemplateInput,
	exportTemplateFields,
	exportTemplateQuery,
} from "./export-template-inputs";
import { CATALOG_VERSION, isGrouped, type Plan } from "#app/platform/query/plan";
import { assertPlan, nameKey } from "./templates.server";

const columns = {
	id: export_template.id,
	camp_id: export_template.camp_id,
	name: export_template.name,
	name_key: export_template.name_key,
	export_type: export_template.export_type,
	columns: export_template.columns,
	options: export_template.options,
	owner_id: export_template.owner_id,
	owner_name: sql<string>`(SELECT u.name FROM auth_user u WHERE u.id = ${export_template.owner_id})`.as(
		"owner_name",
	),
	created_at: export_template.created_at,
	updated_at: export_template.updated_at,
};

/** Reads an export template by its ID. */
export const exportTemplateById = (db: Db, camp_id: string, id: string) =>
	db
		.select(columns)
		.from(export_template)
		.where(and(eq(export_template.camp_id, camp_id), eq(export_template.id, id)));

export type ExportTemplateRow = Awaited<ReturnType<typeof exportTemplateById>>[number];

/** Maximum number of export templates offered on screen. */
const MOST_OFFERED = 100;

type Query = z.infer<typeof exportTemplateQuery>;

/** A camp's export templates by name, one more than a page shows. */
export function findExportTemplates(db: Db, camp_id: string, { export_type, cursor, limit }: Query) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return db
		.select(columns)
		.from(export_template)
		.where(
			and(
				eq(export_template.camp_id, camp_id),
				export_type === undefined ? undefined : eq(export_template.export_type, export_type),
				after
					? sql`(${export_template.name_key}, ${export_template.id}) > (${after[0]}, ${after[1]})`
					: undefined,
			),
		)
		.orderBy(asc(export_template.name_key), asc(export_template.id))
		.limit(limit + 1);
}

/** The export templates of an entity, given as SQL, by name. */
export const exportTemplatesFor = (db: Db, camp_id: string, entity: SQL) =>
	db
		.select(columns)
		.from(export_template)
		.where(and(eq(export_template.camp_id, camp_id), sql`${export_template.export_type} = ${entity}`))
		.orderBy(asc(export_template.name_key), asc(export_template.id))
		.limit(MOST_OFFERED);

/** A report's rows with the columns and the sort order of an export template. */
export function withTemplate(plan: Plan, { columns, options }: ExportTemplateRow): Plan {
	const rows = { ...plan, columns: [...columns], measures: [], ticks: undefined };
	// In another order, the limit would include other rows.
	if (!isGrouped(plan) && plan.limit !== undefined) return rows;
	const { sort = plan.sort.filter(({ field }) => !field.startsWith("measure:")) } =
		options as ExportTemplateInput["options"] & object;
	// The limit of a summary counts groups.
	return { ...rows, group: [], sort, limit: undefined };
}

/** An export template as the API shows it. */
export const toExportTemplate = (row: ExportTemplateRow): z.infer<typeof exportTemplateFields> => ({
	id: row.id,
	name: row.name,
	export_type: row.export_type,
	columns: [...row.columns],
	options: row.options,
	owner: { id: row.owner_id, name: row.owner_name },
	created_at: row.created_at,
	updated_at: row.updated_at,
});

/** A page of the list. */
export function exportTemplatePage(rows: ExportTemplateRow[], { limit }: Query) {
	const { rows: shown, page } = pageOf(rows, limit, ({ name_key, id }) => [name_key, id]);
	return { data: shown.map(toExportTemplate), page };
}

/** Converts an export template to a plan for all rows of its entity. */
const planOfExport = ({
	export_type,
	columns,
	options,
}: Pick<ExportTemplateInput, "export_type" | "columns" | "options">): Plan => ({
	version: CATALOG_VERSION,
	entity: export_type,
	columns: [...columns],
	filters: [],
	group: [],
	measures: [],
	sort: [...(options?.sort ?? [])],
});

/** Maps a path in the plan to the field of an export template, for errors. */
const inExport = (part: string): string => ({ entity: "export_type", sort: "options.sort" })[part] ?? part;

const refusals = {
	"unique:export_template.camp_id, export_template.export_type, export_template.name_key": () =>
		invalid("name", "Another export template has this name."),
	export_templates_full: () =>
		new AppError("CONFLICT", {
			message: "Your camp has 2,000 export templates, which is the limit. Delete one first.",
		}),
	export_template_options: () => invalid("options", "These options are too long to be saved."),
};

/** Saves an export template. @throws INVALID, FORBIDDEN that name the field; CONFLICT past the camp's limit */
export async function createExportTemplate(ctx: CampCtx, input: ExportTemplateInput) {
	await assertPlan(ctx, planOfExport(input), inExport);
	const id = newId();
	const at = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			ctx.db.insert(export_template).values({
				camp_id: ctx.camp.id,
				id,
				name: input.name,
				name_key: nameKey(input.name),
				export_type: input.export_type,
				columns: input.columns,
				options: input.options ?? {},
				owner_id: ctx.user.id,
				created_at: at,
				updated_at: at,
			}),
			exportTemplateById(ctx.db, ctx.camp.id, id),
		],
		audit: {
			action: "export_template.create",
			entity: "export_template",
			entity_id: id,
			changes: { name: input.name, export_type: input.export_type },
		},
		refusals,
	});
	return toExportTemplate((answers.at(-1) as [ExportTemplateRow])[0]);
}

/** Changes an export template. @throws STALE; INVALID, FORBIDDEN that name the field */
export async function updateExportTemplate(
	ctx: CampCtx,
	found: ExportTemplateRow,
	{ updated_at, ...change }: ExportTemplateChange,
) {
	await assertPlan(
		ctx,
		planOfExport({
			export_type: found.export_type,
			columns: change.columns ?? [...found.columns],
			options: change.options ?? (found.options as ExportTemplateInput["options"]),
		}),
		inExport,
	);
	const own = and(eq(export_template.camp_id, ctx.camp.id), eq(export_template.id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, export_template, own, updated_at),
			ctx.db
				.update(export_template)
				.set({
					...change,
					...(change.name === undefined ? {} : { name_key: nameKey(change.name) }),
					updated_at: nextStamp(export_template.updated_at, ctx.clock.now()),
				})
				.where(own),
			exportTemplateById(ctx.db, ctx.camp.id, found.id),
		],
		audit: {
			action: "export_template.update",
			entity: "export_template",
			entity_id: found.id,
			changes: changesOf(found, change),
		},
		refusals,
	});
	const [row] = answers.at(-1) as ExportTemplateRow[];
	if (!row) throw notFound("This export template");
	return toExportTemplate(row);
}

/** Deletes an export template. */
export async function deleteExportTemplate(ctx: CampCtx, found: ExportTemplateRow): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(export_template)
				.where(and(eq(export_template.camp_id, ctx.camp.id), eq(export_template.id, found.id))),
		],
		audit: {
			action: "export_template.delete",
			entity: "export_template",
			entity_id: found.id,
			changes: { name: found.name },
		},
	});
}
