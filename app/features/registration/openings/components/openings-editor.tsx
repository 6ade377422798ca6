import { Card } from "#app/ui/card";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { AUDIENCE_LABELS, AUDIENCE_MEANS } from "../rules";

type OpeningsFormFields = {
	session: string[];
	returning: string;
	siblings: string;
	opens_at: string;
	closes_at: string;
};

interface OpeningsEditorProps extends EditorState<OpeningsFormFields> {
	sessions: { id: string; name: string }[];
	openings: Partial<OpeningsFormFields>;
}

const LABELS = {
	session: "Sessions",
	returning: AUDIENCE_LABELS.returning,
	siblings: AUDIENCE_LABELS.siblings,
	opens_at: "All families",
	closes_at: "Registration closes",
};

/** Form for the opening and closing times of one or more sessions. */
export function OpeningsEditor({ sessions, openings, ...state }: OpeningsEditorProps) {
	const { field, frame } = useEditor<OpeningsFormFields>("openings", LABELS, state, openings);
	return (
		<Editor frame={frame}>
			{sessions.map(({ id }) => (
				<input key={id} type="hidden" name="session" value={id} />
			))}
			<Card
				title="Registration opens"
				description="Times are in the camp's time zone. Groups without their own time start with all families."
			>
				<Columns>
					<Field {...field("returning")} help={AUDIENCE_MEANS.returning}>
						<TextInput type="datetime-local" />
					</Field>
					<Field {...field("siblings")} help={AUDIENCE_MEANS.siblings}>
						<TextInput type="datetime-local" />
					</Field>
					<Field {...field("opens_at")} help="Leave blank to open right away.">
						<TextInput type="datetime-local" />
					</Field>
					<Field {...field("closes_at")} help="Leave blank to keep it open.">
						<TextInput type="datetime-local" />
					</Field>
				</Columns>
			</Card>
		</Editor>
	);
}
