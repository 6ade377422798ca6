import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { type Option, Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type InviteFields = { email: string; name: string | null; role_id: string; person_id: string | null };

interface InviteEditorProps extends EditorState<InviteFields> {
	roles: Option[];
	/** Existing person that the invited user will be linked to. */
	person: { id: string; name: string; email: string | null; role_id: string; has_user: boolean } | null;
	/** Expired or revoked invitation to send again. */
	earlier: InviteFields | null;
}

const LABELS = { email: "Email", name: "Name", role_id: "Role", person_id: "Person" };

/** Form for one invitation. */
export function InviteEditor({ roles, person, earlier, ...state }: InviteEditorProps) {
	const { field, frame } = useEditor<InviteFields>(
		"invitation",
		LABELS,
		state,
		earlier ?? {
			email: person?.email ?? "",
			name: person?.name ?? "",
			role_id: person?.role_id ?? "",
			person_id: person?.id ?? "",
		},
	);
	return (
		<Editor frame={frame}>
			{person ? (
				<Alert tone={person.has_user ? "warning" : "info"}>
					{person.has_user
						? `${person.name} already has an account. This invitation will add a different user.`
						: `This user will be linked to ${person.name} and to that person's groups or children.`}
					<input type="hidden" name="person_id" value={person.id} />
				</Alert>
			) : null}
			{earlier?.person_id ? <input type="hidden" name="person_id" value={earlier.person_id} /> : null}
			<Card title="Who are you inviting?">
				<div className="grid gap-4">
					<Field {...field("email")} help="The link works only for this address.">
						<TextInput type="email" autoComplete="off" />
					</Field>
					<Field {...field("name")} help="Used in the email.">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...field("role_id")} help="Sets what they can see and do. You can change it later.">
						<Select options={roles} placeholder="Choose a role" />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
