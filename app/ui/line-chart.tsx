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
	/** Range of x; y begins at 0, or below it for the least value. */
	from: number;
	to: number;
	/** The lines are percentages. If they are high, y goes from a multiple of 20 to 100. */
	isShare?: boolean;
	/** A value beside the chart in words. */
	axis?: (y: number) => string;
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
/** Characters of all ticks that fit on a phone. */
const CROWDED = 32;

/**
 * Line chart rendered on the server as stretched paths. Labels are text beside the image, so they keep their
 * size at every width. The surrounding card has the title and numbers and links to the table.
 */
export function LineChart({
	label,
	lines,
	from,
	to,
	isShare,
	axis = String,
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
	const least = Math.min(...lines.flatMap(({ points }) => points.map(([, y]) => y)));
	const steps = isShare && least >= 40 ? shareSteps(least) : niceSteps(most, Math.min(0, least));
	const [bottom = 0, top = most] = [steps[0], steps.at(-1)];
	const up = (y: number) => (y - bottom) / (top - bottom);
	const across = (x: number) => (to > from ? (x - from) / (to - from) : 0);
	const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
	const path = ({ points }: Pick<ChartLine, "points">) =>
		points
			.map(([x, y], index) => {
				const at = `${Math.round(across(x) * WIDTH * 10) / 10} ${Math.round((1 - up(y)) * HEIGHT * 10) / 10}`;
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
	const isCrowded = ticks.reduce((length, { label: text }) => length + text.length, 0) > CROWDED;
	const floor = Math.round((1 - up(Math.max(0, bottom))) * HEIGHT * 10) / 10;
	return (
		<div role="img" aria-label={label} className={cn("chart", className)}>
			{steps.map((step) => (
				<span key={step} className="chart-step" style={{ bottom: percent(up(step)) }}>
					<span>{axis(step)}</span>
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
						d={`${path(main)}L${Math.round(across(end[0]) * WIDTH)} ${floor}L${Math.round(across(start[0]) * WIDTH)} ${floor}Z`}
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
				<span className="chart-end" style={{ left: percent(across(end[0])), bottom: percent(up(end[1])) }} />
			) : null}
			{note ? (
				<span
					className="chart-note"
					style={{ right: percent(1 - across(note.x)), bottom: percent(up(note.y)) }}
				>
					{note.label}
				</span>
			) : null}
			{ticks.map(({ x, label: text }, index) => (
				<span
					key={x}
					className={cn("chart-tick", isCrowded && index % 2 === 1 && "max-md:hidden")}
					style={{ left: percent(across(x)) }}
				>
					{text}
				</span>
			))}
		</div>
	);
}

/** Axis values for high percentages, up to 100. */
export function shareSteps(least: number): number[] {
	const bottom = Math.min(80, Math.floor(least / 20) * 20);
	return niceSteps(100 - bottom).map((step) => step + bottom);
}

/** Returns four or five round axis values, from 0, or from at most the least value below it, to at least the maximum. */
export function niceSteps(most: number, least = 0): number[] {
	const rough = (most - least) / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = Math.max(
		1,
		[1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough,
	);
	const whole = Math.ceil(step);
	const below = Math.ceil(-least / whole);
	return Array.from({ length: below + Math.ceil(most / whole) + 1 }, (_, index) => (index - below) * whole);
}
