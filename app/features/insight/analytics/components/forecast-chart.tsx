import { type ChartLine, LineChart } from "#app/ui/line-chart";
import type { ForecastView } from "../forecast-view.server";

const PATTERNS = [undefined, 1, 2] as const;

/** Chart of a season so far, its forecast with the range, and earlier seasons. */
export function ForecastChart({ chart, season }: { chart: ForecastView["chart"]; season: string }) {
	const { now, expected, band, past, from, to, ticks, end, summary, ends } = chart;
	const earlier = past.map((each, at): ChartLine => ({ ...each, tone: "muted", pattern: PATTERNS[at] }));
	return (
		<>
			<p className="flex flex-wrap gap-x-4 text-xs text-muted">
				<span className="chart-key">{season}</span>
				{expected.length > 0 ? (
					<>
						<span className="chart-key" data-tone="expected">
							Expected
						</span>
						<span className="chart-key" data-tone="band">
							Likely range
						</span>
					</>
				) : null}
				{earlier.map(({ name, pattern }) => (
					<span key={name} className="chart-key" data-tone="muted" data-pattern={pattern}>
						{name}
					</span>
				))}
			</p>
			<LineChart
				label={`Spots taken. ${summary}`}
				lines={[
					...earlier,
					...(expected.length > 0 ? [{ name: "Expected", tone: "expected" as const, points: expected }] : []),
					{ name: season, tone: "pine", points: now },
				]}
				band={band}
				from={from}
				to={to}
				ticks={ticks}
				marker={from < 0 && to > 0 ? { x: 0, label: "First day" } : undefined}
				note={end ?? undefined}
			/>
			{ends ? <p className="text-muted">{ends}</p> : null}
		</>
	);
}
