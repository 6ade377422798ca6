import type { ReactNode } from "react";
import { Card } from "#app/ui/card";

/** Labeled facts about a payment or a refund; empty ones are left out. */
export const FactsCard = ({ facts }: { facts: [string, ReactNode][] }) => (
	<Card title="Details">
		<dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2">
			{facts.map(([label, value]) =>
				value ? (
					<div key={label} className="contents">
						<dt className="text-muted">{label}</dt>
						<dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
					</div>
				) : null,
			)}
		</dl>
	</Card>
);
