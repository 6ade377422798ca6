import type { CampCtx } from "#app/platform/context.server";
import { AppError, type FieldErrors, notFound } from "#app/platform/errors";
import { fieldErrors } from "#app/platform/http/given.server";
import { assertCanUse, type Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, parsePlan } from "#app/platform/query/plan";
import { type Draft, idMaker } from "./draft";
import type { DraftInput } from "./draft-inputs";
import { draftOfPlan } from "./draft-plan";
import { draftedPlan, draftFields, draftOfForm } from "./editor.server";
import { filterTemplateInput } from "./filter-template-inputs";
import {
	countFilterUse,
	createFilterTemplate,
	deleteFilterTemplate,
	filterTemplateById,
	type FilterTemplateRow,
} from "./filter-templates.server";
import { fieldsIn } from "./sentences.server";
import { lookerOf } from "./templates.server";

// Steps of the editor about saved filters: they are added to the report's, saved from these, and deleted.

/** What a step about saved filters did. */
interface Stepped {
	draft: Draft;
	/** In words; empty where it was refused. */
	said: string;
	error?: FieldErrors;
}

/** Maximum number of filters in a report. */
const MOST_FILTERS = 30;

/** Answers a step of the editor about saved filters, with the errors if it is refused; null for another step. */
export async function stepSavedFilters(
	ctx: CampCtx,
	catalog: Catalog,
	input: DraftInput,
): Promise<Stepped | null> {
	const [name = "", id = ""] = input.step.split(":");
	const draft = draftOfForm(input);
	try {
		if (name === "saved-add") return await add(ctx, catalog, draft, await named(ctx, id));
		if (name === "saved-delete") {
			const found = await named(ctx, id);
			await deleteFilterTemplate(ctx, found);
			return { draft, said: `Deleted “${found.name}”.` };
		}
		return name === "saved-create" ? await create(ctx, catalog, draft, input) : null;
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		return refused(draft, inForm(error.fields ?? { filters: [error.message] }));
	}
}

async function named(ctx: CampCtx, id: string): Promise<FilterTemplateRow> {
	const [found] = await filterTemplateById(lookerOf(ctx), id);
	if (!found) throw notFound("This set of filters");
	return found;
}

/** Adds saved filters to those of a draft, and counts the use. @throws NOT_FOUND; FORBIDDEN that names a field */
async function add(ctx: CampCtx, catalog: Catalog, draft: Draft, found: FilterTemplateRow): Promise<Stepped> {
	if (found.entity !== draft.entity) throw notFound("This set of filters");
	const plan = parsePlan({
		version: CATALOG_VERSION,
		entity: found.entity,
		columns: [],
		measures: [{ op: "count" }],
		filters: found.filters,
	});
	const known = fieldsIn(catalog, plan.entity);
	for (const { field } of plan.filters.flatMap(({ any }) => any)) {
		const used = known.get(field);
		if (used) assertCanUse(catalog.asker, used);
	}
	const { filters } = draftOfPlan(plan, draftFields(catalog, plan.entity), ctx.camp.currency, draft);
	if (draft.filters.length + filters.length > MOST_FILTERS)
		return refused(draft, {
			filters: [`A report can have at most ${MOST_FILTERS} filters. Remove some first.`],
		});
	await countFilterUse(ctx, found);
	// The draft's own IDs stay: its sort names totals by them.
	const next = idMaker(draft);
	const added = filters.map(({ any }) => ({
		id: next(),
		any: any.map((condition) => ({ ...condition, id: next() })),
	}));
	return { draft: { ...draft, filters: [...draft.filters, ...added] }, said: `Added “${found.name}”.` };
}

const refused = (draft: Draft, error: FieldErrors): Stepped => ({ draft, said: "", error });

/** Saves the filters of a draft. @throws INVALID, FORBIDDEN, CONFLICT that name the field */
async function create(
	ctx: CampCtx,
	catalog: Catalog,
	draft: Draft,
	{ saved_name, saved_shared }: DraftInput,
): Promise<Stepped> {
	const { plan, unfinished } = draftedPlan(ctx, catalog, {
		...draft,
		summary: true,
		measures: [],
		group: [],
		sort: [],
		limit: "",
		ticks: "",
		as_of: "",
	});
	if (plan.filters.length === 0 || unfinished.length > 0)
		return refused(draft, {
			filters: [unfinished.length > 0 ? "Enter a value in each filter first." : "Add a filter first."],
		});
	const parsed = filterTemplateInput.safeParse({
		name: saved_name,
		entity: draft.entity,
		filters: plan.filters,
		is_public: saved_shared !== "",
	});
	if (!parsed.success) return refused(draft, inForm(fieldErrors(parsed.error)));
	const { name } = await createFilterTemplate(ctx, parsed.data);
	return { draft, said: `Saved “${name}”.` };
}

/** Errors of saved filters at the fields of the editor's form. */
const inForm = ({ name, ...others }: FieldErrors): FieldErrors => ({
	...others,
	...(name ? { saved_name: name } : {}),
});
