import { Form } from "@remix-run/react";
import { useState } from "react";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";

interface PayNowProps {
	household_id: string;
	/** Chosen by the page, so that pressing the button twice begins one payment. */
	payment_id: string;
	payables: {
		id: string;
		label: string;
		due_on: string;
		amount_cents: number;
		currency: string;
		is_late: boolean;
	}[];
	/** Text of the autopay agreement for the remaining charges; null if nothing remains or autopay is already on. */
	agreement: string | null;
	/** Label shown when no real money moves: "Stripe (simulated)", "Test mode". */
	without_money: string | null;
}

/**
 * Form to choose the charges to pay by card now. Late charges are preselected; if none are late, the next due one
 * is.
 */
export function PayNow({ household_id, payment_id, payables, agreement, without_money }: PayNowProps) {
	const late = payables.filter(({ is_late }) => is_late);
	const first = late.length > 0 ? late : payables.slice(0, 1);
	const [chosen, setChosen] = useState(() => new Set(first.map(({ id }) => id)));
	const sum = payables
		.filter(({ id }) => chosen.has(id))
		.reduce((all, { amount_cents }) => all + amount_cents, 0);
	const currency = payables[0]?.currency ?? "USD";
	const toggle = (id: string) =>
		setChosen((before) => {
			const after = new Set(before);
			if (!after.delete(id)) after.add(id);
			return after;
		});
	return (
		<Card title="Pay by card" actions={without_money ? <Badge tone="sky">{without_money}</Badge> : undefined}>
			<Form method="post" action={familyMoneyPaths.pay} className="grid gap-3">
				<input type="hidden" name="payment_id" value={payment_id} />
				<input type="hidden" name="household_id" value={household_id} />
				<fieldset className="grid gap-1">
					<legend className="sr-only">Charges to pay</legend>
					{payables.map(({ id, label, due_on, amount_cents, is_late }) => (
						<Checkbox
							key={id}
							name="payable_ids"
							value={id}
							checked={chosen.has(id)}
							onChange={() => toggle(id)}
							label={`${label}, ${formatMoney(amount_cents, currency)}`}
							help={`${is_late ? "Was due" : "By"} ${formatDate(due_on)}`}
						/>
					))}
				</fieldset>
				{agreement ? (
					<Checkbox
						name="automatic"
						label="Save this card and turn on autopay for the rest"
						help={agreement}
					/>
				) : null}
				<SubmitButton icon={<Icon name="credit-card" />} disabled={chosen.size === 0}>
					{chosen.size === 0 ? "Choose charges to pay" : `Pay ${formatMoney(sum, currency)}`}
				</SubmitButton>
				<p className="text-xs text-muted">
					You'll pay on Stripe's page and return here. The camp never sees your card.
				</p>
			</Form>
		</Card>
	);
}
