import { data } from "@remix-run/cloudflare";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, type FieldErrors } from "#app/platform/errors";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { Draft } from "./draft";
import {
	afterStep,
	askedOf,
	categoryOf,
	draftedPlan,
	draftOfForm,
	type EditorView,
	editorView,
} from "./editor.server";
import { fieldErrors } from "#app/platform/http/given.server";
import type { DraftInput } from "./draft-inputs";
import { stepSavedFilters } from "./editor-filters.server";
import { type TemplateInput, templateInput } from "./inputs";

/** Answer to the editor's form: the updated editor, with any errors. */
export interface EditorAnswer {
	editor: EditorView;
	result?: { error: FieldErrors };
	failure?: string;
}

/** Converts a draft to a report. @throws INVALID that names each invalid field and each filter without a value */
function reportOfDraft(ctx: CampCtx, catalog: Catalog, draft: Draft): TemplateInput {
	const { plan, unfinished } = draftedPlan(ctx, catalog, draft);
	const parsed = templateInput.safeParse({
		name: draft.name,
		category: categoryOf(draft),
		description: draft.description,
		plan,
		is_public: draft.is_public,
	});
	if (parsed.success && unfinished.length === 0) return parsed.data;
	const empty = unfinished.map(({ at, of, label }) => [
		`filters[${at}].any[${of}].value`,
		[`Enter a value to filter by “${label}”, or remove the filter.`],
	]);
	throw new AppError("INVALID", {
		message: "The report can't be saved yet.",
		fields: { ...Object.fromEntries(empty), ...(parsed.success ? {} : fieldErrors(parsed.error)) },
	});
}

/**
 * Answers the editor's form: a step changes its state, Save stores it. Steps about saved filters store these. What is refused is answered as the same editor with the
 * errors, so that nothing is lost.
 */
export async function answerEditor<T>(
	ctx: CampCtx,
	catalog: Catalog,
	input: DraftInput,
	failure: string,
	save: (report: TemplateInput) => Promise<T>,
) {
	const saved = await stepSavedFilters(ctx, catalog, input);
	if (saved) {
		const { draft, said, error } = saved;
		const editor = await editorView(ctx, catalog, draft, { said });
		return data<EditorAnswer>(
			error ? { editor, result: { error } } : { editor },
			error ? { status: 422 } : {},
		);
	}
	if (input.step !== "save")
		return data<EditorAnswer>({
			editor: await editorView(ctx, catalog, afterStep(catalog, input), { asked: askedOf(input) }),
		});
	const draft = draftOfForm(input);
	try {
		return await save(reportOfDraft(ctx, catalog, draft));
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500 || error.status === 404) throw error;
		const { fields, message, status } = error;
		const named = fields ? { ...fields } : { "": [message] };
		return data<EditorAnswer>(
			{ editor: await editorView(ctx, catalog, draft), result: { error: named }, failure },
			{ status },
		);
	}
}
