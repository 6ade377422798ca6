import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { Card } from "~/ui/card";

interface WeekBarsProps {
	currency: string;
	weeks: { from: string; in_cents: number; out_cents: number }[];
}

/** What came in week by week: a bar each, and the figures as a table for whoever does not see them. */
export function WeekBars({ currency, weeks }: WeekBarsProps) {
	const money = (cents: number) => formatMoney(cents, currency);
	const most = Math.max(1, ...weeks.map(({ in_cents }) => in_cents));
	const came = weeks.reduce((sum, { in_cents }) => sum + in_cents, 0);
	const went = weeks.reduce((sum, { out_cents }) => sum + out_cents, 0);
	const [first, last] = [weeks[0], weeks.at(-1)];
	return (
		<Card
			title={
				<>
					<span className="tabular-nums">{money(came)}</span> came in
				</>
			}
			description={[
				`In ${weeks.length} weeks, at most ${money(Math.max(0, ...weeks.map(({ in_cents }) => in_cents)))} in one.`,
				went > 0 ? `${money(went)} went out.` : "Nothing went out.",
			].join(" ")}
		>
			<div aria-hidden="true" className="flex h-36 items-end gap-1 border-b border-line">
				{weeks.map(({ from, in_cents }) => (
					<span
						key={from}
						title={`Week of ${formatDate(from)}: ${money(in_cents)}`}
						className="group flex h-full flex-1 items-end"
					>
						<span
							className="w-full rounded-t-xs bg-pine/70 forced-color-adjust-none group-last:bg-pine group-hover:bg-pine [print-color-adjust:exact]"
							style={{ height: in_cents > 0 ? `max(2px, ${Math.round((in_cents / most) * 1000) / 10}%)` : 0 }}
						/>
					</span>
				))}
			</div>
			<div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
				<span>{first ? formatDate(first.from) : ""}</span>
				<span>{last ? "This week" : ""}</span>
			</div>
			<table className="sr-only">
				<caption>What came in and went out, by week</caption>
				<thead>
					<tr>
						<th scope="col">Week of</th>
						<th scope="col">Came in</th>
						<th scope="col">Went out</th>
					</tr>
				</thead>
				<tbody>
					{weeks.map(({ from, in_cents, out_cents }) => (
						<tr key={from}>
							<th scope="row">{formatDate(from)}</th>
							<td>{money(in_cents)}</td>
							<td>{money(out_cents)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Card>
	);
}
