import { type SubmissionResult, useForm } from "@conform-to/react";
import { conformField } from "./conform-field";
import type { EditorFrame } from "./editor";
import { useSavedAnew } from "./use-saved-anew";
import { useUnsavedGuard } from "./use-unsaved-guard";

/**
 * What a screen hands its editor: the constraints of the schema, and the answer to what was sent last. `Fields` is a
 * type, not an interface, which has no index signature.
 */
export interface EditorState<Fields extends Record<string, unknown>> {
	constraint: Parameters<typeof useForm<Fields>>[0]["constraint"];
	result: SubmissionResult<string[]> | undefined;
	/** Where Cancel leads. */
	back: string;
	/** The verb on the button. */
	submit: string;
	/** Of a new thing: sent twice, the form makes it once. */
	idempotency_key?: string;
}

/** A label for every field that is shown. */
type EditorLabels<Fields> = Record<Exclude<keyof Fields & string, "updated_at">, string>;

/**
 * The form of a thing that is new or there already: checked by constraints in the browser and by the server on submit,
 * guarded against leaving with changes.
 * @param labels what each field is called, beside it and in the list of what was refused
 * @returns `field(name)` for a Field, conform's fields, and what `Editor` draws the frame from
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
		// The fieldset is a proxy: it has a field for every name but lists none.
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
