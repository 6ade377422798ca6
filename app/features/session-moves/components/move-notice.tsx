import { Alert } from "~/ui/alert";
import { Checkbox } from "~/ui/checkbox";

/** Who is affected by the new days of a session, as a refused change says it. */
export interface MoveDetails {
	families: { household_id: string; name: string; waits: boolean }[];
	campers: number;
	notes: string[];
	/** How long families can cancel with everything back. */
	cancel_days: number;
}

/** The move that an answer's details tell of; null for others. */
export function moveIn(details: unknown): MoveDetails | null {
	const move = (details as { move?: MoveDetails } | undefined)?.move;
	return move && Array.isArray(move.families) ? move : null;
}

const MOST_NAMED = 30;

/** Who is affected and what clashes, with the box that confirms that the families are emailed. */
export function MoveNotice({ move }: { move: MoveDetails }) {
	const { families, notes, cancel_days } = move;
	const n = families.length;
	return (
		<Alert tone="warning" title={`${n === 1 ? "1 family is" : `${n} families are`} affected by the new days`}>
			<div className="grid gap-3">
				<p className="wrap-anywhere">
					{families
						.slice(0, MOST_NAMED)
						.map(({ name, waits }) => (waits ? `${name} (waitlist)` : name))
						.join(", ")}
					{n > MOST_NAMED ? ` and ${n - MOST_NAMED} more` : ""}
				</p>
				{notes.length > 0 ? (
					<ul className="list-disc pl-5">
						{notes.slice(0, MOST_NAMED).map((note) => (
							<li key={note}>
								<bdi>{note}</bdi>
							</li>
						))}
						{notes.length > MOST_NAMED ? <li>{`${notes.length - MOST_NAMED} more`}</li> : null}
					</ul>
				) : (
					<p>Nothing clashes on the new days.</p>
				)}
				<Checkbox
					id="confirm"
					name="confirm"
					value="true"
					label={`Change the days and email ${n === 1 ? "the family" : "the families"}`}
					help={`Families that booked can cancel for ${cancel_days} days and get everything back.`}
				/>
			</div>
		</Alert>
	);
}
