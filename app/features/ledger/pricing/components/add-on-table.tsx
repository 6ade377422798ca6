import { formatMoney } from "#app/lib/money";
import { useCamp } from "#app/platform/camp-context";
import { Badge } from "#app/ui/badge";
import { Table } from "#app/ui/table";
import { pricePaths } from "../paths";
import type { AddOn } from "../price-rules";
import { offerMenuColumn } from "./offer-menu-column";

interface AddOnTableProps {
	season_id: string;
	add_ons: readonly (AddOn & { description: string | null })[];
	sessions: readonly { id: string; name: string }[];
}

/** Add-ons of a season. */
export function AddOnTable({ season_id, add_ons, sessions }: AddOnTableProps) {
	const { currency } = useCamp();
	const nameOf = (id: string) => sessions.find((session) => session.id === id)?.name ?? "A deleted session";
	return (
		<Table
			caption="Add-ons"
			rows={add_ons}
			rowKey={({ id }) => id}
			rowHref={({ id }) => pricePaths.addOn(season_id, id)}
			columns={[
				{
					key: "name",
					header: "Name",
					at: "title",
					cell: ({ name }) => <bdi>{name}</bdi>,
				},
				{
					key: "price",
					header: "Price",
					align: "end",
					cell: ({ price_cents }) => formatMoney(price_cents, currency),
				},
				{
					key: "each",
					header: "For",
					cell: ({ per_family, most_each }) =>
						`${per_family ? "Per family" : "Per child"}${most_each > 1 ? `, up to ${most_each}` : ""}`,
				},
				{
					key: "session",
					header: "Available with",
					cell: ({ session_id }) => (session_id === null ? "All sessions" : <bdi>{nameOf(session_id)}</bdi>),
				},
				{
					key: "taken",
					header: "Taken",
					align: "end",
					cell: ({ taken, stock }) => (stock === null ? taken : `${taken} of ${stock}`),
				},
				{
					key: "state",
					header: "State",
					hideHeader: true,
					at: "plain",
					cell: ({ is_active, stock, taken }) => {
						if (!is_active) return <Badge>Off</Badge>;
						return stock !== null && taken >= stock ? <Badge tone="ember">Sold out</Badge> : null;
					},
				},
				offerMenuColumn(add_ons, {
					removable: ({ taken }) => taken === 0,
					paths: ({ id }) => ({
						edit: pricePaths.addOn(season_id, id),
						order: pricePaths.orderAddOn(season_id, id),
						switch: pricePaths.switchAddOn(season_id, id),
						remove: pricePaths.removeAddOn(season_id, id),
					}),
				}),
			]}
		/>
	);
}
