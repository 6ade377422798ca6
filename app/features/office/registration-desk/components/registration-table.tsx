import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { MISSING_LABELS, type Missing } from "#app/lib/registrations";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import { boardPaths } from "../paths";
import { StatusBadge } from "./status-badge";

export interface RegistrationItem {
	id: string;
	status: string;
	family: string;
	parent: string | null;
	/** Date submitted, in the camp's time zone. */
	sent_on: string | null;
	currency: string | null;
	/** Null if the user can't see money. */
	due_cents: number | null;
	total_cents: number | null;
	children: { id: string; name: string; sessions: string[] }[];
	waits_for: string[];
	missing: Missing[];
	is_desk: boolean;
}

/** Sessions of each child, one line per child. */
export function Places({ item: { children, waits_for } }: { item: RegistrationItem }) {
	if (children.length === 0 && waits_for.length === 0) return null;
	return (
		<span className="grid gap-0.5">
			{children.map(({ id, name, sessions }) => (
				<span key={id}>
					<bdi>{name}</bdi>
					{sessions.length > 0 ? <span className="text-muted">{` → ${sessions.join(", ")}`}</span> : null}
				</span>
			))}
			{waits_for.length > 0 ? (
				<span className="text-muted">Waitlisted for {waits_for.join(", ")}</span>
			) : null}
		</span>
	);
}

/** Date without the year, which follows from the season. */
export const shortDate = (date: string) => formatDate(date).replace(/, \d{4}$/, "");

/** Badge for each missing requirement. */
export const MissingBadges = ({ missing }: { missing: readonly Missing[] }) => (
	<span className="flex flex-wrap gap-1">
		{missing.map((key) => (
			<Badge key={key}>{MISSING_LABELS[key]}</Badge>
		))}
	</span>
);

/** Amount due and total in one line; renders nothing if nothing is due. */
export function Money({ item: { due_cents, total_cents, currency } }: { item: RegistrationItem }) {
	if (total_cents === null || currency === null || !due_cents) return null;
	return (
		<span className="whitespace-nowrap tabular-nums">
			{`${formatMoney(due_cents, currency)} `}
			<span className="text-muted">{`of ${formatMoney(total_cents, currency)}`}</span>
		</span>
	);
}

const columns: Column<RegistrationItem>[] = [
	{
		key: "family",
		header: "Family",
		at: "title",
		cell: ({ family, parent, is_desk }) => (
			<span className="min-w-0">
				<bdi className="block truncate">{family}</bdi>
				{parent ? (
					<span className="block truncate text-xs font-normal text-muted">
						<bdi>{parent}</bdi>
						{is_desk ? " · at the front desk" : ""}
					</span>
				) : null}
			</span>
		),
	},
	{ key: "status", header: "Status", at: "corner", cell: ({ status }) => <StatusBadge status={status} /> },
	{
		key: "places",
		header: "Children",
		at: "plain",
		className: "md:w-2/5",
		cell: (item) => <Places item={item} />,
	},
	{
		key: "missing",
		header: "Missing",
		at: "plain",
		cell: ({ missing }) => (missing.length > 0 ? <MissingBadges missing={missing} /> : null),
	},
	{
		key: "due",
		header: "Due",
		align: "end",
		cell: (item) => (item.due_cents ? <Money item={item} /> : null),
	},
	{
		key: "sent",
		header: "Submitted",
		className: "whitespace-nowrap",
		cell: ({ sent_on }) => (sent_on ? shortDate(sent_on) : null),
	},
];

interface RegistrationTableProps {
	items: readonly RegistrationItem[];
	/** ID of the form for the checkboxes; without it there are none. */
	pick?: string;
}

/** Registrations as a table; as blocks on phones. */
export function RegistrationTable({ items, pick }: RegistrationTableProps) {
	return (
		<Table
			caption="Registrations"
			columns={columns}
			rows={items}
			rowKey={({ id }) => id}
			rowHref={({ id }) => boardPaths.registration(id)}
			pick={pick ? { form: pick, label: ({ family }) => `Select ${family}` } : undefined}
		/>
	);
}
