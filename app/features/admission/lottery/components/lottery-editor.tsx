import { Card } from "#app/ui/card";
import { CheckboxGroup } from "#app/ui/checkbox";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type LotteryFormFields = {
	name: string;
	session: string[];
	opens_at: string;
	closes_at: string;
	tickets_per_loss: string;
	updated_at: string;
};

interface LotteryEditorProps extends EditorState<LotteryFormFields> {
	title: string;
	/** Sessions to choose from. Missing for an existing lottery, which keeps its sessions. */
	sessions?: { id: string; name: string }[];
	lottery?: Partial<Record<Exclude<keyof LotteryFormFields, "session">, string>>;
}

const LABELS = {
	name: "Name",
	session: "Sessions",
	opens_at: "Entry opens",
	closes_at: "Entry closes",
	tickets_per_loss: "Extra tickets for each lottery lost last season",
};

/** Form for a lottery: its sessions and the time window for entries. */
export function LotteryEditor({ title, sessions, lottery, ...state }: LotteryEditorProps) {
	const { field, frame } = useEditor<LotteryFormFields>(
		"lottery",
		LABELS,
		state,
		lottery ?? { tickets_per_loss: "1" },
	);
	return (
		<Editor frame={frame} updatedAt={lottery?.updated_at}>
			<Card title={title} description="Times are in the camp's time zone.">
				<div className="grid gap-4">
					<Field {...field("name")} help="Families see this name.">
						<TextInput dir="auto" placeholder="Summer spots" />
					</Field>
					{sessions ? (
						<FieldGroup
							{...field("session")}
							help="The lottery assigns all spots in these sessions that are open when it's drawn."
						>
							<CheckboxGroup options={sessions.map(({ id, name }) => ({ value: id, label: name }))} />
						</FieldGroup>
					) : null}
					<Columns>
						<Field {...field("opens_at")}>
							<TextInput type="datetime-local" />
						</Field>
						<Field {...field("closes_at")} help="Entering early makes no difference.">
							<TextInput type="datetime-local" />
						</Field>
					</Columns>
					<Field
						{...field("tickets_per_loss")}
						help="0 to 10. Each family has one ticket. It gets this many more for each lottery it lost last season, unless one of its children got a spot since."
					>
						<NumberInput />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
