import type { CancelView } from "../cancel-view.server";

/** What comes back today, what the camp keeps and asks for no more, and from when it is otherwise or how long it stays so. */
export function RefundSteps({ view: { refund, kept, no_longer_due, later } }: { view: CancelView }) {
	return (
		<>
			<p className="flex justify-between text-base font-bold">
				<span>Comes back today</span>
				<span className="tabular-nums">{refund}</span>
			</p>
			{kept ? <p className="text-muted">{kept} stays with the camp.</p> : null}
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
