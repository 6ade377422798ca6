import { formatMoney } from "#app/lib/money";
import { Alert } from "#app/ui/alert";
import type { AfterPaying } from "../route-specs.server";
import type { DueAgain } from "../taken-from.server";

/**
 * Shows the charges that become due again, or are reduced, when a refund is paid out; renders nothing if there are
 * none.
 */
export function DueAgainNote({ after, currency }: { after: AfterPaying; currency: string }) {
	const { payables, from_credit_cents, reduced } = after;
	const money = (cents: number) => formatMoney(cents, currency);
	const credit =
		from_credit_cents > 0 ? (
			<p>{`${money(from_credit_cents)} of the reopened charges will be paid from the family's credit.`}</p>
		) : null;
	if (reduced.length > 0) {
		return (
			<Alert title="Charges will be reduced">
				<p>Once this refund is paid out, these charges are reduced, and nothing becomes due again:</p>
				<Parts parts={reduced} money={money} />
			</Alert>
		);
	}
	if (payables.length === 0) return credit ? <Alert title="Paid from credit">{credit}</Alert> : null;
	const total = payables.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
	return (
		<Alert title={`${money(total)} will be due again`}>
			<p>Once this refund is paid out, the family owes:</p>
			<Parts parts={payables} money={money} />
			{credit}
			<p>
				If the family shouldn't pay this amount again, withdraw this refund and choose “Refund and reduce the
				charge”.
			</p>
		</Alert>
	);
}

const Parts = ({ parts, money }: { parts: DueAgain[]; money: (cents: number) => string }) => (
	<ul className="my-1 list-disc pl-5">
		{parts.map(({ id, label, amount_cents, of_cents }) => (
			<li key={id}>
				<span className="tabular-nums">
					{money(amount_cents)}
					{amount_cents < of_cents ? ` of ${money(of_cents)}` : ""}
				</span>
				: <bdi>{label}</bdi>
			</li>
		))}
	</ul>
);
