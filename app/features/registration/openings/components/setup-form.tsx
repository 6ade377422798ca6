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
	needs_approval: "Review each registration before accepting",
	hold_minutes: "Minutes to hold a spot",
	pay_later: "Let families register now and pay later",
	deposit_due_days: "Days until the deposit is due",
	lapse_days: "Release unpaid spots after (days)",
	welcome: "Welcome message",
	farewell: "Closing message",
};

/** Form for a season's registration settings and the texts families read at its start and end. */
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
			<Card title="Registration rules">
				<div className="grid gap-4">
					<Checkbox
						{...box("needs_approval")}
						help="Until you accept the registration, the child has no spot."
					/>
					<Checkbox {...box("pay_later")} help="The spot counts as filled, and the deposit has a due date." />
					<Columns>
						<Field
							{...field("hold_minutes")}
							help="The hold starts at the review step. From 5 to 60 minutes."
						>
							<NumberInput />
						</Field>
						<Field {...field("deposit_due_days")} help="Counted from the day of registration.">
							<NumberInput />
						</Field>
						<Field
							{...field("lapse_days")}
							required={undefined}
							help="Counted from the due date, if nothing was paid. Released spots are offered to the waitlist. Leave blank to hold them until you decide."
						>
							<NumberInput />
						</Field>
					</Columns>
				</div>
			</Card>
			<Card title="Messages to families">
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
