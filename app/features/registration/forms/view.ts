import type { FormChange } from "./change-rules";
import { type ConditionField, conditionFields, formProblems, type Surroundings } from "./condition-rules";
import { inFormOrder, type Question } from "./rules";
import { type ConditionWords, conditionWords, KIND_LABELS } from "./words";

/** A question as lists show it. */
export interface QuestionItem {
	id: string;
	label: string;
	help: string | null;
	kind: string;
	/** Labels of the options. */
	answers: string[];
	per_family: boolean;
	is_required: boolean;
	is_health: boolean;
	/** Condition in words; null for always. */
	when: ConditionWords | null;
	problems: string[];
	/** Difference from the published question. */
	change: FormChange["kind"] | null;
}

/** Questions with texts, in the order families see them. */
export function questionItems(
	questions: readonly Question[],
	around: Surroundings,
	changes: readonly FormChange[] = [],
): QuestionItem[] {
	const fields = conditionFields(questions, around);
	const problems = formProblems(questions, around);
	return inFormOrder(questions).map((question) => {
		const { id, label, help, per_family, is_required, is_health = false } = question;
		return {
			id,
			label,
			help,
			per_family,
			is_required,
			is_health,
			kind: KIND_LABELS[question.kind],
			answers: question.options.map((option) => option.label),
			when: question.condition && conditionWords(question.condition, fields),
			problems: problems.filter(({ question_id }) => question_id === id).map(({ message }) => message),
			change: changes.find((change) => change.id === id)?.kind ?? null,
		};
	});
}

/** Fields for the condition of a question or of a new one: all except the question itself. */
export const fieldsFor = (
	questions: readonly Question[],
	around: Surroundings,
	id: string | null,
): ConditionField[] => conditionFields(questions, around).filter(({ field }) => field !== id);
