import { defineTile, type PartOf } from "#app/platform/tile";
import { asideReads, MOST_ASIDE } from "./look-at-event.server";
import { cardPaths } from "./paths";
import { MOST_DIFFERENCES, openDifferences } from "./queries.server";

/** Tile of provider events that match nothing here and haven't been reviewed. */
export const asideTile = defineTile({
	key: "set_aside",
	permission: "finance_view",
	reads: ({ db, place }) => ({ aside: asideReads(db, place).aside }),
	view: ({ rows }): PartOf<"todo">[] => {
		const open = rows.aside.length;
		if (open === 0) return [];
		const many = open > MOST_ASIDE ? `more than ${MOST_ASIDE}` : String(open);
		return [
			{
				kind: "todo",
				key: "set_aside",
				href: cardPaths.setAside,
				text:
					open === 1
						? "Review a Stripe event that doesn't match your records"
						: `Review ${many} Stripe events that don't match your records`,
				note: "Card payments · no records are changed automatically",
			},
		];
	},
});

/**
 * Tile of differences that the nightly comparison with the provider's books found and that haven't been reviewed.
 */
export const differencesTile = defineTile({
	key: "book_differences",
	permission: "finance_view",
	reads: ({ db, place }) => ({ differences: openDifferences(db, place.camp_id) }),
	view: ({ rows }): PartOf<"todo">[] => {
		const open = rows.differences.length;
		if (open === 0) return [];
		return [
			{
				kind: "todo",
				key: "book_differences",
				href: cardPaths.differences,
				text:
					open === 1
						? "Your books and Stripe's don't match"
						: `${open < MOST_DIFFERENCES ? open : `${MOST_DIFFERENCES} or more`} differences between your books and Stripe's`,
				note: "Card payments · review each difference",
			},
		];
	},
});
