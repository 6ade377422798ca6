import type { ReactNode } from "react";
import { ContactCard, NameCard, PERSON_LABELS } from "#app/features/people/campers/components/person-cards";
import type { PersonFacts } from "#app/lib/people";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { RadioGroup } from "#app/ui/radio-group";
import { type Option, Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

/** Form fields as text. */
type StaffFormFields = PersonFacts & {
	season_id: string;
	position: string | null;
	role_type_id: string | null;
	starts_on: string | null;
	ends_on: string | null;
	start_as: string;
	updated_at: string;
};

interface StaffEditorProps extends EditorState<StaffFormFields> {
	/** Undefined for a new staff member. */
	staff?: Partial<StaffFormFields>;
	genders: Option[];
	/** Employment fields for a new staff member. Undefined: only personal data is edited. */
	work?: { positions: Option[]; seasons: Option[] };
	/** Today in the camp's time zone, the latest allowed birth date. */
	today: string;
	notice?: ReactNode;
}

const LABELS = {
	...PERSON_LABELS,
	season_id: "Season",
	position: "Title",
	role_type_id: "Position",
	starts_on: "First day",
	ends_on: "Last day",
	start_as: "Status",
};

/** Form for a new staff member, or for an existing one's personal data. */
export function StaffEditor({ staff, genders, work, today, notice, ...state }: StaffEditorProps) {
	const { field, frame } = useEditor<StaffFormFields>(
		"staff",
		LABELS,
		state,
		staff ?? { start_as: "employed" },
	);
	return (
		<Editor frame={frame} updatedAt={staff?.updated_at} notice={notice}>
			<NameCard field={field} />
			{work ? (
				<Card title="Employed">
					<div className="grid gap-4">
						<FieldGroup {...field("start_as")}>
							<RadioGroup
								options={[
									{ value: "employed", label: "Employed here" },
									{
										value: "applicant",
										label: "Applying for the season",
										help: "This person is added to the applications board.",
									},
								]}
							/>
						</FieldGroup>
						<Columns>
							<Field {...field("season_id")}>
								<Select options={work.seasons} />
							</Field>
							<Field
								{...field("role_type_id")}
								help="Sets required certifications and whether this person counts toward ratios."
							>
								<Select options={work.positions} placeholder="Not set" />
							</Field>
							<Field
								{...field("position")}
								help="Job title as on the contract. Leave blank to use the position's name."
							>
								<TextInput autoComplete="off" />
							</Field>
							<div />
							<Field {...field("starts_on")}>
								<DateInput />
							</Field>
							<Field {...field("ends_on")}>
								<DateInput />
							</Field>
						</Columns>
					</div>
				</Card>
			) : null}
			<Card title="About">
				<Columns>
					<Field {...field("birth_date")} help="Staff count toward ratios from age 16.">
						<DateInput max={today} />
					</Field>
					<Field {...field("gender")}>
						<Select options={genders} placeholder="Not set" />
					</Field>
				</Columns>
			</Card>
			<ContactCard field={field} />
		</Editor>
	);
}
