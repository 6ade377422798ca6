import { DateInput } from "#app/ui/date-input";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { Textarea } from "#app/ui/textarea";

interface TimeOffFieldsProps {
	/** First day that can be chosen. */
	today: string;
	errors: Record<string, string[] | null | undefined>;
}

/** Fields for the days and the reason of a time off request. */
export function TimeOffFields({ today, errors }: TimeOffFieldsProps) {
	return (
		<>
			<Columns>
				<Field name="starts_on" label="First day" errors={errors.starts_on}>
					<DateInput required min={today} />
				</Field>
				<Field name="ends_on" label="Last day" errors={errors.ends_on}>
					<DateInput required min={today} />
				</Field>
			</Columns>
			<Field
				name="reason"
				label="Reason"
				required={false}
				errors={errors.reason}
				help="Only staff directors can see this."
			>
				<Textarea rows={2} maxLength={1000} />
			</Field>
		</>
	);
}
