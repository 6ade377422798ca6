import { Card } from "~/ui/card";
import { CheckboxGroup } from "~/ui/checkbox";
import { conformField } from "~/ui/conform-field";
import { DateInput } from "~/ui/date-input";
import { Columns, Editor, type EditorState, useEditor } from "~/ui/editor";
import { Field, FieldGroup } from "~/ui/field";
import { type Option, Select } from "~/ui/select";
import { TextInput } from "~/ui/text-input";
import { CAMPER_STATUSES, STATUS_LABELS } from "../rules";
import { type DuplicateView, DuplicateWarning } from "./duplicate-warning";

/** The form's fields as text, which is how a form holds them. */
type CamperFormFields = {
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	gender: string | null;
	pronouns: string | null;
	grade_override: string | null;
	email: string | null;
	phone: string | null;
	city: string | null;
	state: string | null;
	status: string;
	tags: string[];
	updated_at: string;
};

interface CamperEditorProps extends EditorState<CamperFormFields> {
	/** Left out for a new camper. */
	camper?: CamperFormFields;
	duplicates?: DuplicateView[];
	genders: Option[];
	tags: { id: string; label: string }[];
	/** Empty while there is no season to set a grade for. */
	grades: Option[];
	season: string | null;
	/** Today in the camp's zone, the latest birth date. */
	today: string;
}

/** The form of a new camper and of one who is there. */
export function CamperEditor(props: CamperEditorProps) {
	const { camper, duplicates = [], genders, tags, grades, season, today, ...state } = props;
	const { fields, frame } = useEditor("camper", state, camper ?? { status: "active" });
	return (
		<Editor
			frame={frame}
			updatedAt={camper?.updated_at}
			notice={duplicates.length > 0 ? <DuplicateWarning duplicates={duplicates} /> : undefined}
		>
			<Card title="Name">
				<Columns>
					<Field {...conformField(fields.first_name)} label="First name">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...conformField(fields.last_name)} label="Last name">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field
						{...conformField(fields.preferred_name)}
						label="Preferred name"
						help="What everybody calls them."
					>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...conformField(fields.pronouns)} label="Pronouns">
						<TextInput autoComplete="off" />
					</Field>
				</Columns>
			</Card>
			<Card title="About">
				<Columns>
					<Field {...conformField(fields.birth_date)} label="Birth date">
						<DateInput max={today} />
					</Field>
					<Field {...conformField(fields.gender)} label="Gender">
						<Select options={genders} placeholder="Not known" />
					</Field>
					{grades.length > 0 ? (
						<Field
							{...conformField(fields.grade_override)}
							label="Grade"
							help={`For ${season}. Leave it to the birth date unless it is another.`}
						>
							<Select options={grades} placeholder="By birth date" />
						</Field>
					) : null}
					<Field {...conformField(fields.status)} label="Status" required>
						<Select options={CAMPER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))} />
					</Field>
				</Columns>
				{tags.length > 0 ? (
					<FieldGroup {...conformField(fields.tags)} required={undefined} label="Tags" className="mt-4">
						<CheckboxGroup columns options={tags.map(({ id, label }) => ({ value: id, label }))} />
					</FieldGroup>
				) : null}
			</Card>
			<Card title="Contact" description="The camper's own. Parents and guardians are part of the family.">
				<Columns>
					<Field {...conformField(fields.email)} label="E-mail">
						<TextInput type="email" autoComplete="off" />
					</Field>
					<Field {...conformField(fields.phone)} label="Phone">
						<TextInput type="tel" autoComplete="off" />
					</Field>
					<Field {...conformField(fields.city)} label="City">
						<TextInput autoComplete="off" />
					</Field>
					<Field {...conformField(fields.state)} label="State">
						<TextInput autoComplete="off" />
					</Field>
				</Columns>
			</Card>
		</Editor>
	);
}
