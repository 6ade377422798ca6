import { useSearchParams } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { Card } from "#app/ui/card";
import { withParams } from "#app/ui/list-params";
import { Table } from "#app/ui/table";
import { ViewLink } from "#app/ui/view-link";

interface WeekBarsProps {
	currency: string;
	weeks: { from: string; in_cents: number; out_cents: number }[];
	/** Shows the numbers as table rows instead of bars. */
	as_table: boolean;
}

/** Money received per week, as bars or as a table. */
export function WeekBars({ currency, weeks, as_table }: WeekBarsProps) {
	const [params] = useSearchParams();
	const money = (cents: number) => formatMoney(cents, currency);
	const most = Math.max(0, ...weeks.map(({ in_cents }) => in_cents));
	const came = weeks.reduce((sum, { in_cents }) => sum + in_cents, 0);
	const went = weeks.reduce((sum, { out_cents }) => sum + out_cents, 0);
	return (
		<Card
			flush={as_table}
			title={
				<>
					<span className="tabular-nums">{money(came)}</span> received
				</>
			}
			description={[
				`Over ${weeks.length} weeks; the highest was ${money(most)}.`,
				went > 0 ? `${money(went)} paid out.` : "Nothing paid out.",
			].join(" ")}
			actions={
				<ViewLink to={withParams(params, { weeks: as_table ? null : "table" })} as_table={as_table} stay />
			}
		>
			{as_table ? (
				<Table
					caption="Money in and out, by week"
					rows={weeks}
					rowKey={({ from }) => from}
					columns={[
						{ key: "week", header: "Week of", at: "title", cell: ({ from }) => formatDate(from) },
						{ key: "in", header: "Received", align: "end", cell: ({ in_cents }) => money(in_cents) },
						{ key: "out", header: "Paid out", align: "end", cell: ({ out_cents }) => money(out_cents) },
					]}
				/>
			) : (
				<Bars weeks={weeks} most={most} money={money} />
			)}
		</Card>
	);
}

interface BarsProps extends Pick<WeekBarsProps, "weeks"> {
	/** Highest weekly amount, in cents. */
	most: number;
	money: (cents: number) => string;
}

/** Hidden from screen readers, because the text above and the table give the same information. */
function Bars({ weeks, most, money }: BarsProps) {
	const [first] = weeks;
	return (
		<div aria-hidden="true">
			<div className="flex h-36 items-end gap-1 border-b border-line">
				{weeks.map(({ from, in_cents }) => (
					<span
						key={from}
						title={`Week of ${formatDate(from)}: ${money(in_cents)}`}
						className="group flex h-full flex-1 items-end"
					>
						<span
							className="w-full rounded-t-xs bg-pine/70 forced-color-adjust-none group-last:bg-pine group-hover:bg-pine [print-color-adjust:exact]"
							style={{
								height: in_cents > 0 ? `max(2px, ${Math.round((in_cents / most) * 1000) / 10}%)` : 0,
							}}
						/>
					</span>
				))}
			</div>
			<div className="mt-1 flex justify-between text-xs text-muted">
				<span>{first ? formatDate(first.from) : ""}</span>
				<span>This week</span>
			</div>
		</div>
	);
}
