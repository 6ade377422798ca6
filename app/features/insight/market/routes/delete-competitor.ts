import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { deleteCompetitor } from "../competitors.server";
import { marketPaths } from "../paths";
import { aCompetitor } from "../route-specs.server";

export const loader = redirectGetTo(marketPaths.competitors);

/** POST: deletes a price of another camp. */
export const action = campButton(
	{ ...aCompetitor, back: marketPaths.competitors, failure: "Failed to delete the price" },
	async ({ ctx, found }) => {
		await deleteCompetitor(ctx, found);
		return `${found.name} deleted`;
	},
);
