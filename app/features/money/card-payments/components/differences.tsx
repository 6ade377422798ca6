import { Link } from "@remix-run/react";
import { refundPaths } from "#app/features/money/refunds/paths";
import { formatInstant } from "#app/lib/format-dates";
import { formatMoney } from "#app/lib/money";
import { useCamp } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import type { DifferenceRow } from "../queries.server";
import { LookedAtForm } from "./looked-at-form";

interface DifferencesProps {
	differences: DifferenceRow[];
	maySettle: boolean;
}

const WORDS: Record<string, string> = {
	missing_here: "At Stripe, missing from your books",
	missing_there: "In your books, missing at Stripe",
	amount: "Amounts differ",
	state: "Paid out on only one side",
	refunded: "Refund amounts differ",
};

/** List of differences between the camp's books and the provider's. Nothing is corrected automatically. */
export function Differences({ differences, maySettle }: DifferencesProps) {
	const { time_zone } = useCamp();
	if (differences.length === 0) return null;
	const money = (cents: number | null, currency: string) =>
		cents === null ? "nothing" : formatMoney(cents, currency);
	return (
		<div id="differences" className="scroll-mt-4">
			<Card
				title="Differences with Stripe"
				description="Each night we compare your books with Stripe for the time since the last check and the last three days. Nothing is fixed automatically."
				flush
			>
				<ul className="divide-y divide-line border-t border-line">
					{differences.map(({ id, object_id, what, ours_cents, theirs_cents, currency, note, found_at }) => (
						<li key={id} className="grid gap-1 px-4 py-2.5">
							<p className="font-medium">{WORDS[what] ?? what}</p>
							<p className="tabular-nums">
								Here {money(ours_cents, currency)}, at Stripe {money(theirs_cents, currency)}
							</p>
							{note === null ? null : (
								<p>
									{note}{" "}
									<Link to={`${refundPaths.list}?state=approved`} className="link">
										Approved refunds
									</Link>
								</p>
							)}
							<p className="text-xs wrap-anywhere text-muted">
								<code>{object_id}</code> · {formatInstant(found_at, time_zone)}
							</p>
							{maySettle ? (
								<LookedAtForm intent="settle" name="difference_id" id={id} of={object_id} />
							) : null}
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}
