import { route } from "@remix-run/route-config";

const at = (file: string) => `features/site/public/routes/${file}`;

/** Pages for everybody, each with a frame of its own and without JavaScript. */
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
 * The company's page, whose name is configuration: any one-segment path that nothing else has comes here, so it stands
 * for "not found" as well. Never in the way of a known route, for a fixed segment wins.
 */
export const lost = [route(":company", at("company.tsx"))];
