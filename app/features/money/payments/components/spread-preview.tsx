import { formatDate } from "#app/lib/dates";
import { formatMoney, parseMoney } from "#app/lib/money";
import { Badge } from "#app/ui/badge";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { spread } from "../spread-rules";

export interface SpreadPreviewProps {
	/** The amount as entered. */
	typed: string;
	currency: string;
	payables: { id: string; label: string; season_name: string; amount_cents: number; due_on: string }[];
	/** Unapplied amounts of earlier payments: nothing was due, or a refund was requested. */
	rests: { rest_cents: number }[];
	today: string;
}

/**
 * Preview of the charges that an amount would pay, and the remaining credit. Uses the same function as the
 * posting.
 */
export function SpreadPreview({ typed, currency, payables, rests, today }: SpreadPreviewProps) {
	const money = (cents: number) => formatMoney(cents, currency);
	const parsed = parseMoney(typed, currency);
	const cents = parsed !== null && parsed > 0 ? parsed : 0;
	const before = rests.reduce((sum, { rest_cents }) => sum + rest_cents, 0);
	const { parts, credit_cents } = spread(payables, { payment_id: "", amount_cents: cents });
	const credit = credit_cents + before;
	return (
		<div className="grid gap-3">
			{payables.length === 0 ? (
				<p className="text-muted">This family has no open charges. The full amount becomes credit.</p>
			) : (
				<ul className="divide-y divide-line">
					{payables.map(({ id, label, season_name, amount_cents, due_on }) => {
						const pays = parts.find(({ payable_id }) => payable_id === id)?.amount_cents ?? 0;
						const is_paid = pays === amount_cents;
						return (
							<li
								key={id}
								className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 py-2"
							>
								<span className={cn("self-center", is_paid ? "text-pine" : "text-muted")}>
									<Icon name={is_paid ? "circle-check" : "clock"} />
								</span>
								<span>
									<bdi className="font-medium">{label}</bdi>
									<span className="text-muted">
										{" "}
										{season_name}, by {formatDate(due_on)}
									</span>{" "}
									{due_on < today && !is_paid ? <Badge tone="ember">Overdue</Badge> : null}
								</span>
								<span className="text-end tabular-nums">
									{money(amount_cents)}
									<span className={cn("block text-xs", pays > 0 ? "font-medium text-pine" : "text-muted")}>
										{is_paid
											? "Paid"
											: pays > 0
												? `${money(pays)} paid, ${money(amount_cents - pays)} still due`
												: "Still due"}
									</span>
								</span>
							</li>
						);
					})}
				</ul>
			)}
			<p role="status" className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
				<span className="text-muted">
					{before > 0 ? `In addition to ${money(before)} of earlier credit. ` : ""}Applied to the oldest
					charges first.
				</span>
				{cents > 0 ? (
					<span className="font-bold tabular-nums">
						{credit > 0 ? `${money(credit)} becomes credit` : "No credit remains"}
					</span>
				) : null}
			</p>
		</div>
	);
}
