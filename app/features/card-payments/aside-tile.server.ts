import { defineTile, type PartOf } from "~/platform/tile";
import { asideReads, MOST_ASIDE } from "./look-at-event.server";
import { cardPaths } from "./paths";

/** What the provider told that fits nothing here, and that nobody has looked at yet. */
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
				...{ kind: "todo", key: "set_aside", href: cardPaths.setAside },
				text:
					open === 1
						? "Look at what Stripe told and nothing fits"
						: `Look at ${many} things that Stripe told`,
				note: "Card payments · nothing is done about them by itself",
			},
		];
	},
});
