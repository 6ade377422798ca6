import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { Textarea } from "#app/ui/textarea";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type WaiverFormFields = {
	title: string;
	body: string;
	is_required: string;
	per_family: string;
	updated_at: string;
};

interface WaiverEditorProps extends EditorState<WaiverFormFields> {
	waiver: Partial<WaiverFormFields>;
	/** Current version; null for a new waiver. */
	version: number | null;
}

const LABELS = {
	title: "Title",
	body: "Text",
	is_required: "Required for enrollment",
	per_family: "Signed once per family, not for each child",
};

/** Form for a new or existing waiver. */
export function WaiverEditor({ waiver, version, ...state }: WaiverEditorProps) {
	const { field, fields, frame } = useEditor<WaiverFormFields>("waiver", LABELS, state, waiver);
	const box = (name: "is_required" | "per_family") => ({
		...field(name),
		required: undefined,
		defaultValue: undefined,
		defaultChecked: fields[name].initialValue === "on",
	});
	return (
		<Editor frame={frame} updatedAt={waiver.updated_at}>
			<Card>
				<div className="grid gap-4">
					<Field {...field("title")}>
						<TextInput autoComplete="off" dir="auto" placeholder="Liability release" />
					</Field>
					<Field
						{...field("body")}
						help={
							version === null
								? "Leave a blank line between paragraphs. Have your attorney review the text."
								: `If you change the text, it's saved as version ${version + 1}, and families need to sign again. Signed copies of version ${version} don't change.`
						}
					>
						<Textarea rows={16} dir="auto" />
					</Field>
					<Checkbox {...box("is_required")} />
					<Checkbox {...box("per_family")} />
				</div>
			</Card>
		</Editor>
	);
}
