import { gradeName } from "~/lib/grades";
import { useCamp } from "~/platform/camp-context";
import { Card } from "~/ui/card";
import { Checkbox, CheckboxGroup } from "~/ui/checkbox";
import { conformField } from "~/ui/conform-field";
import { DateInput } from "~/ui/date-input";
import { Columns, Editor, type EditorState, useEditor } from "~/ui/editor";
import { Field, FieldGroup } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { NumberInput } from "~/ui/number-input";
import { type Option, Select } from "~/ui/select";
import { TextInput } from "~/ui/text-input";
import { Textarea } from "~/ui/textarea";
import { CHECKPOINT_LABELS, CHECKPOINTS } from "../rules";
import { WeekdayPicker } from "./weekday-picker";

/** The form's fields as text, which is how a form holds them. */
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
	/** Places taken now, which capacity cannot go below. */
	taken: number;
}

const GRADES = Array.from({ length: 14 }, (_, index) => ({
	value: String(index - 1),
	label: gradeName(index - 1),
}));

/** The form of a new session and of one that is there. */
export function SessionEditor({ session, seasons, locations, taken, ...state }: SessionEditorProps) {
	const { currency } = useCamp();
	const { fields, frame } = useEditor("session", state, session);
	return (
		<Editor frame={frame} updatedAt={session.updated_at}>
			<Card title="What it is">
				<div className="grid gap-4">
					<Field {...conformField(fields.name)} label="Name">
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<Field
						{...conformField(fields.description)}
						label="About"
						help="Families read this when they register."
					>
						<Textarea rows={3} dir="auto" />
					</Field>
					<Field {...conformField(fields.season_id)} label="Season">
						<Select options={seasons} />
					</Field>
				</div>
			</Card>
			<Card title="When">
				<Columns>
					<Field {...conformField(fields.start_date)} label="First day">
						<DateInput />
					</Field>
					<Field {...conformField(fields.end_date)} label="Last day">
						<DateInput />
					</Field>
				</Columns>
				<div className="mt-4 grid gap-4">
					<FieldGroup {...conformField(fields.weekdays)} required={undefined} label="Runs on">
						<WeekdayPicker />
					</FieldGroup>
					<FieldGroup {...conformField(fields.checkpoints)} required={undefined} label="Roll is taken in the">
						<CheckboxGroup
							options={CHECKPOINTS.map((value) => ({ value, label: CHECKPOINT_LABELS[value] }))}
						/>
					</FieldGroup>
				</div>
				{locations.length > 0 ? (
					<Field {...conformField(fields.location_id)} label="Location" className="mt-4">
						<Select options={locations} placeholder="None" />
					</Field>
				) : null}
			</Card>
			<Card title="Places">
				<Columns>
					<Field
						{...conformField(fields.capacity)}
						label="Capacity"
						help={taken > 0 ? `${taken} taken now.` : "How many campers fit."}
					>
						<NumberInput />
					</Field>
					<Field
						{...conformField(fields.overbook)}
						required={false}
						label="Overbook"
						help="Places beyond capacity."
					>
						<NumberInput />
					</Field>
				</Columns>
				<Field {...conformField(fields.overbook_reason)} label="Why it may be overbooked" className="mt-4">
					<TextInput autoComplete="off" dir="auto" />
				</Field>
			</Card>
			<Card
				title="Places by gender"
				description="Within the capacity. Left empty, there is no bound of its own."
			>
				<Columns>
					<Field {...conformField(fields.girls)} label="Girls, at most">
						<NumberInput />
					</Field>
					<Field {...conformField(fields.boys)} label="Boys, at most">
						<NumberInput />
					</Field>
				</Columns>
			</Card>
			<Card title="Who it is for" description="Left empty, there is no bound. Staff can still enrol others.">
				<Columns>
					<Field {...conformField(fields.min_age)} label="Youngest age" help="On the first day.">
						<NumberInput />
					</Field>
					<Field {...conformField(fields.max_age)} label="Oldest age" help="On the first day.">
						<NumberInput />
					</Field>
					<Field {...conformField(fields.min_grade)} label="Lowest grade" help="Entering.">
						<Select options={GRADES} placeholder="Any" />
					</Field>
					<Field {...conformField(fields.max_grade)} label="Highest grade" help="Entering.">
						<Select options={GRADES} placeholder="Any" />
					</Field>
				</Columns>
			</Card>
			<Card title="Price">
				<Columns>
					<Field {...conformField(fields.price)} label="Price">
						<MoneyInput currency={currency} />
					</Field>
					<Field {...conformField(fields.deposit)} label="Deposit" help="Part of the price, paid first.">
						<MoneyInput currency={currency} />
					</Field>
				</Columns>
			</Card>
			<Card title="Registration" description="Times are the camp's.">
				<Columns>
					<Field {...conformField(fields.registration_opens_at)} label="Opens">
						<TextInput type="datetime-local" />
					</Field>
					<Field {...conformField(fields.registration_closes_at)} label="Closes">
						<TextInput type="datetime-local" />
					</Field>
				</Columns>
				<div className="mt-4 grid gap-4">
					<Checkbox
						{...conformField(fields.waitlist_enabled)}
						required={undefined}
						defaultValue={undefined}
						defaultChecked={fields.waitlist_enabled.initialValue === "on"}
						label="Keep a waitlist when it is full"
					/>
					<Field
						{...conformField(fields.offer_hours)}
						required={undefined}
						label="Hours an offer from the waitlist stands"
						help="1 to 168."
					>
						<NumberInput />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
