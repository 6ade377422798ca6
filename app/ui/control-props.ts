import type { FieldControl } from "./field";

/** Props that a text-like control takes from the surrounding field. The control's own props follow and win. */
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

/** Default of a control with one value. */
export function plainDefault({ defaultValue }: FieldControl) {
	return typeof defaultValue === "string" ? defaultValue : (defaultValue?.[0] ?? undefined);
}

/** Default of a control with several values. */
export function listDefault({ defaultValue }: FieldControl): readonly string[] {
	return typeof defaultValue === "string" ? [defaultValue] : (defaultValue ?? []);
}
