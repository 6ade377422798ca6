import { ENTRY_KINDS, type EntryKind } from "#app/lib/ledger";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { type Column, Table } from "#app/ui/table";
import { moneyPaths } from "../paths";

interface Move {
	position: number;
	number: number;
	kind: string;
	label: string;
	happened_on: string;
	change_cents: number;
	balance_cents: number;
	registration_id: string | null;
	payment_id: string | null;
	reference: string | null;
}

/** Link target of a row: its payment, its registration, or its journal entry. */
const placeOf = ({ number, payment_id, registration_id }: Move, opensRegistrations: boolean) =>
	payment_id
		? moneyPaths.payment(payment_id)
		: registration_id && opensRegistrations
			? `/registrations/${registration_id}`
			: moneyPaths.entry(number);

const columnsIn = (currency: string): Column<Move>[] => [
	{
		key: "what",
		header: "Description",
		at: "title",
		cell: ({ label, reference }) => (
			<span className="font-normal">
				<bdi>{label}</bdi>
				{reference ? (
					<>
						{" "}
						<bdi className="text-muted">{reference}</bdi>
					</>
				) : null}
			</span>
		),
	},
	{
		key: "day",
		header: "Day",
		at: "plain",
		className: "whitespace-nowrap text-muted",
		cell: ({ happened_on }) => formatDate(happened_on),
	},
	{
		key: "kind",
		header: "Kind",
		at: "plain",
		className: "text-muted",
		cell: ({ kind }) => ENTRY_KINDS[kind as EntryKind] ?? kind,
	},
	{
		key: "change",
		header: "Amount",
		align: "end",
		at: "corner",
		className: "whitespace-nowrap tabular-nums",
		cell: ({ change_cents }) => (
			<span className={change_cents < 0 ? "text-pine" : undefined}>
				{change_cents > 0 ? "+" : ""}
				{formatMoney(change_cents, currency)}
			</span>
		),
	},
	{
		key: "balance",
		header: "Balance",
		align: "end",
		className: "whitespace-nowrap font-medium tabular-nums",
		cell: ({ balance_cents }) => formatMoney(balance_cents, currency),
	},
];

/** A family's statement, newest first, with the balance after each row. */
export function StatementTable({
	moves,
	currency,
	opensRegistrations,
}: {
	moves: Move[];
	currency: string;
	opensRegistrations: boolean;
}) {
	return (
		<Table
			caption="Statement"
			columns={columnsIn(currency)}
			rows={moves}
			rowKey={({ position }) => String(position)}
			rowHref={(move) => placeOf(move, opensRegistrations)}
		/>
	);
}
