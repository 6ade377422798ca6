import { Link } from "@remix-run/react";
import { formatMoney } from "#app/lib/money";
import { Card } from "#app/ui/card";
import { refundPaths } from "../paths";
import { RefundBadge } from "./refund-badge";

/** A refund as shown on a payment's or an account's page. */
export interface RefundLine {
	id: string;
	amount_cents: number;
	currency: string;
	state: string;
	needs_second: boolean;
	reason: string;
}

const lineLink = "link inline-flex min-h-6 items-center touch:min-h-11";

/** Refunds of a family or of one payment; renders nothing if there are none. */
export function RefundsCard({ refunds }: { refunds: RefundLine[] }) {
	if (refunds.length === 0) return null;
	return (
		<Card title="Refunds" flush>
			<ul className="divide-y divide-line">
				{refunds.map(({ id, amount_cents, currency, state, needs_second, reason }) => (
					<li key={id} className="grid gap-0.5 px-4 py-2.5">
						<p className="flex flex-wrap items-baseline gap-x-3">
							<Link to={refundPaths.one(id)} className={lineLink}>
								<bdi className="wrap-anywhere">{reason}</bdi>
							</Link>
							<span className="ml-auto font-medium tabular-nums">{formatMoney(amount_cents, currency)}</span>
						</p>
						<p>
							<RefundBadge state={state} needs_second={needs_second} />
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
