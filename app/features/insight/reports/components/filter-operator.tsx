import { Select } from "#app/ui/select";
import type { DraftCondition } from "../draft";
import type { EditorField } from "../editor.server";
import { operatorWords } from "../words";

interface FilterOperatorProps {
	condition: Pick<DraftCondition, "op" | "period">;
	field: Pick<EditorField, "label" | "type" | "many" | "operators">;
	/** Of the input. */
	name: string;
	/** `data-step` of the input. */
	step?: string;
}

/** How a filter compares: "is", "is at least". */
export function FilterOperator({ condition: { op, period }, field, name, step }: FilterOperatorProps) {
	return (
		<Select
			name={name}
			aria-label={`${field.label}: comparison`}
			defaultValue={op}
			options={field.operators.map((value) => ({
				value,
				label: operatorWords(value, field, value === "between" ? "" : period),
			}))}
			data-step={step}
		/>
	);
}
