import { withHousehold } from "#app/features/money/family-account/paths";

const home = "/parent-dashboard/payments/cards";

/** Paths of a family's saved cards and autopay. */
export const cardsPaths = {
	cards: (household_id?: string) => withHousehold(home, household_id),
	/** Return address of the provider's page; the provider replaces the braces with its page ID. */
	kept: (household_id: string) => `${home}/kept?household=${household_id}&page={CHECKOUT_SESSION_ID}`,
};
