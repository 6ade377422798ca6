import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData, useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { cn } from "#app/ui/cn";
import { type FieldData, RequiredMarks } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { ConflictNotice, keepName, type SettingsConflict } from "./settings-conflict";
import { BESIDE_TITLES } from "./settings-frame";

type Values = Record<string, string>;
type NamedField = FieldData & { label: string };

export interface SettingsFormProps<Name extends string> {
	/** Labels of the fields. */
	labels: Record<Name, string>;
	/** Loader data of the tab. */
	shown: { values: Values; updated_at: string; constraint: EditorState<Values>["constraint"] };
	/** Formats a field's value for display when it is stored as a code. */
	words?: Partial<Record<Name, (value: string) => string>>;
	/** Content beside the Save button. */
	actions?: ReactNode;
	children: (field: (name: Name) => NamedField) => ReactNode;
}

/**
 * Form of a settings tab. It sends the values it was loaded with, so that only changed fields are written. After
 * saving, it resets to the stored values.
 */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>) {
	return <FormOfValues key={JSON.stringify(props.shown.values)} {...props} />;
}

function FormOfValues<Name extends string>({
	labels,
	shown,
	words = {},
	actions,
	children,
}: SettingsFormProps<Name>) {
	const { pathname } = useLocation();
	const answer = useActionData<{ result?: SubmissionResult<string[]>; details?: SettingsConflict }>();
	const { field, frame } = useEditor<Values>(
		"camp-settings",
		labels,
		{ constraint: shown.constraint, result: answer?.result, back: pathname, submit: "Save changes" },
		shown.values,
	);
	const sent = answer?.result?.initialValue as Partial<Values> | undefined;
	const conflict = answer?.details;
	// Most fields are optional, so the required ones are marked instead.
	const named = (name: Name) => {
		const data = field(name);
		return { ...data, label: labels[name], required: data.required || undefined };
	};
	const wordsOf = (name: string, value: string) =>
		value === "" ? "(empty)" : ((words as Record<string, (value: string) => string>)[name]?.(value) ?? value);
	return (
		<Form
			method="post"
			id={frame.id}
			onSubmit={frame.onSubmit}
			onInput={conflict ? (event) => followTyping(event, conflict) : undefined}
			noValidate
		>
			{conflict ? (
				<ConflictNotice
					key={conflict.updated_at}
					conflict={conflict}
					form={frame.id}
					to={pathname}
					labels={labels}
					words={wordsOf}
				/>
			) : (
				<FormErrors errors={frame.errors} title={toastWords.settingsNotSaved} />
			)}
			<input
				type="hidden"
				name="updated_at"
				value={conflict?.updated_at ?? sent?.updated_at ?? shown.updated_at}
			/>
			<input type="hidden" name="seen" value={sent?.seen ?? JSON.stringify(shown.values)} />
			<RequiredMarks>
				<div>{children(named)}</div>
			</RequiredMarks>
			<div className={cn("flex flex-wrap gap-2 border-t border-line pt-4", BESIDE_TITLES)}>
				<SubmitButton>{frame.submit}</SubmitButton>
				{actions}
			</div>
		</Form>
	);
}

/** Typing in a field chooses the typed value, unless it equals the other user's. */
function followTyping(event: FormEvent<HTMLFormElement>, { fields }: SettingsConflict) {
	const { name, value, form } = event.target as HTMLInputElement;
	const field = fields.find((each) => each.name === name);
	const sides = form?.elements.namedItem(keepName(name));
	if (field && sides instanceof RadioNodeList) sides.value = value === field.theirs ? "theirs" : "mine";
}
