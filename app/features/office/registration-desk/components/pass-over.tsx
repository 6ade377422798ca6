import { Checkbox } from "#app/ui/checkbox";

/** How many wait for the places that staff are about to give, and the box that says they are passed over; none, nothing. */
export function PassOver({ waiting, sessions }: { waiting: number; sessions: string }) {
	if (waiting === 0) return null;
	const who = waiting === 1 ? "the waitlisted camper" : `the ${waiting} waitlisted campers`;
	return (
		<Checkbox
			name="pass_over"
			label={`Skip ${who} for ${sessions}`}
			help="Open spots are meant for them first. The audit trail records that you skipped them."
		/>
	);
}
