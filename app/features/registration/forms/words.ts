import { formatDate } from "#app/lib/format-dates";
import { type ConditionField, type FieldType, takesValue } from "./condition-rules";
import type { Clause, Condition, Operator, QuestionKind } from "./rules";

/** Labels of the question kinds, in the order the editor offers them. */
export const KIND_LABELS: Record<QuestionKind, string> = {
	text: "Short text",
	paragraph: "Long text",
	choice: "Single choice",
	choices: "Multiple choice",
	yes_no: "Yes or no",
	number: "Number",
	date: "Date",
};

const OPERATOR_WORDS: Record<Operator, string> = {
	is: "is",
	is_not: "is not",
	includes: "includes",
	includes_not: "does not include",
	less_than: "is less than",
	at_least: "is at least",
	answered: "is answered",
	not_answered: "is not answered",
};

const OF_DATES: Partial<Record<Operator, string>> = { less_than: "is before", at_least: "is on or after" };

/** Words of an operator between a field and its value. */
export const operatorWords = (operator: Operator, type: FieldType): string =>
	(type === "date" ? OF_DATES[operator] : undefined) ?? OPERATOR_WORDS[operator];

/** A comparison in words: its field, and the requirement. */
interface ClauseWords {
	key: string;
	field: string;
	rest: string;
}

/** A condition in words: "Asked when *Swims alone* is No and *Age* is at least 8". */
export interface ConditionWords {
	parts: ClauseWords[];
	join: "and" | "or";
}

/** Converts a condition to words. Deleted items are named as such. */
export function conditionWords(condition: Condition, fields: readonly ConditionField[]): ConditionWords {
	return {
		join: condition.match === "all" ? "and" : "or",
		parts: condition.of.map((clause) => {
			const key = JSON.stringify(clause);
			const field = fields.find((each) => each.field === clause.field);
			if (!field) return { key, field: "A deleted question", rest: OPERATOR_WORDS[clause.operator] };
			const operator = operatorWords(clause.operator, field.type);
			const rest = takesValue(clause.operator) ? `${operator} ${valueWords(clause, field)}` : operator;
			return { key, field: field.label, rest };
		}),
	};
}

function valueWords({ value }: Clause, { choices, type }: ConditionField): string {
	if (choices) return choices.find((choice) => choice.value === value)?.label ?? "a deleted item";
	return type === "date" && typeof value === "string" ? formatDate(value) : String(value);
}
