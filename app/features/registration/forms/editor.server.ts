import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { AppError, invalid } from "#app/platform/errors";
import { answerForm } from "#app/platform/http/answer-form.server";
import type { FormAnswer } from "#app/platform/http/screen.server";
import { type ConditionField, takesValue, valueFromText } from "./condition-rules";
import { type QuestionFields, type QuestionForm, questionForm, type TypedClause } from "./inputs";
import { linesOfOptions, optionsFromLines } from "./options";
import { type Clause, type Condition, hasOptions, type Question } from "./rules";
import { parseForm } from "#app/platform/http/parse-form.server";

/** Schema for the editor's routes, which accepts any form; {@link answerEditor} checks it. */
export const anyForm = z.looseObject({});

/**
 * Handles the editor's form. Without JavaScript, `look` returns the same form with the operators and values for
 * the chosen fields of the condition; it checks and stores nothing.
 */
export async function answerEditor<T>(
	form: FormData,
	fields: readonly ConditionField[],
	before: Pick<Question, "options">,
	save: (fields: QuestionFields, updated_at: string | undefined) => Promise<T>,
) {
	if (form.has("look")) return data<FormAnswer>({ result: parseForm(form, { schema: anyForm }).reply() });
	return answerForm(form, { schema: questionForm }, async (input) => {
		try {
			return await save(fromForm(input, fields, before), input.updated_at);
		} catch (error) {
			const { condition, ...others } = (error instanceof AppError && error.fields) || {};
			// Errors of a condition are moved to the field that the editor shows them at.
			if (condition && error instanceof AppError) {
				throw new AppError("INVALID", { message: error.message, fields: { ...others, of: condition } });
			}
			throw error;
		}
	});
}

/**
 * Converts the editor's form to a question.
 * @throws INVALID for an incomplete comparison
 */
function fromForm(
	{ label, kind, help, options, per_family, is_required, is_health, match, of = [] }: QuestionForm,
	fields: readonly ConditionField[],
	before: Pick<Question, "options">,
): QuestionFields {
	const clauses = of.flatMap((typed, at) => toClause(typed, at, fields) ?? []);
	const condition: Condition | null = clauses.length > 0 ? { match: match ?? "all", of: clauses } : null;
	return {
		label,
		kind,
		condition,
		help: help ?? null,
		options: hasOptions(kind) ? optionsFromLines(options ?? "", before.options) : [],
		per_family: per_family === "family",
		is_required: is_required ?? false,
		is_health: is_health ?? false,
	};
}

function toClause(
	{ field: name, operator, value }: TypedClause,
	at: number,
	fields: readonly ConditionField[],
): Clause | null {
	if (!name) return null;
	const field = fields.find((each) => each.field === name);
	if (!field) throw invalid("condition", "This question depends on a question that doesn't exist.");
	if (!operator) throw invalid("condition", `Condition ${at + 1}: choose how to compare ${field.label}.`);
	if (!takesValue(operator)) return { field: name, operator, value: null };
	const compared = valueFromText(field, value ?? "");
	if (compared === null)
		throw invalid("condition", `Condition ${at + 1}: choose a value for ${field.label}.`);
	return { field: name, operator, value: compared };
}

/** A question as the editor's form holds it. */
export const toForm = (question: Question & { updated_at: string }) => ({
	label: question.label,
	kind: question.kind,
	help: question.help ?? "",
	options: linesOfOptions(question.options),
	per_family: question.per_family ? "family" : "child",
	is_required: question.is_required ? "on" : "",
	is_health: question.is_health ? "on" : "",
	match: question.condition?.match ?? "all",
	of: (question.condition?.of ?? []).map(({ field, operator, value }) => ({
		field,
		operator,
		value: value === null ? "" : String(value),
	})),
	updated_at: question.updated_at,
});
