/** Addresses of how a camp takes cards. */
export const cardPaths = {
	account: "/financial/cards",
	/** Where the provider leads back to from its questions. */
	connected: "/financial/cards/connected",
};
