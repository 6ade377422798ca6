import { route } from "@remix-run/route-config";

const at = (file: string) => `features/site/public/routes/${file}`;

/** Public pages, each with its own frame and without JavaScript. */
export const pages = [
	route("campinsights", at("product.tsx")),
	route("waitlist-demo", at("waitlist-demo.tsx")),
	route("privacy-policy", at("privacy-policy.tsx")),
	route("terms-of-service", at("terms-of-service.tsx")),
	route("cookie-policy", at("cookie-policy.tsx")),
	route("legal/subprocessors", at("subprocessors.tsx")),
];

export const actions = [route("sitemap.xml", at("sitemap.ts")), route("robots.txt", at("robots.ts"))];

/**
 * The company page, whose name is configuration. Any unmatched one-segment path comes here, so it also serves as
 * "not found"; known routes take precedence, because a fixed segment wins.
 */
export const lost = [route(":company", at("company.tsx"))];
