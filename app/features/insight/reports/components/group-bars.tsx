import type { CSSProperties } from "react";
import { Card } from "#app/ui/card";
import type { ShownBars } from "../shown-table.server";

/** Groups as bars. Hidden from screen readers, because the table and the summary give the same numbers. */
export function GroupBars({ title, summary, bars, more }: ShownBars) {
	const most = Math.max(...bars.map(({ value }) => value), 1);
	return (
		<Card title={title} description={summary}>
			<div aria-hidden="true" className="grid gap-1.5">
				{bars.map(({ id, label, value, text }) => (
					<div
						key={id}
						className="grid grid-cols-[minmax(5rem,14rem)_minmax(0,1fr)_auto] items-center gap-3 max-md:grid-cols-[minmax(4rem,7rem)_minmax(0,1fr)_auto]"
					>
						<bdi className="truncate" title={label}>
							{label}
						</bdi>
						<span
							className="bar fill"
							style={{ "--share": `${Math.round((value / most) * 1000) / 10}%` } as CSSProperties}
						/>
						<span className="text-right tabular-nums">{text}</span>
					</div>
				))}
			</div>
			{more > 0 ? (
				<p className="mt-2 text-muted">{more.toLocaleString("en-US")} more groups are in the table.</p>
			) : null}
		</Card>
	);
}
