import type { Column } from "#app/ui/table";
import { OfferMenu, type OfferPaths } from "./offer-menu";

interface Offer {
	id: string;
	name: string;
	is_active: boolean;
}

/** The last column of discounts and of add-ons: what can be done with each, in the order in which they stand. */
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
