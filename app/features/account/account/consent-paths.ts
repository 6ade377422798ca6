export const consentPaths = {
	/** POST choice=accept|decline|save, with analytics and marketing as toggles. */
	save: "/preferences/consent",
	/** Opens the banner again on a page that has it. */
	settings: "#cookie-settings",
	/** Page where signed-in users find the settings. */
	account: "/account",
};
