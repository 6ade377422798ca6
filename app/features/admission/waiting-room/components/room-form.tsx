import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type RoomFormFields = {
	is_on: string;
	admit_per_minute: string;
	opens_minutes_before: string;
	updated_at: string;
};

interface RoomFormProps extends Omit<EditorState<RoomFormFields>, "submit"> {
	room: {
		is_on: boolean;
		admit_per_minute: number;
		opens_minutes_before: number;
		updated_at: string | null;
	};
	/** Next opening in words; null when nothing opens anymore. */
	next_opening: string | null;
	/** URL of the families' waiting room. */
	door: string;
}

const LABELS = {
	is_on: "Let families in one at a time",
	admit_per_minute: "Families per minute",
	opens_minutes_before: "Minutes the room opens early",
};

/** Settings form of the waiting room: whether it is on, and how fast families are admitted. */
export function RoomForm({ room, next_opening, door, ...state }: RoomFormProps) {
	const { field, fields, frame } = useEditor<RoomFormFields>(
		"waiting-room",
		LABELS,
		{ ...state, submit: "Save changes" },
		{
			is_on: room.is_on ? "on" : "",
			admit_per_minute: String(room.admit_per_minute),
			opens_minutes_before: String(room.opens_minutes_before),
		},
	);
	return (
		<Editor frame={frame} updatedAt={room.updated_at ?? undefined}>
			<Card
				title="Waiting room"
				description={
					next_opening
						? `Next opening: ${next_opening}.`
						: "No opening is scheduled. Families will use the waiting room once you schedule one."
				}
			>
				<div className="grid gap-4">
					<Checkbox
						{...field("is_on")}
						required={undefined}
						defaultValue={undefined}
						defaultChecked={fields.is_on.initialValue === "on"}
						help="Everyone in the room at an opening gets a random spot in line. Families who arrive later join at the end. Each account gets one spot."
					/>
					<Columns>
						<Field
							{...field("admit_per_minute")}
							help="From 1 to 6,000, starting when registration opens. You can change this while families wait."
						>
							<NumberInput />
						</Field>
						<Field {...field("opens_minutes_before")} help="From 0 to 1,440.">
							<NumberInput />
						</Field>
					</Columns>
					<p className="text-sm break-words text-muted">
						{room.is_on ? "Families wait at " : "Once the waiting room is on, families wait at "}
						<a href={door} className="link">
							{door}
						</a>
						. They need an account first, so tell them in advance.
					</p>
				</div>
			</Card>
		</Editor>
	);
}
