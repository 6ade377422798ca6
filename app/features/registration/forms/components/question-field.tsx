import { CheckboxGroup } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Field, FieldGroup } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import type { Question } from "../rules";

interface QuestionFieldProps {
	question: Question;
	name: string;
	/** Answer as the form holds it. */
	given: string | string[] | undefined;
	problem: string | undefined;
}

/** Number of options above which a dropdown is used. */
const MOST_IN_VIEW = 6;

/** A question with its answer field, as families see it. */
export function QuestionField({ question, name, given, problem }: QuestionFieldProps) {
	const { kind, label, help, is_required, options } = question;
	const field = {
		name,
		label,
		id: name,
		errors: problem,
		required: is_required,
		help: help ?? undefined,
		defaultValue: given ?? null,
	};
	const choices = options.map((option) => ({ value: option.key, label: option.label }));
	// The inputs aren't marked as required for the browser, because its message stops at the first one. The server
	// reports all missing answers at once.
	switch (kind) {
		case "text":
			return (
				<Field {...field}>
					<TextInput dir="auto" autoComplete="off" required={false} />
				</Field>
			);
		case "paragraph":
			return (
				<Field {...field}>
					<Textarea dir="auto" rows={4} required={false} />
				</Field>
			);
		case "number":
			return (
				<Field {...field}>
					<NumberInput decimal required={false} />
				</Field>
			);
		case "date":
			return (
				<Field {...field}>
					<DateInput required={false} />
				</Field>
			);
		case "choices":
			return (
				<FieldGroup {...field}>
					<CheckboxGroup options={choices} columns={choices.length > MOST_IN_VIEW} />
				</FieldGroup>
			);
		case "choice":
			return choices.length > MOST_IN_VIEW ? (
				<Field {...field}>
					<Select options={choices} placeholder="Choose one" required={false} className="max-w-96" />
				</Field>
			) : (
				<FieldGroup {...field}>
					<RadioGroup options={choices} />
				</FieldGroup>
			);
		case "yes_no":
			return (
				<FieldGroup {...field}>
					<RadioGroup
						look="segmented"
						options={[
							{ value: "yes", label: "Yes" },
							{ value: "no", label: "No" },
						]}
					/>
				</FieldGroup>
			);
	}
}
