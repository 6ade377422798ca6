import type { ReactNode } from "react";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";

interface PaidFrameProps {
	title: string;
	count: number;
	more: boolean;
	children: ReactNode;
}

/**
 * Frame for a family's latest payments, used by the office and the family: rows, empty state, and a link if there
 * are more.
 */
export function PaidFrame({ title, count, more, children }: PaidFrameProps) {
	return (
		<Card title={title} flush>
			{count === 0 ? (
				<p className="px-4 py-3 text-muted">No payments yet.</p>
			) : (
				<ul className="divide-y divide-line">{children}</ul>
			)}
			{more ? (
				<p className="border-t border-line px-4 py-2.5 text-muted">
					The latest {count} payments. See the statement for all of them.
				</p>
			) : null}
		</Card>
	);
}

/** Amount of a payment, struck through if it was reversed. */
export const PaidAmount = ({ state, amount }: { state: string; amount: string }) => (
	<span className={cn("ml-auto font-medium tabular-nums", state === "void" && "text-muted line-through")}>
		{amount}
	</span>
);
