/** Addresses of what is charged by itself. Families' own page is that of their kept cards (`cardsPaths`). */
export const autoChargePaths = {
	/** The bookkeeper's list of charges that failed, and of those to come. */
	charges: "/financial/charges",
};
