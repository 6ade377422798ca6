import { Form } from "@remix-run/react";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { campPaths } from "../paths";

type Fields = { confirmation: string };

interface ArchiveFormProps extends Pick<EditorState<Fields>, "constraint" | "result"> {
	name: string;
}

/** Form to archive the camp; an action that can't be undone requires typing the name, not just a click. */
export function ArchiveForm({ name, constraint, result }: ArchiveFormProps) {
	const { field, frame } = useEditor<Fields>(
		"archive-camp",
		{ confirmation: "Camp name" },
		{ constraint, result, back: campPaths.dangerZone, submit: "Archive camp" },
		{ confirmation: "" },
	);
	return (
		<Form method="post" id={frame.id} onSubmit={frame.onSubmit} noValidate className="grid gap-4">
			<FormErrors errors={frame.errors} title="The camp wasn't archived" />
			<Field
				{...field("confirmation")}
				label={
					<>
						Type <q>{name}</q> to confirm
					</>
				}
			>
				<TextInput autoComplete="off" dir="auto" />
			</Field>
			<div>
				<SubmitButton variant="danger">Archive camp</SubmitButton>
			</div>
		</Form>
	);
}
