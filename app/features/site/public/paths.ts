/** The pages that everybody may read. The company's own is configuration: `/lantern`. */
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
