import { cn } from "./cn";

export interface ChartLine {
	name: string;
	/** `pine` for the main line; `expected`, dashed, for its forecast; `muted`, dashed or dotted, for comparisons. */
	tone: "pine" | "expected" | "muted";
	/** Another pattern for each further comparison. */
	pattern?: 1 | 2;
	/** Points `[x, y]` in ascending order of x. */
	points: readonly (readonly [number, number])[];
}

interface LineChartProps {
	/** Title and summary for screen readers. */
	label: string;
	lines: readonly ChartLine[];
	/** Range of x; y begins at 0. */
	from: number;
	to: number;
	/** Labels below the chart. */
	ticks: readonly { x: number; label: string }[];
	/** Vertical line with a label, for example where a season begins. */
	marker?: { x: number; label: string };
	/** Range in which a line is expected: `[x, low, high]` in ascending order of x. */
	band?: readonly (readonly [number, number, number])[];
	/** A number beside its point, to the left of it. */
	note?: { x: number; y: number; label: string };
	className?: string;
}

const WIDTH = 1000;
const HEIGHT = 400;

/**
 * Line chart rendered on the server as stretched paths. Labels are text beside the image, so they keep their
 * size at every width. The surrounding card has the title and numbers and links to the table.
 */
export function LineChart({
	label,
	lines,
	from,
	to,
	ticks,
	marker,
	band = [],
	note,
	className,
}: LineChartProps) {
	const most = Math.max(
		1,
		...lines.flatMap(({ points }) => points.map(([, y]) => y)),
		...band.map(([, , high]) => high),
	);
	const steps = niceSteps(most);
	const top = steps.at(-1) ?? most;
	const across = (x: number) => (to > from ? (x - from) / (to - from) : 0);
	const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
	const path = ({ points }: Pick<ChartLine, "points">) =>
		points
			.map(([x, y], index) => {
				const at = `${Math.round(across(x) * WIDTH * 10) / 10} ${Math.round((1 - y / top) * HEIGHT * 10) / 10}`;
				return `${index === 0 ? "M" : "L"}${at}`;
			})
			.join("");
	const around = [
		...band.map(([x, , high]) => [x, high] as const),
		...band.toReversed().map(([x, low]) => [x, low] as const),
	];
	const main = lines.find(({ tone }) => tone === "pine");
	const end = main?.points.at(-1);
	const start = main?.points[0];
	return (
		<div role="img" aria-label={label} className={cn("chart", className)}>
			{steps.map((step) => (
				<span key={step} className="chart-step" style={{ bottom: percent(step / top) }}>
					<span>{step}</span>
				</span>
			))}
			{marker ? (
				<span
					className="chart-marker"
					data-late={across(marker.x) > 0.7 || undefined}
					style={{ left: percent(across(marker.x)) }}
				>
					<span>{marker.label}</span>
				</span>
			) : null}
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
				{main && start && end ? (
					<path
						className="chart-area"
						d={`${path(main)}L${Math.round(across(end[0]) * WIDTH)} ${HEIGHT}L${Math.round(across(start[0]) * WIDTH)} ${HEIGHT}Z`}
					/>
				) : null}
				{around.length > 0 ? <path className="chart-band" d={`${path({ points: around })}Z`} /> : null}
				{lines.map((line) => (
					<path
						key={line.name}
						className="chart-line"
						data-tone={line.tone}
						data-pattern={line.pattern}
						d={path(line)}
					/>
				))}
			</svg>
			{end ? (
				<span
					className="chart-end"
					style={{ left: percent(across(end[0])), bottom: percent(end[1] / top) }}
				/>
			) : null}
			{note ? (
				<span
					className="chart-note"
					style={{ right: percent(1 - across(note.x)), bottom: percent(note.y / top) }}
				>
					{note.label}
				</span>
			) : null}
			{ticks.map(({ x, label: text }) => (
				<span key={x} className="chart-tick" style={{ left: percent(across(x)) }}>
					{text}
				</span>
			))}
		</div>
	);
}

/** Returns four or five round axis values, from 0 to at least the maximum. */
export function niceSteps(most: number): number[] {
	const rough = most / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(
		1,
		[1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough,
	);
	const whole = Math.ceil(step);
	return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, index) => index * whole);
}
