import { amountColumn, familyColumn } from "#app/features/ledger/ledger/components/money-columns";
import { moneyPaths } from "#app/features/money/payments/paths";
import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import { CHARGE_STATES, type ChargeState } from "../rules";

export interface ChargeItem {
	/** Unique within the list. */
	key: string;
	household_id: string;
	payment_id: string | null;
	family: string;
	/** Description of the charge: "Installment 2 of 3, Summer 2027". */
	what: string;
	amount_cents: number;
	currency: string;
	state: ChargeState;
	/** Date in the camp's time zone. */
	charged_on: string;
	attempt_no: number;
	/** "Visa ending in 4242"; null if no card has been charged yet. */
	card: string | null;
	failure: string | null;
}

const TONES = {
	planned: "sky",
	claimed: "neutral",
	succeeded: "pine",
	failed: "ember",
	dropped: "neutral",
} as const;

const columns: Column<ChargeItem>[] = [
	familyColumn(),
	{
		key: "what",
		header: "Description",
		at: "plain",
		className: "text-muted",
		cell: ({ what }) => <bdi className="wrap-anywhere">{what}</bdi>,
	},
	{
		key: "day",
		header: "Day",
		at: "plain",
		className: "text-muted whitespace-nowrap",
		cell: ({ charged_on }) => formatDate(charged_on),
	},
	{
		key: "state",
		header: "State",
		at: "plain",
		cell: ({ state, attempt_no, failure, card }) => (
			<span className="flex flex-wrap items-center gap-x-2">
				<Badge tone={TONES[state]}>{CHARGE_STATES[state]}</Badge>
				<span className="text-muted wrap-anywhere">
					{[attempt_no > 1 ? `attempt ${attempt_no}` : null, failure ?? card].filter(Boolean).join(" · ")}
				</span>
			</span>
		),
	},
	amountColumn(({ amount_cents }) => amount_cents),
];

/** Table of autopay charges, latest first. Each row links to its payment, or to its family. */
export const ChargeList = ({ charges }: { charges: ChargeItem[] }) => (
	<Table
		caption="Autopay charges"
		columns={columns}
		rows={charges}
		rowKey={({ key }) => key}
		rowHref={({ payment_id, household_id, state }) =>
			payment_id && state === "succeeded" ? moneyPaths.payment(payment_id) : moneyPaths.account(household_id)
		}
	/>
);
