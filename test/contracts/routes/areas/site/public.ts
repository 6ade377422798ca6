import { type Area, rows } from "../area";

/** Pages for everybody, and about the installation. */
export const PAGES: Area = {
	rows: [
		...rows("account/account/api/consent", "/preferences/consent", { POST: "anyone" }),
		...rows("site/public/routes/waitlist-demo", "/waitlist-demo", { GET: "anyone" }),
		...rows("site/public/routes/company", "/lantern", { GET: "anyone" }),
		...rows("site/public/routes/company", "/no-such-company", { POST: "absent" }),
		...rows("site/public/routes/product", "/campinsights", { GET: "anyone" }),
		...rows("site/public/routes/privacy-policy", "/privacy-policy", { GET: "anyone" }),
		...rows("site/public/routes/terms-of-service", "/terms-of-service", { GET: "anyone" }),
		...rows("site/public/routes/cookie-policy", "/cookie-policy", { GET: "anyone" }),
		...rows("site/public/routes/subprocessors", "/legal/subprocessors", { GET: "anyone" }),
		...rows("site/public/routes/sitemap", "/sitemap.xml", { GET: "anyone" }),
		...rows("site/public/routes/robots", "/robots.txt", { GET: "anyone" }),
		...rows("account/account/routes/unsubscribe", "/unsubscribe", { GET: "anyone", POST: "anyone" }),
		...rows("site/api-docs/routes/api-docs", "/api/docs", { GET: "anyone" }),
		...rows("site/api-docs/api/openapi", "/api/openapi.json", { GET: "anyone" }),
		...rows("site/api-docs/api/unknown", "/api/nothing-here", {
			GET: "absent",
			POST: "absent",
			PUT: "absent",
			DELETE: "absent",
		}),
		...rows("site/health-check/api/health", "/health", { GET: "anyone" }),
		// Only to a loopback address, and never in production; here the address is a name.
		...rows("site/dev/routes/mailbox", "/dev/mailbox", { GET: "absent" }),
		// Not in production either; it holds nothing of anybody.
		...rows("site/dev/routes/kit", "/dev/kit", { GET: "anyone" }),
		...rows("site/errors/routes/not-found", "/nothing-here", { GET: "absent", POST: "absent" }),
	],
};
