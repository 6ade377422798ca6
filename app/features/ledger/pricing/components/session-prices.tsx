import { sessionPaths } from "#app/features/program/sessions/paths";
import { formatDateRange } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { useCamp, useCan } from "#app/platform/camp-context";
import { Table } from "#app/ui/table";

interface SessionPrice {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	price_cents: number;
	deposit_cents: number;
}

/** Prices of the sessions; they are edited on the session's own page. */
export function SessionPrices({ sessions }: { sessions: readonly SessionPrice[] }) {
	const { currency } = useCamp();
	const canEdit = useCan("sessions_edit");
	return (
		<Table
			caption="Session prices"
			rows={sessions}
			rowKey={({ id }) => id}
			rowHref={({ id }) => (canEdit ? sessionPaths.edit(id) : sessionPaths.session(id))}
			columns={[
				{ key: "name", header: "Session", at: "title", cell: ({ name }) => <bdi>{name}</bdi> },
				{
					key: "dates",
					header: "Dates",
					at: "plain",
					cell: ({ start_date, end_date }) => formatDateRange(start_date, end_date),
				},
				{
					key: "deposit",
					header: "Deposit",
					align: "end",
					cell: ({ deposit_cents }) => (deposit_cents === 0 ? "None" : formatMoney(deposit_cents, currency)),
				},
				{
					key: "price",
					header: "Price",
					align: "end",
					at: "corner",
					cell: ({ price_cents }) =>
						price_cents === 0 ? (
							<span className="text-ember-ink">No price</span>
						) : (
							<span className="font-medium">{formatMoney(price_cents, currency)}</span>
						),
				},
			]}
		/>
	);
}
