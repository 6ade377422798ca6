/** Addresses of what is charged to families' kept cards by itself, as the office sees it. */
export const chargesPaths = {
	list: "/financial/cards/charges",
	csv: "/financial/cards/charges.csv",
};
