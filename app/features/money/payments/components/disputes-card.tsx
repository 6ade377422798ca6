import { Link } from "@remix-run/react";
import { moneyPaths } from "../paths";
import { formatInstant } from "#app/lib/format-dates";
import { formatMoney } from "#app/lib/money";
import { useCamp } from "#app/platform/camp-context";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import type { DisputeLine } from "../dispute-line";
import { disputePaths } from "../paths";
import { MOST_OPEN } from "../dispute-rules";
import { DisputeBadge } from "./dispute-badge";

interface DisputesCardProps {
	disputes: DisputeLine[];
	/** Label of each row: the family, or the reason where the family is clear from the page. */
	named: "family" | "reason";
	/** Whether rows link to the payment; false on the payment's own page. */
	leads: boolean;
}

/** Card of disputes by cardholders; renders nothing if there are none. */
export function DisputesCard({ disputes, named, leads }: DisputesCardProps) {
	const { time_zone } = useCamp();
	if (disputes.length === 0) return null;
	return (
		<Card
			title="Disputes"
			description="A cardholder disputed this payment with their bank. Respond in Stripe, under Payments."
			actions={
				<ButtonLink to={disputePaths.list} size="small">
					All disputes
				</ButtonLink>
			}
			flush
		>
			<ul className="divide-y divide-line">
				{disputes.slice(0, MOST_OPEN).map((dispute) => (
					<li key={dispute.id} className="grid gap-1 px-4 py-2.5">
						<p className="flex flex-wrap items-baseline gap-x-3">
							{leads ? (
								<Link
									to={moneyPaths.payment(dispute.payment_id)}
									className="link inline-flex min-h-6 items-center touch:min-h-11"
								>
									<Name dispute={dispute} named={named} />
								</Link>
							) : (
								<Name dispute={dispute} named={named} />
							)}
							<span className="ml-auto font-medium tabular-nums">
								{formatMoney(dispute.amount_cents, dispute.currency)}
							</span>
						</p>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<DisputeBadge {...dispute} />
							{dispute.evidence_by ? (
								<span className="font-medium">Until {formatInstant(dispute.evidence_by, time_zone)}</span>
							) : null}
						</p>
						<p className="text-muted">{factsOf(dispute, time_zone)}</p>
					</li>
				))}
				{disputes.length > MOST_OPEN ? (
					<li className="px-4 py-2.5">
						<Link
							to={disputePaths.open}
							className="link inline-flex min-h-6 items-center touch:min-h-11"
						>{`More than ${MOST_OPEN} are open: see all of them`}</Link>
					</li>
				) : null}
			</ul>
		</Card>
	);
}

function Name({ dispute, named }: { dispute: DisputeLine; named: DisputesCardProps["named"] }) {
	if (named === "reason")
		return <span className="inline-block first-letter:uppercase">{dispute.reason}</span>;
	return <bdi className="wrap-anywhere">{dispute.family}</bdi>;
}

function factsOf(
	{ is_out, is_open, fee_cents, currency, opened_at }: DisputeLine,
	time_zone: string,
): string {
	const money = is_out
		? is_open
			? "The bank is holding the money for now, so the family owes this amount again."
			: "The money was returned to the cardholder, so the family owes this amount again."
		: is_open
			? "The bank hasn't taken any money."
			: "The camp keeps the money.";
	const fee = fee_cents > 0 ? ` The dispute fee was ${formatMoney(fee_cents, currency)}.` : "";
	return `${money}${fee} Since ${formatInstant(opened_at, time_zone)}.`;
}
