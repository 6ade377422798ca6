import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import type { ShownComparison } from "../run-view.server";

const MOST = 50;

/** Compares a run with the previous one: new, removed and changed rows. */
export function ComparisonView({ problem, before, parts }: ShownComparison) {
	if (problem) return <Alert title="The runs can't be compared">{problem}</Alert>;
	if (before === null)
		return <Alert title="Nothing to compare with">You have no earlier run of this report.</Alert>;
	if (parts.every(({ count }) => count === 0))
		return (
			<Alert tone="success" title="Nothing has changed">
				The rows are the same as in the previous run, made {before}.
			</Alert>
		);
	return (
		<Card title="Compared with the previous run" description={`Made ${before}.`}>
			<div className="grid gap-4 md:grid-cols-3">
				{parts.map(({ label, count, names }) => (
					<section key={label} className="min-w-0">
						<h3 className="font-medium">
							{label} <span className="text-muted tabular-nums">{count ?? ""}</span>
						</h3>
						{count === null ? (
							<p className="text-muted">The runs have different columns.</p>
						) : count === 0 ? (
							<p className="text-muted">None</p>
						) : (
							<ul>
								{names.map(({ id, name }) => (
									<li key={id} className="truncate">
										<bdi>{name || id}</bdi>
									</li>
								))}
								{count > MOST ? <li className="text-muted">and {count - MOST} more</li> : null}
							</ul>
						)}
					</section>
				))}
			</div>
		</Card>
	);
}
