import { LineChart } from "#app/ui/line-chart";
import type { LineView } from "../line-view.server";

/** A season along its days as a line, and the earlier one as a dashed line. */
export function CardLine({ line, title }: { line: LineView; title: string }) {
	const { now, before, from, to, ticks, marker, currency, summary } = line;
	const axis = currency
		? (y: number) =>
				y.toLocaleString("en-US", {
					style: "currency",
					currency,
					notation: "compact",
					minimumFractionDigits: 0,
					maximumFractionDigits: 1,
				})
		: undefined;
	return (
		<>
			<p className="flex flex-wrap gap-x-4 text-xs text-muted">
				<span className="chart-key">{now.name}</span>
				{before ? (
					<span className="chart-key" data-tone="muted">
						{before.name}
					</span>
				) : null}
			</p>
			<LineChart
				label={`${title}. ${summary}`}
				lines={[...(before ? [{ ...before, tone: "muted" as const }] : []), { ...now, tone: "pine" }]}
				from={from}
				to={to}
				isShare={line.is_share}
				axis={axis}
				ticks={ticks}
				marker={marker ?? undefined}
			/>
		</>
	);
}
