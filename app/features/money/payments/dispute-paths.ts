/** Addresses of what cardholders dispute. */
export const disputePaths = {
	list: "/financial/cards/disputes",
	csv: "/financial/cards/disputes.csv",
	/** Those that are not decided. */
	open: "/financial/cards/disputes?state=open",
};
