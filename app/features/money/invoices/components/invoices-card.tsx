import { Link } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { Card } from "#app/ui/card";
import { invoicePaths } from "../paths";
import type { InvoiceState } from "../rules";
import { InvoiceBadge } from "./invoice-badge";

interface Line {
	id: string;
	name: string;
	issued_on: string | null;
	state: InvoiceState;
	total: string;
	open: string | null;
}

/** A family's invoices among its documents; renders nothing if there are none. */
export function InvoicesCard({ invoices }: { invoices: Line[] }) {
	if (invoices.length === 0) return null;
	return (
		<Card title="Invoices" flush>
			<ul className="divide-y divide-line">
				{invoices.map(({ id, name, issued_on, state, total, open }) => (
					<li key={id} className="grid gap-0.5 px-4 py-2">
						<p className="flex flex-wrap items-baseline gap-x-3">
							<Link
								to={invoicePaths.paper(id)}
								className="link inline-flex min-h-6 items-center touch:min-h-11"
							>
								{name}
							</Link>
							<span className="ml-auto font-medium tabular-nums">{total}</span>
						</p>
						<p className="flex flex-wrap items-center gap-x-2 text-muted">
							<InvoiceBadge state={state} />
							{[open ? `${open} open` : null, issued_on ? formatDate(issued_on) : null]
								.filter(Boolean)
								.join(" · ")}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
