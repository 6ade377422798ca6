export const accountPaths = {
	account: "/account",
	password: "/account/password",
	/** For who has none yet: by a letter, as for who forgot theirs. */
	choosePassword: "/auth?mode=forgot",
	preferences: "/account/preferences",
	revoke: "/account/sessions/revoke",
	signOutEverywhere: "/account/sign-out-everywhere",
};
