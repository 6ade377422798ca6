import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import type { Option } from "#app/ui/select";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { RELATION_LABELS, RelationFields } from "./relation-fields";

type RelationForm = {
	type: string;
	contact_order: string | null;
	from_date: string | null;
	until_date: string | null;
	reason: string | null;
	document_id: string | null;
	updated_at: string;
};

interface RelationEditorProps extends EditorState<RelationForm> {
	relation: RelationForm;
	is_block: boolean;
	papers: Option[];
}

/** Form of an existing relationship. For a "do not release" order, only those who direct the camp get here. */
export function RelationEditor({ relation, is_block, papers, ...state }: RelationEditorProps) {
	const { field, frame } = useEditor<RelationForm>("relation", RELATION_LABELS, state, relation);
	return (
		<Editor frame={frame} updatedAt={relation.updated_at}>
			<input type="hidden" name="type" value={relation.type} />
			<Card>
				<RelationFields field={field} is_block={is_block} papers={papers} heads />
			</Card>
		</Editor>
	);
}
