/** Paths of the office's pages about autopay charges. */
export const chargesPaths = {
	list: "/financial/cards/charges",
	csv: "/financial/cards/charges.csv",
};
