import type { PersonFacts } from "#app/lib/people";
import { Card } from "#app/ui/card";
import { CheckboxGroup } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { type Option, Select } from "#app/ui/select";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { CAMPER_STATUSES, STATUS_LABELS } from "../rules";
import { ConfirmBirthDate } from "./confirm-birth-date";
import { type DuplicateView, DuplicateWarning } from "./duplicate-warning";
import { ContactCard, NameCard, PERSON_LABELS } from "./person-cards";

/** Form fields as text. */
type CamperFormFields = PersonFacts & {
	grade_override: string | null;
	status: string;
	tags: string[];
	updated_at: string;
};

interface CamperEditorProps extends EditorState<CamperFormFields> {
	/** Undefined for a new camper. */
	camper?: CamperFormFields;
	duplicates?: DuplicateView[];
	genders: Option[];
	tags: { id: string; label: string }[];
	/** Empty when there is no season to set a grade for. */
	grades: Option[];
	season: string | null;
	/** Today in the camp's time zone, the latest allowed birth date. */
	today: string;
}

const LABELS = {
	...PERSON_LABELS,
	grade_override: "Grade",
	status: "Status",
	tags: "Tags",
};

/** Form for a new or existing camper. */
export function CamperEditor(props: CamperEditorProps) {
	const { camper, duplicates = [], genders, tags, grades, season, today, ...state } = props;
	const { field, frame } = useEditor<CamperFormFields>(
		"camper",
		LABELS,
		state,
		camper ?? { status: "active" },
	);
	return (
		<Editor
			frame={frame}
			updatedAt={camper?.updated_at}
			notice={duplicates.length > 0 ? <DuplicateWarning duplicates={duplicates} /> : undefined}
		>
			<NameCard field={field} />
			<Card title="About">
				<Columns>
					<Field {...field("birth_date")}>
						<DateInput max={today} />
					</Field>
					<ConfirmBirthDate result={state.result} />
					<Field {...field("gender")}>
						<Select options={genders} placeholder="Not set" />
					</Field>
					{grades.length > 0 ? (
						<Field
							{...field("grade_override")}
							help={`Grade in ${season}. Calculated from the birth date. Change the grade only if it's wrong.`}
						>
							<Select options={grades} placeholder="Based on birth date" />
						</Field>
					) : null}
					<Field {...field("status")} required>
						<Select options={CAMPER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))} />
					</Field>
				</Columns>
				{tags.length > 0 ? (
					<FieldGroup {...field("tags")} required={undefined} className="mt-4">
						<CheckboxGroup columns options={tags.map(({ id, label }) => ({ value: id, label }))} />
					</FieldGroup>
				) : null}
			</Card>
			<ContactCard field={field} description="The camper's own. Add parents and guardians under Family." />
		</Editor>
	);
}
