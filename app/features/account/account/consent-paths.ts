export const consentPaths = {
	/** POST choice=accept|decline|save, with analytics and marketing as toggles. */
	save: "/preferences/consent",
	/** Opens the banner anew on a page that carries it. */
	settings: "#cookie-settings",
	/** Where those who are signed in find them. */
	account: "/account",
};
