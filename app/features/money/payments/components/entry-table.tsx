import { Link } from "@remix-run/react";
import { ENTRY_KINDS, type EntryKind } from "#app/lib/ledger";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { useCan } from "#app/platform/camp-context";
import { type Column, Table } from "#app/ui/table";
import { moneyPaths } from "../paths";

interface EntryItem {
	id: string;
	number: number;
	kind: string;
	household_id: string | null;
	household_name: string | null;
	registration_id: string | null;
	payment_id: string | null;
	happened_on: string;
	posted_by_name: string | null;
	currency: string;
	label: string;
	reference: string | null;
	payer: string | null;
	note: string | null;
	reason: string | null;
	reverses: number | null;
	reversed_by: number | null;
	postings: { position: number; debit: string; credit: string; amount_cents: number; label: string | null }[];
}

const lineLink = "link inline-flex min-h-6 items-center touch:min-h-11";

const columns: Column<EntryItem>[] = [
	{
		key: "number",
		header: "No.",
		at: "corner",
		className: "tabular-nums text-muted whitespace-nowrap",
		cell: ({ number }) => (
			<Link to={moneyPaths.entry(number)} className={lineLink}>
				<span className="sr-only">Entry </span>
				{number}
			</Link>
		),
	},
	{ key: "what", header: "Description", at: "title", cell: (entry) => <What entry={entry} /> },
	{
		key: "day",
		header: "Day",
		at: "plain",
		className: "whitespace-nowrap text-muted",
		cell: ({ happened_on }) => formatDate(happened_on),
	},
	{
		key: "postings",
		header: "Accounts",
		at: "plain",
		className: "stacked:basis-full md:w-1/2",
		cell: ({ postings, currency }) => (
			<ul className="grid w-full gap-1">
				{postings.map(({ position, debit, credit, amount_cents, label }) => (
					<li key={position} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
						<span className="min-w-0">
							<span className="sr-only">Debit </span>
							<bdi>{debit}</bdi>
							<span className="text-muted">
								{" "}
								<span aria-hidden="true">←</span>
								<span className="sr-only">, credit </span> <bdi>{credit}</bdi>
							</span>
						</span>
						<span className="tabular-nums whitespace-nowrap">{formatMoney(amount_cents, currency)}</span>
						{label ? <bdi className="col-span-2 text-xs text-muted">{label}</bdi> : null}
					</li>
				))}
			</ul>
		),
	},
];

function What({ entry }: { entry: EntryItem }) {
	const opensRegistrations = useCan("registration_manage");
	const { household_id, household_name, registration_id, payment_id, reverses, reversed_by } = entry;
	const { reference, payer } = entry;
	// A refund's note already begins with its reference.
	const said = reference && entry.note?.startsWith(reference) ? null : reference;
	const small = [payer && `from ${payer}`, entry.reason, entry.note, entry.posted_by_name].filter(Boolean);
	const kind = ENTRY_KINDS[entry.kind as EntryKind] ?? entry.kind;
	// Link to the subject of the entry.
	const about = payment_id
		? moneyPaths.payment(payment_id)
		: registration_id && opensRegistrations
			? `/registrations/${registration_id}`
			: null;
	return (
		<div className="grid justify-items-start gap-0.5 font-normal">
			<span className="wrap-anywhere">
				<bdi className="font-medium">{entry.label}</bdi>
				{said ? (
					<>
						{" "}
						<bdi className="text-muted tabular-nums">{said}</bdi>
					</>
				) : null}
			</span>
			<span className="flex flex-wrap items-center gap-x-3 text-muted">
				{about ? (
					<Link to={about} className={lineLink}>
						{kind}
					</Link>
				) : (
					<span>{kind}</span>
				)}
				{household_id ? (
					<Link to={moneyPaths.account(household_id)} className={lineLink}>
						<bdi>{household_name}</bdi>
					</Link>
				) : null}
				{reverses ? (
					<Link to={moneyPaths.entry(reverses)} className={lineLink}>
						Reverses no. {reverses}
					</Link>
				) : null}
				{reversed_by ? (
					<Link to={moneyPaths.entry(reversed_by)} className={lineLink}>
						Reversed by no. {reversed_by}
					</Link>
				) : null}
			</span>
			{small.length > 0 ? (
				<span className="text-xs text-muted">
					<bdi>{small.join(" · ")}</bdi>
				</span>
			) : null}
		</div>
	);
}

/** Journal entries with their postings. */
export const EntryTable = ({ entries }: { entries: EntryItem[] }) => (
	<Table caption="Journal" columns={columns} rows={entries} rowKey={({ id }) => id} />
);
