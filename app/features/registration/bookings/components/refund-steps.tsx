import type { CancelView } from "../cancel-view.server";

/** Refund today with its form, the amounts kept and no longer due, and how they change on later days. */
export function RefundSteps({ view: { words, no_longer_due, later } }: { view: CancelView }) {
	const [back, ...more] = words;
	return (
		<>
			<p className="text-base font-bold tabular-nums">{back}</p>
			{more.map((each) => (
				<p key={each} className="text-muted">
					{each}
				</p>
			))}
			{no_longer_due ? <p className="text-muted">{no_longer_due} is no longer due.</p> : null}
			{later.length > 0 ? (
				<ul className="mt-1 text-muted">
					{later.map((each) => (
						<li key={each}>{each}</li>
					))}
				</ul>
			) : null}
		</>
	);
}
