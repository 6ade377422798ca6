import { Card } from "#app/ui/card";
import { Checkbox, CheckboxGroup } from "#app/ui/checkbox";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type PositionFields = {
	name: string;
	minimum_age: string;
	counts_in_ratio: string;
	is_active: string;
	required_certificates: string[];
	required_documents: string[];
	updated_at: string;
};

interface PositionEditorProps extends EditorState<PositionFields> {
	/** Undefined for a new position. */
	position?: Partial<PositionFields>;
	/** Requirements to choose from. */
	choices: { id: string; label: string; type: string }[];
}

const LABELS = {
	name: "Name",
	minimum_age: "Minimum age",
	counts_in_ratio: "Counts in ratios",
	is_active: "Available",
	required_certificates: "Certifications",
	required_documents: "Documents",
};

/** Form of a position. */
export function PositionEditor({ position, choices, ...state }: PositionEditorProps) {
	const { field, frame } = useEditor<PositionFields>(
		"position",
		LABELS,
		state,
		position ?? { minimum_age: "16", counts_in_ratio: "on", is_active: "on" },
	);
	const of = (type: string) =>
		choices.filter((each) => each.type === type).map(({ id, label }) => ({ value: id, label }));
	return (
		<Editor frame={frame} updatedAt={position?.updated_at}>
			<Card>
				<div className="grid gap-5">
					<Columns>
						<Field {...field("name")}>
							<TextInput autoComplete="off" placeholder="Lifeguard" />
						</Field>
						<Field {...field("minimum_age")} help="Age in full years on the first day of work.">
							<NumberInput className="max-w-20 tabular-nums" maxLength={2} />
						</Field>
					</Columns>
					<div className="grid gap-1">
						<Checkbox
							{...box(field("counts_in_ratio"))}
							label="Counts in ratios"
							help="Cooks and nurses usually don't count. Staff under 16 never count."
						/>
						<Checkbox
							{...box(field("is_active"))}
							label="Available"
							help="If you turn this off, current staff keep the position."
						/>
					</div>
					<FieldGroup
						{...field("required_certificates")}
						help="Staff without a valid certification don't count."
					>
						<CheckboxGroup columns options={of("certificate_type")} />
					</FieldGroup>
					<FieldGroup {...field("required_documents")} help="Added to the onboarding checklist.">
						<CheckboxGroup columns options={of("document_type")} />
					</FieldGroup>
				</div>
			</Card>
		</Editor>
	);
}

const box = <F extends { label: unknown }>({ label: _, ...field }: F) => field;
