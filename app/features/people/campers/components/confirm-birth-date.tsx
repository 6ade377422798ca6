import type { SubmissionResult } from "@conform-to/react";
import { Checkbox } from "#app/ui/checkbox";

/** Checkbox that confirms an unusual birth date. Shown once the server has asked for it. */
export function ConfirmBirthDate({ result }: { result: SubmissionResult<string[]> | undefined }) {
	const asked = result?.error?.confirm_birth_date;
	const is_confirmed = result?.initialValue?.confirm_birth_date === "on";
	if (!asked && !is_confirmed) return null;
	return (
		<Checkbox
			name="confirm_birth_date"
			label="I've checked the birth date, and it's correct"
			errors={asked ?? undefined}
			defaultChecked={is_confirmed}
		/>
	);
}
