import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { report_template, report_template_version } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { newId } from "#app/lib/ids";
import { abortIfStale, abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { TemplateChange, TemplateInput } from "./inputs";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Plan } from "#app/platform/query/plan";
import {
	assertOwns,
	assertPlan,
	lookerOf,
	nameKey,
	planOf,
	type TemplateRow,
	templateById,
	templateRefusals,
	toTemplate,
	versionsOf,
} from "./templates.server";
import { type ReadBefore, theReport } from "./the-report.server";

const stored = (plan: Plan) => plan as unknown as Record<string, unknown>;

/** Statements that store a saved report's current version, for a batch. */
const keepVersion = (ctx: CampCtx, id: string): Statement =>
	ctx.db.run(sql`INSERT INTO ${report_template_version} (camp_id, template_id, version, name, category, description, plan, is_public, saved_by, saved_at)
		SELECT t.camp_id, t.id, t.version, t.name, t.category, t.description, t.plan, t.is_public, ${ctx.user.id}, ${ctx.clock.now()}
		FROM report_template t WHERE t.camp_id = ${ctx.camp.id} AND t.id = ${id}`);

/** Saves a new report. @throws INVALID, FORBIDDEN that name the field; CONFLICT past the camp's limit */
export async function createTemplate(ctx: CampCtx, input: TemplateInput, read?: Catalog) {
	await assertPlan(ctx, input.plan, undefined, read);
	const id = newId();
	const at = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			ctx.db.insert(report_template).values({
				camp_id: ctx.camp.id,
				id,
				name: input.name,
				name_key: nameKey(input.name),
				category: input.category,
				description: input.description ?? null,
				plan: stored(input.plan),
				is_public: input.is_public ?? false,
				owner_id: ctx.user.id,
				created_at: at,
				updated_at: at,
			}),
			keepVersion(ctx, id),
			templateById(lookerOf(ctx), id),
		],
		audit: {
			action: "report_template.create",
			entity: "report_template",
			entity_id: id,
			changes: { name: input.name, is_public: input.is_public ?? false },
		},
		answer: { data: { id }, status: 201 },
		refusals: templateRefusals,
	});
	return toTemplate((answers.at(-1) as [TemplateRow])[0]);
}

/**
 * Changes a saved report and keeps the previous version.
 * @throws FORBIDDEN for someone else's report; STALE; INVALID, FORBIDDEN that name the field
 */
export async function updateTemplate(
	ctx: CampCtx,
	found: TemplateRow,
	{ updated_at, ...change }: TemplateChange,
) {
	assertOwns(ctx, found);
	if (change.plan) await assertPlan(ctx, change.plan);
	const { plan, ...rest } = change;
	const own = and(eq(report_template.camp_id, ctx.camp.id), eq(report_template.id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, report_template, own, updated_at),
			// Two saves at the same time make two versions, one after the other, or the second is refused.
			abortWhen(
				ctx,
				"stale",
				sql`NOT EXISTS (SELECT 1 FROM ${report_template} WHERE ${and(own, eq(report_template.version, found.version))})`,
			),
			ctx.db
				.update(report_template)
				.set({
					...rest,
					...(rest.name === undefined ? {} : { name_key: nameKey(rest.name) }),
					...(plan ? { plan: stored(plan) } : {}),
					version: found.version + 1,
					updated_at: nextStamp(report_template.updated_at, ctx.clock.now()),
				})
				.where(own),
			keepVersion(ctx, found.id),
			templateById(lookerOf(ctx), found.id),
		],
		audit: {
			action: "report_template.update",
			entity: "report_template",
			entity_id: found.id,
			changes: { ...changesOf(found, rest), version: found.version + 1, plan: plan !== undefined },
		},
		refusals: { ...templateRefusals, "guard:stale": stale },
	});
	const [row] = answers.at(-1) as TemplateRow[];
	if (!row) throw notFound("This report");
	return toTemplate(row);
}

/**
 * Restores an earlier version of a saved report as the newest.
 * @throws like {@link updateTemplate}; NOT_FOUND for an unknown version
 */
export async function restoreVersion(
	ctx: CampCtx,
	found: TemplateRow,
	version: number,
	read?: Awaited<ReturnType<typeof versionsOf>>,
) {
	const versions = read ?? (await versionsOf(ctx.db, ctx.camp.id, found.id));
	const kept = versions.find((each) => each.version === version);
	if (!kept) throw notFound("This version");
	return updateTemplate(ctx, found, {
		name: kept.name,
		category: kept.category as TemplateInput["category"],
		description: kept.description,
		plan: planOf(kept),
		is_public: kept.is_public,
	});
}

/** Saves a copy of a report, saved or ready-made, as one's own. @throws NOT_FOUND; as {@link createTemplate} */
export async function copyTemplate(ctx: CampCtx, key: string, name?: string, read: ReadBefore = {}) {
	const report = read.report ?? (await theReport(ctx, { template_id: key }));
	const { name: called, category, description, plan } = report;
	const copy = { category, description, plan, is_public: false };
	return createTemplate(ctx, { ...copy, name: name ?? `${called.slice(0, 113)} (copy)` }, read.catalog);
}
