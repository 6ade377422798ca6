import type { FieldData } from "./field";

/**
 * Part of conform's field metadata that these components read; declared here so that no conform code is bundled.
 */
interface ConformField extends Omit<FieldData, "errors" | "defaultValue" | "controlKey"> {
	id: string;
	key: string | undefined;
	errors: string[] | undefined;
	defaultValue: string | undefined;
	defaultOptions: string[] | undefined;
}

/**
 * Converts a conform field to the props of the form components: `<Field {...conformField(fields.first_name)}
 * label="First name">`.
 */
export function conformField(field: ConformField): FieldData {
	return {
		name: field.name,
		id: field.id,
		errors: field.errors,
		required: field.required ?? false,
		defaultValue: field.defaultOptions ?? field.defaultValue,
		minLength: field.minLength,
		maxLength: field.maxLength,
		min: field.min,
		max: field.max,
		step: field.step,
		pattern: field.pattern,
		multiple: field.multiple,
		controlKey: field.key,
	};
}
