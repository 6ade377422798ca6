import { formatInstant } from "~/lib/format-dates";
import { useCamp } from "~/platform/camp-context";
import { Card } from "~/ui/card";

export interface SetAsideProps {
	events: { id: string; type: string; object_id: string; outcome: string | null; received_at: string }[];
}

/** What the provider told that fits nothing here, and disputes: somebody has to look, for nothing is done by itself. */
export function SetAside({ events }: SetAsideProps) {
	const { time_zone } = useCamp();
	if (events.length === 0) return null;
	return (
		<Card
			title="Set aside"
			description="Stripe told of these, and nothing is done about them here by itself. Look them up there by their name."
			flush
		>
			<ul className="divide-y divide-line border-t border-line">
				{events.map(({ id, type, object_id, outcome, received_at }) => (
					<li key={id} className="grid gap-0.5 px-4 py-2.5">
						<p className="font-medium wrap-anywhere">
							<code>{object_id}</code>
						</p>
						<p>{outcome}</p>
						<p className="text-xs text-muted">
							{type} · {formatInstant(received_at, time_zone)}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
