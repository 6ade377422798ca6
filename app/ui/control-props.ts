import type { FieldControl } from "./field";

/** What a text-like control takes from the field around it; its own props come after and win. */
export function controlProps(field: FieldControl | null) {
	if (!field) return {};
	return {
		id: field.id,
		name: field.name,
		required: field.required,
		defaultValue: plainDefault(field),
		minLength: field.minLength,
		maxLength: field.maxLength,
		"aria-invalid": field.invalid || undefined,
		"aria-describedby": field.describedBy,
	};
}

/** The default of a control that holds one value. */
export function plainDefault({ defaultValue }: FieldControl) {
	return typeof defaultValue === "string" ? defaultValue : (defaultValue?.[0] ?? undefined);
}

/** The default of a control that holds several. */
export function listDefault({ defaultValue }: FieldControl): readonly string[] {
	return typeof defaultValue === "string" ? [defaultValue] : (defaultValue ?? []);
}
