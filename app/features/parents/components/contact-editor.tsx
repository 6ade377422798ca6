import { Card } from "~/ui/card";
import { Columns, Editor } from "~/ui/editor";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { TextInput } from "~/ui/text-input";
import { type EditorState, useEditor } from "~/ui/use-editor";

type ContactFields = {
	type: string;
	first_name: string;
	last_name: string;
	phone: string;
	email: string | null;
};

const LABELS = {
	type: "What for",
	first_name: "First name",
	last_name: "Last name",
	phone: "Phone",
	email: "E-mail",
};

/** Somebody whom a family names: to pick the child up, or to be called. */
export function ContactEditor(props: EditorState<ContactFields>) {
	const { field, frame } = useEditor<ContactFields>("contact", LABELS, props, { type: "authorised_pickup" });
	return (
		<Editor frame={frame}>
			<Card>
				<div className="grid gap-4">
					<Field {...field("type")}>
						<Select
							options={[
								{ value: "authorised_pickup", label: "May pick up" },
								{ value: "emergency_contact", label: "Is called in an emergency" },
							]}
						/>
					</Field>
					<Columns>
						<Field {...field("first_name")}>
							<TextInput autoComplete="off" dir="auto" />
						</Field>
						<Field {...field("last_name")}>
							<TextInput autoComplete="off" dir="auto" />
						</Field>
						<Field {...field("phone")}>
							<TextInput type="tel" autoComplete="off" />
						</Field>
						<Field {...field("email")}>
							<TextInput type="email" autoComplete="off" />
						</Field>
					</Columns>
				</div>
			</Card>
		</Editor>
	);
}
