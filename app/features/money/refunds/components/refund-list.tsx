import { amountColumn, familyColumn } from "#app/features/ledger/ledger/components/money-columns";
import { REFUND_WAYS, type RefundWay } from "#app/lib/ledger";
import { formatDate } from "#app/lib/dates";
import { type Column, Table } from "#app/ui/table";
import { refundPaths } from "../paths";
import { RefundBadge } from "./refund-badge";

interface RefundItem {
	id: string;
	family: string;
	amount_cents: number;
	currency: string;
	way: string;
	reference: string | null;
	reason: string;
	state: string;
	needs_second: boolean;
	/** Date in the camp's time zone. */
	requested_on: string;
	requested_by: string | null;
	decided_by: string | null;
	paid_on: string | null;
}

const columns: Column<RefundItem>[] = [
	familyColumn(),
	{
		key: "why",
		header: "Why",
		at: "plain",
		className: "text-muted",
		cell: ({ reason }) => <bdi className="line-clamp-2 wrap-anywhere">{reason}</bdi>,
	},
	{
		key: "asked",
		header: "Requested",
		at: "plain",
		className: "text-muted",
		cell: ({ requested_by, requested_on }) => (
			<>
				<span className="whitespace-nowrap">{formatDate(requested_on)}</span>{" "}
				{requested_by ? <bdi className="md:block md:text-xs">{requested_by}</bdi> : null}
			</>
		),
	},
	{
		key: "state",
		header: "State",
		at: "plain",
		cell: ({ state, needs_second, decided_by, paid_on, way, reference }) => (
			<span className="flex flex-wrap items-center gap-x-2">
				<RefundBadge state={state} needs_second={needs_second} />
				<span className="text-muted">
					{paid_on && state === "processed"
						? [formatDate(paid_on), REFUND_WAYS[way as RefundWay] ?? way, reference]
								.filter(Boolean)
								.join(", ")
						: decided_by && state === "approved"
							? `by ${decided_by}`
							: ""}
				</span>
			</span>
		),
	},
	amountColumn(({ amount_cents }) => amount_cents),
];

/** Refunds, latest request first. */
export const RefundList = ({ refunds }: { refunds: RefundItem[] }) => (
	<Table
		caption="Refunds"
		columns={columns}
		rows={refunds}
		rowKey={({ id }) => id}
		rowHref={({ id }) => refundPaths.one(id)}
	/>
);
