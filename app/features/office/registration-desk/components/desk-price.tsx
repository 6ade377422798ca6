import { SameDays } from "#app/features/program/sessions/components/same-days";

/** Price for a family, with warnings to check before registering. */
export interface Price {
	lines: { text: string; cents: string; steps: string[] }[];
	total: string;
	deposit: string;
	payables: string[];
	problems: string[];
	/** Warnings about sessions that aren't for a child; empty if all fit. */
	unfit: string[];
	same_days: string[];
}

export function PriceLines({
	price: { lines, total, deposit, payables, problems, same_days },
}: {
	price: Price;
}) {
	return (
		<div role="status" className="grid gap-2 rounded-md bg-sunken p-3">
			<ul className="grid gap-1">
				{lines.map(({ text, cents, steps }) => (
					<li key={text} className="grid grid-cols-[1fr_auto] gap-x-4">
						<bdi>{text}</bdi>
						<span className="text-right tabular-nums">{cents}</span>
						{steps.map((step) => (
							<span key={step} className="col-span-2 text-muted">
								{step}
							</span>
						))}
					</li>
				))}
			</ul>
			<p className="flex justify-between border-t border-line pt-2 font-bold">
				<span>Total, including a {deposit} deposit</span>
				<span className="tabular-nums">{total}</span>
			</p>
			{payables.length > 0 ? <p className="text-muted">Then {payables.join(", ")}.</p> : null}
			<SameDays notes={same_days} />
			{problems.map((problem) => (
				<p key={problem} className="text-ember-ink">
					{problem}
				</p>
			))}
		</div>
	);
}
