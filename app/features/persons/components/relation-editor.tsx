import { Card } from "~/ui/card";
import { DateInput } from "~/ui/date-input";
import { Columns, Editor } from "~/ui/editor";
import { Field } from "~/ui/field";
import { type Option, Select } from "~/ui/select";
import { TextInput } from "~/ui/text-input";
import { Textarea } from "~/ui/textarea";
import { type EditorState, useEditor } from "~/ui/use-editor";

type RelationFields = {
	type: string;
	contact_order: string | null;
	from_date: string | null;
	until_date: string | null;
	reason: string | null;
	document_id: string | null;
	updated_at: string;
};

interface RelationEditorProps extends EditorState<RelationFields> {
	relation: RelationFields;
	is_block: boolean;
	papers: Option[];
}

const LABELS = {
	type: "They are",
	contact_order: "Call as number",
	from_date: "From",
	until_date: "Until",
	reason: "Why not",
	document_id: "Court paper",
};

/** When a relationship holds, and whom to call when; of a block, why. */
export function RelationEditor({ relation, is_block, papers, ...state }: RelationEditorProps) {
	const { field, frame } = useEditor<RelationFields>("relation", LABELS, state, relation);
	return (
		<Editor frame={frame} updatedAt={relation.updated_at}>
			<input type="hidden" name="type" value={relation.type} />
			<Card>
				<Columns>
					{is_block ? null : (
						<Field {...field("contact_order")} help="1 is called first. Empty: not called.">
							<TextInput inputMode="numeric" className="max-w-20" />
						</Field>
					)}
					<Field {...field("from_date")}>
						<DateInput />
					</Field>
					<Field {...field("until_date")}>
						<DateInput />
					</Field>
				</Columns>
				{is_block ? (
					<div className="mt-4 grid gap-4">
						<Field
							{...field("reason")}
							help="Only the admin and the program director see this. Everybody else is told to call the director."
						>
							<Textarea rows={3} />
						</Field>
						{papers.length > 0 ? (
							<Field {...field("document_id")}>
								<Select options={papers} placeholder="None" />
							</Field>
						) : null}
					</div>
				) : null}
			</Card>
		</Editor>
	);
}
