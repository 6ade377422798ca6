import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

/** Fields of the form, as text. */
type SeasonFormFields = {
	name: string;
	year: string;
	start_date: string;
	end_date: string;
	updated_at: string;
};

interface SeasonEditorProps extends EditorState<SeasonFormFields> {
	season: Partial<SeasonFormFields>;
}

const LABELS = {
	name: "Name",
	start_date: "First day",
	end_date: "Last day",
	year: "Year",
};

/** Form for a new or existing season. */
export function SeasonEditor({ season, ...state }: SeasonEditorProps) {
	const { field, frame } = useEditor<SeasonFormFields>("season", LABELS, state, season);
	return (
		<Editor frame={frame} updatedAt={season.updated_at}>
			<Card>
				<Columns>
					<Field {...field("name")} className="md:col-span-2">
						<TextInput autoComplete="off" dir="auto" placeholder="Summer 2027" />
					</Field>
					<Field {...field("start_date")}>
						<DateInput />
					</Field>
					<Field {...field("end_date")}>
						<DateInput />
					</Field>
					<Field
						{...field("year")}
						help="Used to calculate grades. Leave blank to use the year of the first day."
					>
						<NumberInput />
					</Field>
				</Columns>
			</Card>
		</Editor>
	);
}
