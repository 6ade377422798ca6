import { formatMoney } from "~/lib/money";
import { Alert } from "~/ui/alert";

/** Says what is due again once a refund is paid out; nothing where nothing is. */
export function DueAgainNote({
	dues,
	currency,
}: {
	dues: { id: string; label: string; amount_cents: number }[];
	currency: string;
}) {
	if (dues.length === 0) return null;
	return (
		<Alert title="What it paid will be due again">
			<p>Once this is paid out, the family owes again:</p>
			<ul className="my-1 list-disc pl-5">
				{dues.map(({ id, label, amount_cents }) => (
					<li key={id}>
						<bdi>{label}</bdi>: <span className="tabular-nums">{formatMoney(amount_cents, currency)}</span>
					</li>
				))}
			</ul>
			<p>Are they not to pay it again, waive it or cancel it afterwards.</p>
		</Alert>
	);
}
