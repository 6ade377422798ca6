/** Paths of the public pages. The company page's path is configuration: `/lantern`. */
export const publicPaths = {
	product: "/campinsights",
	waitlist: "/waitlist-demo",
	privacy: "/privacy-policy",
	terms: "/terms-of-service",
	cookies: "/cookie-policy",
	subprocessors: "/legal/subprocessors",
	signIn: "/auth",
	signUp: "/auth?mode=sign-up",
};
