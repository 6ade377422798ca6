import type { CSSProperties } from "react";

interface Tick {
	/** In percent of the chart. */
	at: number;
	label: string;
}

interface DotChartProps {
	/** Title and summary for screen readers. */
	label: string;
	/** Positions in percent of the chart. */
	dots: readonly {
		id: string;
		x: number;
		y: number;
		is_below: boolean;
		is_late: boolean;
		name: string;
		price: string;
		fill: string;
	}[];
	xTicks: readonly Tick[];
	yTicks: readonly Tick[];
	xLabel: string;
	yLabel: string;
}

/** Scatter plot, rendered on the server. The table beside it has the same data. */
export function DotChart({ label, dots, xTicks, yTicks, xLabel, yLabel }: DotChartProps) {
	return (
		<div role="img" aria-label={label} className="chart dot-chart">
			<span className="chart-axis" data-axis="y">
				{yLabel}
			</span>
			{yTicks.map(({ at, label: text }) => (
				<span key={at} className="chart-step" style={{ bottom: `${at}%` }}>
					<span>{text}</span>
				</span>
			))}
			<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
				{dots.map(({ id, x, y }) => (
					// A zero-length line has round caps, which stay round when the SVG is stretched.
					<path key={id} className="chart-dot" d={`M${x} ${100 - y}h0`} />
				))}
			</svg>
			{dots.map(({ id, x, y, is_below, is_late, name, price, fill }) => (
				<span
					key={id}
					title={`${name}: ${price}, ${fill} full`}
					className="dot-name"
					style={{ left: `${x}%`, bottom: `${y}%` } as CSSProperties}
				>
					<span className="dot-label" data-late={is_late || undefined} data-below={is_below || undefined}>
						{name}
					</span>
				</span>
			))}
			{xTicks.map(({ at, label: text }) => (
				<span key={at} className="chart-tick" style={{ left: `${at}%` }}>
					{text}
				</span>
			))}
			<span className="chart-axis" data-axis="x">
				{xLabel}
			</span>
		</div>
	);
}
