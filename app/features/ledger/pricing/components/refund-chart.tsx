import { LineChart } from "#app/ui/line-chart";
import { byDays, policyText, type Policy } from "../refund-rules";

/** Step chart of the refund by days before the first day of a session: full until a tier ends, then less. */
export function RefundChart({ policy }: { policy: Policy }) {
	const tiers = byDays(policy.tiers);
	const longest = tiers[0]?.days_before ?? 0;
	const from = Math.max(30, Math.ceil((longest * 1.3) / 10) * 10);
	// Omits a label that would overlap that of the first day; the table has it.
	const ends = [...tiers.map(({ days_before }) => days_before).filter((days) => days > from * 0.1), 0];
	const points = tiers.flatMap(({ days_before, percent }, index): [number, number][] => [
		[index === 0 ? -from : -(tiers[index - 1]?.days_before ?? 0), percent],
		[-days_before, percent],
	]);
	const last = tiers.at(-1)?.days_before ?? 0;
	// Extends the axis a little past the first day, so that its label fits.
	const to = Math.ceil(from / 14);
	points.push([-last, 0], [to, 0]);
	return (
		<figure className="mt-3">
			<figcaption className="pb-1 text-xs text-muted">
				Percent refunded, by days before the first day
			</figcaption>
			<LineChart
				label={`Percent refunded, by days before the first day. ${policyText(policy).join(" ")}`}
				lines={[{ name: "Refund", tone: "pine", points }]}
				from={-from}
				to={to}
				ticks={ends.map((days) => ({ x: -days, label: days === 0 ? "First day" : String(days) }))}
			/>
		</figure>
	);
}
