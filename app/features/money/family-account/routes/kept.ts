import { householdReads, owns, whoseOf } from "../households.server";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { keptQuery } from "../cards-inputs";
import { settlePage } from "#app/features/money/saved-methods/index.server";
import { cardsPaths } from "#app/features/money/saved-methods/paths";

/** Return page after a card was entered. The card is read from the provider, never from the address. */
export const loader = campLoader(
	{
		permission: null,
		query: keptQuery,
		reads: (at) => householdReads(at, at.query.household),
		find: (rows) => whoseOf(rows),
	},
	async ({ ctx, found, query }) => {
		if (!found.household || !(await owns(ctx, found.household.id))) throw notFound("This family");
		const { id } = found.household;
		const is_kept = await settlePage(ctx, id, query.page);
		return is_kept
			? redirectWithToast(cardsPaths.cards(id), "Your card is saved.")
			: redirectWithToast(
					cardsPaths.cards(id),
					"Stripe hasn't confirmed your card yet. If you entered a card, it will appear here in a moment.",
					{ tone: "info" },
				);
	},
);
