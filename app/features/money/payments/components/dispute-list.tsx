import { amountColumn, familyColumn } from "#app/features/ledger/ledger/components/money-columns";
import { moneyPaths } from "../paths";
import { formatInstant } from "#app/lib/format-dates";
import { useCamp } from "#app/platform/camp-context";
import { type Column, Table } from "#app/ui/table";
import type { DisputeLine } from "../dispute-line";
import { DisputeBadge } from "./dispute-badge";

const columns = (time_zone: string): Column<DisputeLine>[] => [
	familyColumn(),
	{
		key: "why",
		header: "Why",
		at: "plain",
		className: "text-muted",
		cell: ({ reason }) => <span className="inline-block first-letter:uppercase">{reason}</span>,
	},
	{
		key: "opened",
		header: "Opened",
		at: "plain",
		className: "text-muted whitespace-nowrap",
		cell: ({ opened_at }) => formatInstant(opened_at, time_zone),
	},
	{
		key: "state",
		header: "State",
		at: "plain",
		cell: (dispute) => (
			<span className="flex flex-wrap items-center gap-x-2">
				<DisputeBadge {...dispute} />
				{dispute.evidence_by ? (
					<span className="font-medium">until {formatInstant(dispute.evidence_by, time_zone)}</span>
				) : null}
			</span>
		),
	},
	amountColumn(({ amount_cents }) => amount_cents),
];

/** Disputes, most recently opened first; each links to its payment. */
export function DisputeList({ disputes }: { disputes: DisputeLine[] }) {
	const { time_zone } = useCamp();
	return (
		<Table
			caption="Disputes"
			columns={columns(time_zone)}
			rows={disputes}
			rowKey={({ id }) => id}
			rowHref={({ payment_id }) => moneyPaths.payment(payment_id)}
		/>
	);
}
