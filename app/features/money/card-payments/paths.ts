/** Addresses of how a camp takes cards. */
export const cardPaths = {
	account: "/financial/cards",
	/** The part of it with what the provider told that fits nothing. */
	setAside: "/financial/cards#set-aside",
	/** The part of it with what differs between the books here and the provider's. */
	differences: "/financial/cards#differences",
	/** Where the provider leads back to from its questions. */
	connected: "/financial/cards/connected",
};
