import type { FieldData } from "./field";

/** The part of conform's field metadata that the kit reads; named here so that no conform code comes along. */
interface ConformField extends Omit<FieldData, "errors" | "defaultValue" | "controlKey"> {
	id: string;
	key: string | undefined;
	errors: string[] | undefined;
	defaultValue: string | undefined;
	defaultOptions: string[] | undefined;
}

/** A conform field as the kit's fields take it: `<Field {...conformField(fields.first_name)} label="First name">`. */
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
