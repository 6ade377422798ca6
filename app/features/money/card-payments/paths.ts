/** Paths of the pages about taking cards. */
export const cardPaths = {
	account: "/financial/cards",
	/** Section with provider events that match nothing. */
	setAside: "/financial/cards#set-aside",
	/** Section with differences between our books and the provider's. */
	differences: "/financial/cards#differences",
	/** Return address after the provider's onboarding page. */
	connected: "/financial/cards/connected",
};
