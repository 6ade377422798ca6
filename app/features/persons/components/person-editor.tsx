import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { DateInput } from "~/ui/date-input";
import { Columns, Editor } from "~/ui/editor";
import { Field } from "~/ui/field";
import { type Option, Select } from "~/ui/select";
import { TextInput } from "~/ui/text-input";
import { type EditorState, useEditor } from "~/ui/use-editor";

type PersonFormFields = {
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	pronouns: string | null;
	birth_date: string | null;
	gender: string | null;
	email: string | null;
	phone: string | null;
	city: string | null;
	state: string | null;
	is_active: string | null;
	updated_at: string;
};

interface PersonEditorProps extends EditorState<PersonFormFields> {
	person: PersonFormFields;
	genders: Option[];
	today: string;
}

const LABELS = {
	first_name: "First name",
	last_name: "Last name",
	preferred_name: "Preferred name",
	pronouns: "Pronouns",
	birth_date: "Birth date",
	gender: "Gender",
	email: "E-mail",
	phone: "Phone",
	city: "City",
	state: "State",
	is_active: "Active",
};

/** The form of a parent, a contact or a staff member: who they are and how to reach them. */
export function PersonEditor({ person, genders, today, ...state }: PersonEditorProps) {
	const { field, frame } = useEditor<PersonFormFields>("person", LABELS, state, person);
	return (
		<Editor frame={frame} updatedAt={person.updated_at}>
			<Card title="Name">
				<Columns>
					<Field {...field("first_name")}>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...field("last_name")}>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...field("preferred_name")} help="What everybody calls them.">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...field("pronouns")}>
						<TextInput autoComplete="off" />
					</Field>
				</Columns>
			</Card>
			<Card title="Contact">
				<Columns>
					<Field {...field("phone")}>
						<TextInput type="tel" autoComplete="off" />
					</Field>
					<Field {...field("email")}>
						<TextInput type="email" autoComplete="off" />
					</Field>
					<Field {...field("city")}>
						<TextInput autoComplete="off" />
					</Field>
					<Field {...field("state")}>
						<TextInput autoComplete="off" />
					</Field>
				</Columns>
			</Card>
			<Card title="About">
				<Columns>
					<Field {...field("birth_date")}>
						<DateInput max={today} />
					</Field>
					<Field {...field("gender")}>
						<Select options={genders} placeholder="Not known" />
					</Field>
				</Columns>
				<div className="mt-4">
					<Checkbox
						name="is_active"
						label="Active: offered in lists and searches"
						defaultChecked={person.is_active === "on"}
					/>
				</div>
			</Card>
		</Editor>
	);
}
