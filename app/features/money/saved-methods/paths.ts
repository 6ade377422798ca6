import { withHousehold } from "#app/features/money/family-account/paths";

const home = "/parent-dashboard/payments/cards";

/** Addresses of a family's kept cards and of what is charged to them by itself. */
export const cardsPaths = {
	cards: (household_id?: string) => withHousehold(home, household_id),
	/** Where the provider's page leads back to; it puts its own name in place of the braces. */
	kept: (household_id: string) => `${home}/kept?household=${household_id}&page={CHECKOUT_SESSION_ID}`,
};
