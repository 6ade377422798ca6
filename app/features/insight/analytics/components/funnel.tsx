import type { CSSProperties } from "react";
import { Card } from "#app/ui/card";

interface FunnelProps {
	steps: readonly { label: string; text: string; share: number; of_before: string }[];
}

/** How many registrations came how far. */
export function Funnel({ steps }: FunnelProps) {
	return (
		<Card title="Registration funnel" level={3} className="break-inside-avoid">
			<ol className="card-bars">
				{steps.map(({ label, text, share, of_before }) => (
					<li key={label}>
						<span>{label}</span>
						<span
							aria-hidden="true"
							className="bar fill"
							style={{ "--share": `${Math.round(share * 1000) / 10}%` } as CSSProperties}
						/>
						<span className="text-right tabular-nums">{text}</span>
						{of_before ? <span className="note">{of_before}</span> : null}
					</li>
				))}
			</ol>
		</Card>
	);
}
