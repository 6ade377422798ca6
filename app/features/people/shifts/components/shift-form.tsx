import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { type Option, Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";

interface ShiftFormProps {
	staff_id: string;
	name: string;
	date: string;
	places: Option[];
	activities: Option[];
	result: SubmissionResult<string[]> | undefined;
}

const LABELS: Record<string, string> = {
	date: "Day",
	starts: "From",
	ends: "Until",
	place: "Group",
	activity_id: "Activity",
	note: "Note",
};

/** Form to add a shift for a staff member. */
export function ShiftForm({ staff_id, name, date, places, activities, result }: ShiftFormProps) {
	const errors = result?.error ?? {};
	const typed = (field: string, otherwise = "") => String(result?.initialValue?.[field] ?? otherwise);
	const field = (of: string, otherwise?: string) => ({
		name: of,
		id: `shift-${of}`,
		label: LABELS[of],
		errors: errors[of],
		defaultValue: typed(of, otherwise),
	});
	const refused = Object.entries(errors).flatMap(([of, messages]) =>
		(messages ?? []).map((message) =>
			LABELS[of] ? { id: `shift-${of}`, label: LABELS[of] ?? null, message } : { message },
		),
	);
	return (
		<Card title={`Add a shift for ${name}`} className="mb-5 scroll-mt-20">
			<Form method="post" id="add-shift" className="grid gap-4">
				<FormErrors errors={refused} />
				<input type="hidden" name="staff_id" value={staff_id} />
				<div className="grid gap-4 md:grid-cols-3">
					<Field {...field("date", date)}>
						<DateInput required />
					</Field>
					<Field {...field("starts", "08:00")}>
						<TextInput type="time" required />
					</Field>
					<Field
						{...field("ends", "17:00")}
						help="If it's earlier than the start, the shift ends the next morning."
					>
						<TextInput type="time" required />
					</Field>
					<Field {...field("place")} help="The group this staff member counts toward.">
						<Select options={places} placeholder="No group" />
					</Field>
					<Field {...field("activity_id")}>
						<Select options={activities} placeholder="No activity" />
					</Field>
					<Field {...field("note")}>
						<TextInput autoComplete="off" maxLength={200} />
					</Field>
				</div>
				<div>
					<SubmitButton>Add shift</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
