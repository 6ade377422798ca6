import { Card } from "#app/ui/card";
import { minutesFor } from "../rules";

const FAMILIES = [100, 250, 500, 1000, 2500, 5000];

/** Bar chart with numbers: the wait of the last of so many families at the current pace. */
export function WaitTable({ per_minute }: { per_minute: number }) {
	const waits = FAMILIES.map((families) => ({ families, minutes: minutesFor(families, per_minute) }));
	const longest = Math.max(...waits.map(({ minutes }) => minutes));
	return (
		<Card
			title="Expected wait"
			description={`With ${per_minute.toLocaleString("en-US")} families let in per minute. Half of the families wait less than half of the longest wait.`}
		>
			<table className="w-full text-sm">
				<thead className="text-left text-muted">
					<tr>
						<th scope="col" className="w-28 py-1 font-normal">
							In the room
						</th>
						<th scope="col" className="py-1 font-normal">
							Longest wait
						</th>
					</tr>
				</thead>
				<tbody>
					{waits.map(({ families, minutes }) => (
						<tr key={families}>
							<th scope="row" className="py-1 text-left font-normal tabular-nums">
								{families.toLocaleString("en-US")}
							</th>
							<td className="py-1">
								<span className="flex items-center gap-3">
									<span
										aria-hidden="true"
										className="block h-3 rounded-sm bg-pine"
										style={{ width: `${Math.max(1, (minutes / longest) * 70)}%` }}
									/>
									<span className="whitespace-nowrap tabular-nums">{said(minutes)}</span>
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Card>
	);
}

function said(minutes: number): string {
	if (minutes < 60) return `${minutes} min`;
	const rest = minutes % 60;
	return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
