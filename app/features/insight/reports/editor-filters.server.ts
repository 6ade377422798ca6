import type { CampCtx } from "#app/platform/context.server";
import { AppError, type FieldErrors, notFound } from "#app/platform/errors";
import { fieldErrors } from "#app/platform/http/given.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, parsePlan } from "#app/platform/query/plan";
import { type Draft, withOwnIds } from "./draft";
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
import { lookerOf } from "./templates.server";

// Steps of the editor about saved filters: they are added to the report's, saved from these, and deleted.

/** What a step about saved filters did. */
interface Stepped {
	draft: Draft;
	/** In words; empty where it was refused. */
	said: string;
	error?: FieldErrors;
}

/** Answers a step of the editor about saved filters; null for another step. @throws NOT_FOUND, FORBIDDEN */
export async function stepSavedFilters(
	ctx: CampCtx,
	catalog: Catalog,
	input: DraftInput,
): Promise<Stepped | null> {
	const [name = "", id = ""] = input.step.split(":");
	const draft = draftOfForm(input);
	if (name === "saved-add") return add(ctx, catalog, draft, await named(ctx, id));
	if (name === "saved-delete") {
		const found = await named(ctx, id);
		await deleteFilterTemplate(ctx, found);
		return { draft, said: `Deleted “${found.name}”.` };
	}
	return name === "saved-create" ? create(ctx, catalog, draft, input) : null;
}

async function named(ctx: CampCtx, id: string): Promise<FilterTemplateRow> {
	const [found] = await filterTemplateById(lookerOf(ctx), id);
	if (!found) throw notFound("These filters");
	return found;
}

/** Adds saved filters to those of a draft, and counts the use. */
async function add(ctx: CampCtx, catalog: Catalog, draft: Draft, found: FilterTemplateRow): Promise<Stepped> {
	if (found.entity !== draft.entity) throw notFound("These filters");
	const plan = parsePlan({
		version: CATALOG_VERSION,
		entity: found.entity,
		columns: [],
		measures: [{ op: "count" }],
		filters: found.filters,
	});
	const { filters } = draftOfPlan(plan, draftFields(catalog, plan.entity), ctx.camp.currency, draft);
	await countFilterUse(ctx, found);
	return {
		draft: withOwnIds({ ...draft, filters: [...draft.filters, ...filters] }),
		said: `Added “${found.name}”.`,
	};
}

const refused = (draft: Draft, error: FieldErrors): Stepped => ({ draft, said: "", error });

/** Saves the filters of a draft. */
async function create(
	ctx: CampCtx,
	catalog: Catalog,
	draft: Draft,
	{ saved_name, saved_shared }: DraftInput,
): Promise<Stepped> {
	try {
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
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		return refused(draft, inForm(error.fields ?? { filters: [error.message] }));
	}
}

/** Errors of saved filters at the fields of the editor's form. */
const inForm = ({ name, ...others }: FieldErrors): FieldErrors => ({
	...others,
	...(name ? { saved_name: name } : {}),
});
