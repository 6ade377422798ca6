import type { CSSProperties } from "react";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import type { ShownBars, ShownTable } from "../shown-table.server";
import { ResultTable } from "./result-table";

interface GroupBarsProps {
	bars: ShownBars;
	/** The groups with all their totals; null where the report's own table shows them. */
	totals: Pick<ShownTable, "columns" | "rows" | "headings"> | null;
}

/** Groups as bars. Hidden from screen readers, because the table and the summary give the same numbers. */
export function GroupBars({ bars: { title, summary, bars, more }, totals }: GroupBarsProps) {
	const most = Math.max(...bars.map(({ value }) => value), 1);
	return (
		<Card title={title} description={summary} flush>
			<div
				aria-hidden="true"
				className="grid gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_auto]"
			>
				{bars.map(({ id, label, value, text }) => (
					<div
						key={id}
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 md:col-span-3 md:grid-cols-subgrid"
					>
						<bdi className="truncate md:max-w-56" title={label}>
							{label}
						</bdi>
						<span
							className="bar fill h-2.5 max-md:order-last max-md:col-span-2 max-md:h-2"
							style={{ "--share": `${Math.round((value / most) * 1000) / 10}%` } as CSSProperties}
						/>
						<span className="text-right tabular-nums">{text}</span>
					</div>
				))}
			</div>
			{more > 0 ? (
				<p className="px-4 pb-3 text-muted">
					{more === 1 ? "1 more group is" : `${more.toLocaleString("en-US")} more groups are`} in the table.
				</p>
			) : null}
			{totals ? <TotalsTable totals={totals} /> : null}
		</Card>
	);
}

/** The totals of groups as a table, closed at first. */
function TotalsTable({ totals }: { totals: NonNullable<GroupBarsProps["totals"]> }) {
	return (
		<details className="group/totals border-t border-line print:hidden">
			<summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 px-4 text-muted hover:text-ink touch:min-h-11">
				<Icon name="chevron-right" className="transition-transform group-open/totals:rotate-90" />
				View as table
			</summary>
			<div className="border-t border-line">
				<ResultTable caption="Totals" table={{ ...totals, ticks: [] }} />
			</div>
		</details>
	);
}
