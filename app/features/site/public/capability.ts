import type { Capability } from "#app/platform/capability";

export const publicSite: Capability = {
	plan: {
		"/:company": "always",
		"/campinsights": "always",
		"/cookie-policy": "always",
		"/legal": "always",
		"/privacy-policy": "always",
		"/robots.txt": "always",
		"/sitemap.xml": "always",
		"/terms-of-service": "always",
		"/waitlist-demo": "always",
	},
};
