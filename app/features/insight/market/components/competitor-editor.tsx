import { useCamp } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { NumberInput } from "#app/ui/number-input";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

/** Fields of the form, as text. */
type CompetitorFields = {
	name: string;
	town: string;
	program: string;
	weeks: string;
	days_a_week: string;
	price: string;
	source: string;
	as_of: string;
	updated_at: string;
};

interface CompetitorEditorProps extends EditorState<CompetitorFields> {
	competitor: Partial<CompetitorFields>;
}

const LABELS = {
	name: "Camp",
	town: "Town",
	program: "Program",
	weeks: "Weeks",
	days_a_week: "Days a week",
	price: "Price",
	source: "Source",
	as_of: "Date found",
};

/** Form for a new or existing price of another camp. */
export function CompetitorEditor({ competitor, ...state }: CompetitorEditorProps) {
	const { currency } = useCamp();
	const { field, frame } = useEditor<CompetitorFields>("competitor", LABELS, state, competitor);
	return (
		<Editor frame={frame} updatedAt={competitor.updated_at}>
			<Card title="Program">
				<div className="grid gap-4">
					<Columns>
						<Field {...field("name")}>
							<TextInput autoComplete="off" dir="auto" />
						</Field>
						<Field {...field("town")}>
							<TextInput autoComplete="off" dir="auto" placeholder="Naples, ME" />
						</Field>
					</Columns>
					<Field {...field("program")}>
						<TextInput autoComplete="off" dir="auto" placeholder="Overnight, ages 9 to 12" />
					</Field>
					<Columns>
						<Field {...field("weeks")} help="Length of the program.">
							<NumberInput />
						</Field>
						<Field {...field("days_a_week")} help="7 for overnight camp.">
							<NumberInput />
						</Field>
					</Columns>
					<Field {...field("price")} help="Total for all weeks.">
						<MoneyInput currency={currency} />
					</Field>
				</div>
			</Card>
			<Card title="Price source">
				<Columns>
					<Field {...field("source")}>
						<TextInput autoComplete="off" dir="auto" placeholder="Their website, 2027 price list" />
					</Field>
					<Field {...field("as_of")} help="Prices older than 18 months aren't compared.">
						<DateInput />
					</Field>
				</Columns>
			</Card>
		</Editor>
	);
}
