import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { CheckboxGroup } from "#app/ui/checkbox";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type ContactFields = {
	types: string[];
	first_name: string;
	last_name: string;
	phone: string | null;
	email: string | null;
	updated_at: string;
};

interface ContactEditorProps extends EditorState<ContactFields> {
	/** The child's name. */
	child: string;
	/** Omitted for a new contact. */
	contact?: ContactFields;
	/** True if the family can't change name and numbers. */
	kept?: boolean;
}

const LABELS = {
	types: "Role",
	first_name: "First name",
	last_name: "Last name",
	phone: "Phone",
	email: "Email",
};

/** Form for a contact named by the family, for pickup or emergency calls. */
export function ContactEditor({ child, contact, kept, ...state }: ContactEditorProps) {
	const { field, frame } = useEditor<ContactFields>(
		"contact",
		LABELS,
		state,
		contact ?? { types: ["authorised_pickup"] },
	);
	return (
		<Editor frame={frame} updatedAt={contact?.updated_at}>
			<Card>
				<div className="grid gap-4">
					<FieldGroup {...field("types")}>
						<CheckboxGroup
							options={[
								{ value: "authorised_pickup", label: `Authorized to pick up ${child}` },
								{
									value: "emergency_contact",
									label: "Emergency contact",
									help: "Called after the parents, in the order you choose.",
								},
							]}
						/>
					</FieldGroup>
					{kept ? (
						<Alert title="You can't change this person's name and numbers">
							<p>Only this person or the camp can change them. Contact the office to correct them.</p>
						</Alert>
					) : null}
					<Columns>
						<Field {...field("first_name")}>
							<TextInput autoComplete="off" dir="auto" readOnly={kept} />
						</Field>
						<Field {...field("last_name")}>
							<TextInput autoComplete="off" dir="auto" readOnly={kept} />
						</Field>
						<Field
							{...field("phone")}
							help={kept ? undefined : "Include an extension if there is one, such as x12."}
						>
							<TextInput type="tel" autoComplete="off" readOnly={kept} />
						</Field>
						<Field {...field("email")}>
							<TextInput type="email" autoComplete="off" readOnly={kept} />
						</Field>
					</Columns>
				</div>
			</Card>
		</Editor>
	);
}
