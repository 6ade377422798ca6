import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { type Divisible, divided, type Own, owedBy, typedPercent } from "../rules";

interface Payer {
	id: string;
	name: string;
}

interface SplitPreviewProps {
	payables: Divisible[];
	own: Own;
	household: string;
	/** Undefined if the chosen household can't share the bill. */
	other: Payer | undefined;
	/** The percentage as entered. */
	typed: string;
}

/** Preview of the amounts and due dates for both households. Uses the same function as the emails. */
export function SplitPreview({ payables, own, household, other, typed }: SplitPreviewProps) {
	const percent = typedPercent(typed);
	if (percent === null || !other) {
		return <p role="status">Enter a percent from 1 to 99 to see each household's share.</p>;
	}
	const money = (cents: number) => formatMoney(cents, own.currency);
	const rows = divided(payables, own, { other_household_id: other.id, percent });
	const payers = [{ id: own.household_id, name: household }, other];
	if (rows.length === 0) return <p className="text-muted">Nothing is due for this registration.</p>;
	return (
		<div className="grid gap-3">
			<ul className="divide-y divide-line">
				{rows.map(({ id, label, due_on, cents }) => (
					<li key={id} className="grid gap-0.5 py-2">
						<p className="flex flex-wrap gap-x-3">
							<span className="font-medium">{label}</span>
							<span className="text-muted">by {formatDate(due_on)}</span>
						</p>
						{payers.map((payer) => (
							<p key={payer.id} className="flex flex-wrap gap-x-3">
								<bdi className="text-muted">{payer.name}</bdi>
								<span className="ml-auto tabular-nums">{money(cents[payer.id] ?? 0)}</span>
							</p>
						))}
					</li>
				))}
			</ul>
			<div role="status" className="grid gap-0.5 border-t border-line pt-3">
				{payers.map((payer, at) => (
					<p key={payer.id} className="flex flex-wrap gap-x-3 font-bold">
						<span>
							<bdi>{payer.name}</bdi>, {at === 0 ? percent : 100 - percent}%
						</span>
						<span className="ml-auto tabular-nums">{money(owedBy(rows, payer.id).cents)}</span>
					</p>
				))}
			</div>
		</div>
	);
}
