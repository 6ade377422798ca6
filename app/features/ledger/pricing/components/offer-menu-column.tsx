import type { Column } from "#app/ui/table";
import { OfferMenu, type OfferPaths } from "./offer-menu";

interface Offer {
	id: string;
	name: string;
	is_active: boolean;
}

/**
 * Last column of discount and add-on tables: a menu of actions per row. `offers` must be in stored order, because
 * the first can't move up and the last can't move down.
 */
export const offerMenuColumn = <Row extends Offer>(
	offers: readonly Row[],
	{ removable, paths }: { removable: (row: Row) => boolean; paths: (row: Row) => OfferPaths },
): Column<Row> => ({
	key: "actions",
	header: "Actions",
	hideHeader: true,
	align: "end",
	at: "corner",
	cell: (row) => {
		const at = offers.indexOf(row);
		return (
			<OfferMenu
				name={row.name}
				is_active={row.is_active}
				first={at === 0}
				last={at === offers.length - 1}
				removable={removable(row)}
				paths={paths(row)}
			/>
		);
	},
});
