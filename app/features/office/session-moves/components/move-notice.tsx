import { useEffect, useRef } from "react";
import { Alert } from "#app/ui/alert";
import { Checkbox } from "#app/ui/checkbox";

/** Families affected by a session's new days, from the details of the rejected change. */
export interface MoveDetails {
	families: { household_id: string; name: string; waits: boolean }[];
	campers: number;
	notes: string[];
	/** Days in which families can cancel with a full refund. */
	cancel_days: number;
}

/** The move in an error's details; null for other errors. */
export function moveIn(details: unknown): MoveDetails | null {
	const move = (details as { move?: MoveDetails } | undefined)?.move;
	return move && Array.isArray(move.families) ? move : null;
}

/** Maximum conflicts listed at first, and maximum families named. */
const MOST_NAMED = 30;

/**
 * Affected families and conflicts, with a checkbox that confirms the emails to families. Takes focus when it
 * appears.
 */
export function MoveNotice({ move }: { move: MoveDetails }) {
	const { families, notes, cancel_days } = move;
	const n = families.length;
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1} role="alert" className="focus:outline-none">
			<Alert
				tone="warning"
				title={`${n === 1 ? "1 family is" : `${n} families are`} affected by the new dates`}
			>
				<div className="grid gap-2">
					<p>Nothing is saved yet.{notes.length > 0 ? "" : " There are no conflicts on the new dates."}</p>
					{notes.length > 0 ? (
						<ul className="list-disc pl-5">
							{notes.slice(0, MOST_NAMED).map((note) => (
								<li key={note}>
									<bdi>{note}</bdi>
								</li>
							))}
							{notes.length > MOST_NAMED ? <li>{`${notes.length - MOST_NAMED} more`}</li> : null}
						</ul>
					) : null}
					<details open={n <= 5}>
						<summary className="cursor-pointer font-medium touch:min-h-11 touch:py-2.5">
							{n === 1 ? "View the family" : `View the ${n} families`}
						</summary>
						<p className="mt-1 wrap-anywhere">
							{families
								.slice(0, MOST_NAMED)
								.map(({ name, waits }) => (waits ? `${name} (waitlist)` : name))
								.join(", ")}
							{n > MOST_NAMED ? ` and ${n - MOST_NAMED} more` : ""}
						</p>
					</details>
					<Checkbox
						id="confirm"
						name="confirm"
						value="true"
						label={`Change the dates and email ${n === 1 ? "the family" : "the families"}`}
						help={`Then select Save changes. Families that booked can cancel within ${cancel_days} days for a full refund.`}
					/>
				</div>
			</Alert>
		</div>
	);
}
