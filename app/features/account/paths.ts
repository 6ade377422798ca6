export const accountPaths = {
	account: "/account",
	password: "/account/password",
	preferences: "/account/preferences",
	revoke: "/account/sessions/revoke",
	signOutEverywhere: "/account/sign-out-everywhere",
};
