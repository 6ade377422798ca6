import { Checkbox } from "#app/ui/checkbox";

/** How many wait for the places that staff are about to give, and the box that says they are passed over; none, nothing. */
export function PassOver({ waiting, sessions }: { waiting: number; sessions: string }) {
	if (waiting === 0) return null;
	const who = waiting === 1 ? "the one who waits" : `the ${waiting} who wait`;
	return (
		<Checkbox
			name="pass_over"
			label={`Pass over ${who} for ${sessions}`}
			help="Free places are theirs first. The audit trail keeps that they were passed over."
		/>
	);
}
