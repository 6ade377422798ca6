import { ConfirmBirthDate } from "#app/features/people/campers/components/confirm-birth-date";
import { ContactCard, NameCard, PERSON_LABELS } from "#app/features/people/campers/components/person-cards";
import type { PersonFacts } from "#app/lib/people";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { type Option, Select } from "#app/ui/select";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type PersonFormFields = PersonFacts & {
	is_active: string | null;
	updated_at: string;
};

interface PersonEditorProps extends EditorState<PersonFormFields> {
	person: PersonFormFields;
	genders: Option[];
	today: string;
}

const LABELS = {
	...PERSON_LABELS,
	is_active: "Active",
};

/** Form of a parent, contact or staff member: name and contact details. */
export function PersonEditor({ person, genders, today, ...state }: PersonEditorProps) {
	const { field, frame } = useEditor<PersonFormFields>("person", LABELS, state, person);
	return (
		<Editor frame={frame} updatedAt={person.updated_at}>
			<NameCard field={field} />
			<ContactCard field={field} />
			<Card title="About">
				<Columns>
					<Field {...field("birth_date")}>
						<DateInput max={today} />
					</Field>
					<ConfirmBirthDate result={state.result} />
					<Field {...field("gender")}>
						<Select options={genders} placeholder="Not set" />
					</Field>
				</Columns>
				<div className="mt-4">
					<Checkbox
						name="is_active"
						label="Active: shown in lists and searches"
						defaultChecked={person.is_active === "on"}
					/>
				</div>
			</Card>
		</Editor>
	);
}
