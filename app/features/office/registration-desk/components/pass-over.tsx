import { Checkbox } from "#app/ui/checkbox";

/**
 * Number of families waiting for the spots that staff are about to give, with a checkbox that confirms skipping
 * them. Renders nothing if there are none.
 */
export function PassOver({ waiting, sessions }: { waiting: number; sessions: string }) {
	if (waiting === 0) return null;
	const who = waiting === 1 ? "the waitlisted camper" : `the ${waiting} waitlisted campers`;
	return (
		<Checkbox
			name="pass_over"
			label={`Skip ${who} for ${sessions}`}
			help="Waitlisted campers come first for open spots. The audit trail records that you skipped them."
		/>
	);
}
