import { useId } from "react";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";

interface LostReasonProps {
	reasons: readonly { value: string; label: string }[];
	/** "Why did the family leave?" */
	label: string;
}

/** Optional field that asks why a family leaves. */
export function LostReason({ reasons, label }: LostReasonProps) {
	const id = useId();
	if (reasons.length === 0) return null;
	return (
		<Field id={`${id}-lost`} name="lost_reason" label={label} help="Optional. It helps the camp plan.">
			<Select options={reasons} placeholder="Choose a reason" />
		</Field>
	);
}
