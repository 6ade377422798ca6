import type { ReactNode } from "react";
import { CHECKPOINT_LABELS, CHECKPOINTS } from "#app/lib/checkpoints";
import { gradeName } from "#app/lib/grades";
import { useCamp } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { Checkbox, CheckboxGroup } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { NumberInput } from "#app/ui/number-input";
import { type Option, Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { WeekdayPicker } from "./weekday-picker";

/** Form fields as text. */
type SessionFormFields = {
	season_id: string;
	name: string;
	description: string;
	start_date: string;
	end_date: string;
	weekdays: string[];
	checkpoints: string[];
	capacity: string;
	overbook: string;
	overbook_reason: string;
	girls: string;
	boys: string;
	grades_from_1: string;
	grades_to_1: string;
	grades_places_1: string;
	grades_from_2: string;
	grades_to_2: string;
	grades_places_2: string;
	min_age: string;
	max_age: string;
	min_grade: string;
	max_grade: string;
	price: string;
	deposit: string;
	registration_opens_at: string;
	registration_closes_at: string;
	waitlist_enabled: string;
	offer_hours: string;
	location_id: string;
	updated_at: string;
};

interface SessionEditorProps extends EditorState<SessionFormFields> {
	session: Partial<SessionFormFields>;
	seasons: Option[];
	locations: Option[];
	/** Spots taken now. Capacity can't go below this. */
	taken: number;
	/** Question to answer before saving, shown instead of the errors. */
	notice?: ReactNode;
}

const GRADES = Array.from({ length: 14 }, (_, index) => ({
	value: String(index - 1),
	label: gradeName(index - 1),
}));

const LABELS = {
	name: "Name",
	description: "About",
	season_id: "Season",
	start_date: "First day",
	end_date: "Last day",
	weekdays: "Runs on",
	checkpoints: "Take roll",
	location_id: "Location",
	capacity: "Capacity",
	overbook: "Overbook",
	overbook_reason: "Reason for overbooking",
	girls: "Maximum girls",
	boys: "Maximum boys",
	grades_from_1: "From grade",
	grades_to_1: "To grade",
	grades_places_1: "Maximum",
	grades_from_2: "Second range: from grade",
	grades_to_2: "Second range: to grade",
	grades_places_2: "Second range: maximum",
	min_age: "Youngest age",
	max_age: "Oldest age",
	min_grade: "Lowest grade",
	max_grade: "Highest grade",
	price: "Price",
	deposit: "Deposit",
	registration_opens_at: "Opens",
	registration_closes_at: "Closes",
	waitlist_enabled: "Use a waitlist when the session is full",
	offer_hours: "Hours to accept a waitlist offer",
};

/** Form for a new or existing session. */
export function SessionEditor({ session, seasons, locations, taken, notice, ...state }: SessionEditorProps) {
	const { currency } = useCamp();
	const { field, fields, frame } = useEditor<SessionFormFields>("session", LABELS, state, session);
	return (
		<Editor frame={frame} updatedAt={session.updated_at} notice={notice}>
			<Card title="About this session">
				<div className="grid gap-4">
					<Field {...field("name")}>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field {...field("description")} help="Families see this when they register.">
						<Textarea rows={3} dir="auto" />
					</Field>
					<Field {...field("season_id")}>
						<Select options={seasons} />
					</Field>
				</div>
			</Card>
			<Card title="When">
				<Columns>
					<Field {...field("start_date")}>
						<DateInput />
					</Field>
					<Field {...field("end_date")}>
						<DateInput />
					</Field>
				</Columns>
				<div className="mt-4 grid gap-4">
					<FieldGroup {...field("weekdays")} required={undefined}>
						<WeekdayPicker />
					</FieldGroup>
					<FieldGroup {...field("checkpoints")} required={undefined}>
						<CheckboxGroup
							options={CHECKPOINTS.map((value) => ({ value, label: CHECKPOINT_LABELS[value] }))}
						/>
					</FieldGroup>
				</div>
				{locations.length > 0 ? (
					<Field {...field("location_id")} className="mt-4">
						<Select options={locations} placeholder="None" />
					</Field>
				) : null}
			</Card>
			<Card title="Spots">
				<Columns>
					<Field
						{...field("capacity")}
						help={taken > 0 ? `${taken} spots filled.` : "The number of campers who can enroll."}
					>
						<NumberInput />
					</Field>
					<Field {...field("overbook")} required={false} help="Extra spots beyond capacity.">
						<NumberInput />
					</Field>
				</Columns>
				<Field {...field("overbook_reason")} className="mt-4">
					<TextInput autoComplete="off" dir="auto" />
				</Field>
			</Card>
			<Card title="Spots by gender and grade" description="Within the capacity. Leave blank for no limit.">
				<Columns>
					<Field {...field("girls")}>
						<NumberInput />
					</Field>
					<Field {...field("boys")}>
						<NumberInput />
					</Field>
				</Columns>
				{([1, 2] as const).map((row) => (
					<div key={row} className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3">
						<Field {...field(`grades_from_${row}`)}>
							<Select options={GRADES} placeholder="Any" />
						</Field>
						<Field {...field(`grades_to_${row}`)}>
							<Select options={GRADES} placeholder="Any" />
						</Field>
						<Field {...field(`grades_places_${row}`)}>
							<NumberInput />
						</Field>
					</div>
				))}
			</Card>
			<Card title="Audience" description="Leave blank for no limit. Staff can still enroll others.">
				<Columns>
					<Field {...field("min_age")} help="On the first day.">
						<NumberInput />
					</Field>
					<Field {...field("max_age")} help="On the first day.">
						<NumberInput />
					</Field>
					<Field {...field("min_grade")} help="Entering grade.">
						<Select options={GRADES} placeholder="Any" />
					</Field>
					<Field {...field("max_grade")} help="Entering grade.">
						<Select options={GRADES} placeholder="Any" />
					</Field>
				</Columns>
			</Card>
			<Card title="Price">
				<Columns>
					<Field {...field("price")}>
						<MoneyInput currency={currency} />
					</Field>
					<Field {...field("deposit")} help="The part of the price that is due first.">
						<MoneyInput currency={currency} />
					</Field>
				</Columns>
			</Card>
			<Card title="Registration" description="Times are in the camp's time zone.">
				<Columns>
					<Field {...field("registration_opens_at")}>
						<TextInput type="datetime-local" />
					</Field>
					<Field {...field("registration_closes_at")}>
						<TextInput type="datetime-local" />
					</Field>
				</Columns>
				<div className="mt-4 grid gap-4">
					<Checkbox
						{...field("waitlist_enabled")}
						required={undefined}
						defaultValue={undefined}
						defaultChecked={fields.waitlist_enabled.initialValue === "on"}
					/>
					<Field {...field("offer_hours")} required={undefined} help="1 to 168.">
						<NumberInput />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
