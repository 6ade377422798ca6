import { LineChart } from "~/ui/line-chart";
import { byDays, policyText, type Policy } from "../refund-rules";

/** What comes back by days before the first day, as steps: whole until a tier ends, then less. */
export function RefundChart({ policy }: { policy: Policy }) {
	const tiers = byDays(policy.tiers);
	const longest = tiers[0]?.days_before ?? 0;
	const from = Math.max(30, Math.ceil((longest * 1.3) / 10) * 10);
	const ends = [...tiers.map(({ days_before }) => days_before), ...(tiers.at(-1)?.days_before === 0 ? [] : [0])];
	const points = tiers.flatMap(({ days_before, percent }, index): [number, number][] => [
		[index === 0 ? -from : -(tiers[index - 1]?.days_before ?? 0), percent],
		[-days_before, percent],
	]);
	const last = tiers.at(-1)?.days_before ?? 0;
	if (last > 0) points.push([-last, 0], [0, 0]);
	return (
		<figure>
			<LineChart
				label={`Percent that comes back, by days before the first day. ${policyText(policy).join(" ")}`}
				lines={[{ name: "Comes back", tone: "pine", points }]}
				from={-from}
				to={0}
				ticks={ends.map((days) => ({ x: -days, label: days === 0 ? "First day" : `${days} days` }))}
				className="refund-chart"
			/>
			<figcaption className="sr-only">Percent that comes back, by days before the first day</figcaption>
		</figure>
	);
}
