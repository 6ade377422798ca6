import { defineTile } from "#app/platform/tile";
import { setupPaths } from "./paths";
import { factsOf, setupRead } from "./queries.server";
import { nextStep, progressOf } from "./rules";

/** The key of the tile's line, for the page that shows it first. */
export const SETUP_TODO = "setup";

/** What of setting up is left, until somebody real is enrolled: then the camp is at work. */
export const setupTile = defineTile({
	key: "setup",
	permission: "manage_all",
	reads: ({ db, place }) => ({ setup: setupRead(db, place) }),
	view: ({ rows }) => {
		const facts = factsOf(rows.setup);
		const next = rows.setup[0]?.at_work === 1 ? null : nextStep(facts);
		if (!next) return [];
		const { at, of } = progressOf(next.key, facts);
		return [
			{
				kind: "todo",
				key: SETUP_TODO,
				text: "Continue setup",
				note: `Step ${at} of ${of}: ${next.label}`,
				href: setupPaths.start,
			},
		];
	},
});
