import { Card } from "~/ui/card";
import { conformField } from "~/ui/conform-field";
import { DateInput } from "~/ui/date-input";
import { Columns, Editor, type EditorState, useEditor } from "~/ui/editor";
import { Field } from "~/ui/field";
import { NumberInput } from "~/ui/number-input";
import { TextInput } from "~/ui/text-input";

/** The form's fields as text, which is how a form holds them. */
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

/** The form of a new season and of one that is there. */
export function SeasonEditor({ season, ...state }: SeasonEditorProps) {
	const { fields, frame } = useEditor("season", state, season);
	return (
		<Editor frame={frame} updatedAt={season.updated_at}>
			<Card>
				<Columns>
					<Field {...conformField(fields.name)} label="Name" className="md:col-span-2">
						<TextInput autoComplete="off" dir="auto" placeholder="Summer 2027" />
					</Field>
					<Field {...conformField(fields.start_date)} label="First day">
						<DateInput />
					</Field>
					<Field {...conformField(fields.end_date)} label="Last day">
						<DateInput />
					</Field>
					<Field
						{...conformField(fields.year)}
						label="Year"
						help="Grades count by it. Left empty, the year of the first day."
					>
						<NumberInput />
					</Field>
				</Columns>
			</Card>
		</Editor>
	);
}
