import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type MeFields = { phone: string | null; email: string | null };

const LABELS = { phone: "Phone", email: "Email" };

/** Form for the signed-in user's own contact details. */
export function MeEditor({ me, ...state }: EditorState<MeFields> & { me: MeFields }) {
	const { field, frame } = useEditor<MeFields>("me", LABELS, state, me);
	return (
		<Editor frame={frame}>
			<Card>
				<div className="grid gap-4">
					<Field {...field("phone")}>
						<TextInput type="tel" autoComplete="tel" />
					</Field>
					<Field {...field("email")}>
						<TextInput type="email" autoComplete="email" />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
