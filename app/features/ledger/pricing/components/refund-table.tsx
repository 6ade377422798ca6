import { Table } from "#app/ui/table";
import { byDays, daysText, type Tier } from "../refund-rules";

/** Steps of the chart as a table. */
export function RefundTable({ tiers }: { tiers: readonly Tier[] }) {
	const ordered = byDays(tiers);
	const last = ordered.at(-1)?.days_before ?? 0;
	const rows = [
		...ordered.map(({ days_before, percent }) => ({
			when: days_before === 0 ? "Until the first day" : `At least ${daysText(days_before)} before`,
			percent,
		})),
		{ when: last === 0 ? "Later" : `Fewer than ${daysText(last)} before`, percent: 0 },
	];
	return (
		<Table
			caption="Refund by days before the first day"
			rows={rows}
			rowKey={({ when }) => when}
			columns={[
				{ key: "when", header: "Canceled", at: "title", cell: ({ when }) => when },
				{
					key: "percent",
					header: "Refund",
					align: "end",
					at: "corner",
					cell: ({ percent }) => `${percent}%`,
				},
			]}
		/>
	);
}
