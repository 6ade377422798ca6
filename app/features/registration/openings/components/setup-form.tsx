import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { Textarea } from "#app/ui/textarea";
import { type EditorState, useEditor } from "#app/ui/use-editor";

type SetupFormFields = {
	needs_approval: string;
	hold_minutes: string;
	pay_later: string;
	deposit_due_days: string;
	lapse_days: string;
	welcome: string;
	farewell: string;
	updated_at: string;
};

interface SetupFormProps extends Omit<EditorState<SetupFormFields>, "submit"> {
	setup: {
		needs_approval: boolean;
		hold_minutes: number;
		pay_later: boolean;
		deposit_due_days: number;
		lapse_days: number | null;
		welcome: string | null;
		farewell: string | null;
		updated_at: string | null;
	};
}

const LABELS = {
	needs_approval: "Look at each registration before it is accepted",
	hold_minutes: "Minutes a place is held",
	pay_later: "Families may register now and pay later",
	deposit_due_days: "Days until such a deposit is due",
	lapse_days: "Days after that until the places are given free",
	welcome: "Before families begin",
	farewell: "When they are done",
};

/** How a season's registration works, and what families read at its ends. */
export function SetupForm({ setup, ...state }: SetupFormProps) {
	const { field, fields, frame } = useEditor<SetupFormFields>(
		"registration-setup",
		LABELS,
		{ ...state, submit: "Save changes" },
		{
			needs_approval: setup.needs_approval ? "on" : "",
			hold_minutes: String(setup.hold_minutes),
			pay_later: setup.pay_later ? "on" : "",
			deposit_due_days: String(setup.deposit_due_days),
			lapse_days: setup.lapse_days === null ? "" : String(setup.lapse_days),
			welcome: setup.welcome ?? "",
			farewell: setup.farewell ?? "",
		},
	);
	const box = (name: "needs_approval" | "pay_later") => ({
		...field(name),
		required: undefined,
		defaultValue: undefined,
		defaultChecked: fields[name].initialValue === "on",
	});
	return (
		<Editor frame={frame} updatedAt={setup.updated_at ?? undefined}>
			<Card title="How it works">
				<div className="grid gap-4">
					<Checkbox
						{...box("needs_approval")}
						help="Until then the child has no place that others could see."
					/>
					<Checkbox {...box("pay_later")} help="The place counts as taken, and the deposit has a due date." />
					<Columns>
						<Field {...field("hold_minutes")} help="From the review of a registration, 5 to 60.">
							<NumberInput />
						</Field>
						<Field {...field("deposit_due_days")} help="From the day of registering.">
							<NumberInput />
						</Field>
						<Field
							{...field("lapse_days")}
							required={undefined}
							help="Where nothing was paid at all; whoever waits is offered them. Leave it empty to keep them until you decide."
						>
							<NumberInput />
						</Field>
					</Columns>
				</div>
			</Card>
			<Card title="What families read">
				<div className="grid gap-4">
					<Field {...field("welcome")} required={undefined}>
						<Textarea rows={4} dir="auto" placeholder="Welcome back! Have your insurance card at hand …" />
					</Field>
					<Field {...field("farewell")} required={undefined}>
						<Textarea rows={4} dir="auto" placeholder="See you in July. The packing list comes in May." />
					</Field>
				</div>
			</Card>
		</Editor>
	);
}
