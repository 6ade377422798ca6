import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type DocumentFormFields = {
	definition_id: string;
	note: string;
	due_on: string;
	updated_at: string;
};

interface DocumentEditorProps extends EditorState<DocumentFormFields> {
	document: Partial<DocumentFormFields>;
	types: { value: string; label: string }[];
}

const LABELS = { definition_id: "Document", due_on: "Due", note: "Requirements" };

/** Form for a required document. */
export function DocumentEditor({ document, types, ...state }: DocumentEditorProps) {
	const { field, frame } = useEditor<DocumentFormFields>("required-document", LABELS, state, document);
	return (
		<Editor frame={frame} updatedAt={document.updated_at}>
			<Card>
				<Columns>
					<Field {...field("definition_id")}>
						<Select options={types} placeholder="Choose" />
					</Field>
					<Field {...field("due_on")}>
						<DateInput />
					</Field>
					<Field {...field("note")} className="md:col-span-2">
						<TextInput autoComplete="off" dir="auto" placeholder="Less than a year old, signed by a doctor" />
					</Field>
				</Columns>
			</Card>
		</Editor>
	);
}
