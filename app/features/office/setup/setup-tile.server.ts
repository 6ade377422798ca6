import { defineTile } from "#app/platform/tile";
import { setupPaths } from "./paths";
import { factsOf, setupRead } from "./queries.server";
import { nextStep, progressOf } from "./rules";

/** Key of the tile's to-do, for the page that shows it first. */
export const SETUP_TODO = "setup";

/** Remaining setup steps, until a real person is enrolled and the camp is in operation. */
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
