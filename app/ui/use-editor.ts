import { type SubmissionResult, useForm } from "@conform-to/react";
import { conformField } from "./conform-field";
import type { EditorFrame } from "./editor";
import { useSavedAnew } from "./use-saved-anew";
import { useUnsavedGuard } from "./use-unsaved-guard";

/**
 * Data that a screen passes to its editor: the schema's constraints, and the result of the last submission.
 * `Fields` is a type, because an interface has no index signature.
 */
export interface EditorState<Fields extends Record<string, unknown>> {
	constraint: Parameters<typeof useForm<Fields>>[0]["constraint"];
	result: SubmissionResult<string[]> | undefined;
	/** Link target of Cancel. */
	back: string;
	/** Label of the submit button, a verb. */
	submit: string;
	/** Set for new records: submitting the form twice creates the record once. */
	idempotency_key?: string;
}

/** Label for every visible field. */
type EditorLabels<Fields> = Record<Exclude<keyof Fields & string, "updated_at">, string>;

/**
 * Form state of a new or existing record: validated by constraints in the browser and by the server on submit,
 * with a warning when the user leaves with unsaved changes.
 * @param labels name of each field, shown beside it and in the list of errors
 * @returns `field(name)` for a Field, conform's fields, and the frame for `Editor`
 */
export function useEditor<Fields extends Record<string, unknown>>(
	id: string,
	labels: EditorLabels<Fields>,
	{ constraint, result, back, submit, idempotency_key }: EditorState<Fields>,
	defaultValue: Parameters<typeof useForm<Fields>>[0]["defaultValue"],
) {
	const saved = useSavedAnew(result);
	const [form, fields] = useForm<Fields>({
		id: `${id}-${saved}`,
		lastResult: result,
		constraint,
		defaultValue,
		shouldRevalidate: "onSubmit",
	});
	useUnsavedGuard(form.dirty);
	const errors = [
		...(form.errors ?? []).map((message) => ({ message })),
		// The fieldset is a proxy: it returns a field for any name but can't list its names.
		...(Object.keys(constraint ?? {}) as (keyof typeof labels)[]).flatMap((name) =>
			(fields[name].errors ?? []).map((message) => {
				const label: string | undefined = labels[name];
				return label ? { id: fields[name].id, label, message } : { message };
			}),
		),
	];
	const field = (name: keyof typeof labels) => ({ ...conformField(fields[name]), label: labels[name] });
	const frame: EditorFrame = { id: form.id, onSubmit: form.onSubmit, errors, back, submit, idempotency_key };
	return { fields, field, frame };
}
