import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import type { Age } from "#app/lib/ledger";
import { moneyPaths } from "../paths";
import { SHOWN_LABELS } from "../rules";

interface AccountItem {
	household_id: string;
	name: string;
	currency: string;
	balance_cents: number;
	overdue_cents: number;
	overdue_since: string | null;
	credit_cents: number;
	/** Amount due of the selected age; null if no age is selected. */
	aged_cents: number | null;
}

const columns: Column<AccountItem>[] = [
	{ key: "family", header: "Family", at: "title", cell: ({ name }) => <bdi>{name}</bdi> },
	{
		key: "overdue",
		header: "Overdue",
		align: "end",
		at: "plain",
		cell: ({ overdue_cents, overdue_since, currency }) =>
			overdue_since ? (
				<>
					<Badge tone="ember">{formatMoney(overdue_cents, currency)} overdue</Badge>{" "}
					<span className="whitespace-nowrap text-muted">since {formatDate(overdue_since)}</span>
				</>
			) : null,
	},
	{
		key: "credit",
		header: "Credit",
		align: "end",
		at: "plain",
		className: "tabular-nums text-muted",
		cell: ({ credit_cents, currency }) =>
			credit_cents > 0 ? `${formatMoney(credit_cents, currency)} in credit` : null,
	},
	{
		key: "balance",
		header: "Owes",
		align: "end",
		at: "corner",
		className: "font-medium tabular-nums whitespace-nowrap",
		cell: ({ balance_cents, currency }) =>
			balance_cents === 0 ? (
				<span className="font-normal text-muted">Nothing</span>
			) : (
				formatMoney(balance_cents, currency)
			),
	},
];

const ofAge = (age: Age): Column<AccountItem> => ({
	key: "aged",
	header: SHOWN_LABELS[age],
	align: "end",
	at: "detail",
	className: "tabular-nums whitespace-nowrap",
	cell: ({ aged_cents, currency }) => formatMoney(aged_cents ?? 0, currency),
});

/** Families by amount owed or, with an age, by the amount due of that age. */
export const AccountList = ({ accounts, age }: { accounts: AccountItem[]; age: Age | null }) => (
	<Table
		caption="Families' accounts"
		columns={age ? columns.toSpliced(1, 0, ofAge(age)) : columns}
		rows={accounts}
		rowKey={({ household_id, currency }) => `${household_id} ${currency}`}
		rowHref={({ household_id }) => moneyPaths.account(household_id)}
	/>
);
