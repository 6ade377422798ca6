import { type Area, rows } from "./area";

/** Pages for everybody, and about the installation. */
export const PAGES: Area = {
	rows: [
		...rows("consent/api/consent", "/preferences/consent", { POST: "anyone" }),
		...rows("public/routes/waitlist-demo", "/waitlist-demo", { GET: "anyone" }),
		...rows("public/routes/company", "/lantern", { GET: "anyone" }),
		...rows("public/routes/company", "/no-such-company", { POST: "absent" }),
		...rows("public/routes/product", "/campinsights", { GET: "anyone" }),
		...rows("public/routes/privacy-policy", "/privacy-policy", { GET: "anyone" }),
		...rows("public/routes/terms-of-service", "/terms-of-service", { GET: "anyone" }),
		...rows("public/routes/cookie-policy", "/cookie-policy", { GET: "anyone" }),
		...rows("public/routes/subprocessors", "/legal/subprocessors", { GET: "anyone" }),
		...rows("public/routes/sitemap", "/sitemap.xml", { GET: "anyone" }),
		...rows("public/routes/robots", "/robots.txt", { GET: "anyone" }),
		...rows("unsubscribe/routes/unsubscribe", "/unsubscribe", { GET: "anyone", POST: "anyone" }),
		...rows("api-docs/routes/api-docs", "/api/docs", { GET: "anyone" }),
		...rows("api-docs/api/openapi", "/api/openapi.json", { GET: "anyone" }),
		...rows("api-docs/api/unknown", "/api/nothing-here", {
			GET: "absent",
			POST: "absent",
			PUT: "absent",
			DELETE: "absent",
		}),
		...rows("health/api/health", "/health", { GET: "anyone" }),
		// Only to a loopback address, and never in production; here the address is a name.
		...rows("mailbox/routes/mailbox", "/dev/mailbox", { GET: "absent" }),
		// Not in production either; it holds nothing of anybody.
		...rows("kit/routes/kit", "/dev/kit", { GET: "anyone" }),
		...rows("errors/routes/not-found", "/nothing-here", { GET: "absent", POST: "absent" }),
	],
};
