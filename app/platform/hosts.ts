// Routing between two hosts of one Worker: the marketing host presents the product, the app host is for users.
// Pure functions, evaluated before anything else in a request.

/** Public pages of the marketing host besides the landing page. All other paths belong to the app. */
export const MARKETING_PATHS: readonly string[] = [
	"/campinsights",
	"/waitlist-demo",
	"/privacy-policy",
	"/terms-of-service",
	"/cookie-policy",
	"/legal/subprocessors",
	"/robots.txt",
	"/sitemap.xml",
];

/**
 * First segments of the product's own paths, and its asset folders. A company page can't have one of these names,
 * or it would be looked up on the other host. A test compares the list with the routes.
 */
export const PRODUCT_SEGMENTS: readonly string[] = [
	"account",
	"admin",
	"ai-analytics",
	"analytics",
	"analytics-dashboard",
	"analytics-test",
	"api",
	"assets",
	"attendance",
	"auth",
	"billing",
	"camp-logo",
	"camp-settings",
	"campers",
	"campinsights",
	"camps",
	"cancellations",
	"cookie-policy",
	"dashboard",
	"data",
	"dev",
	"duplicates",
	"enrollments",
	"families",
	"financial",
	"health",
	"icons",
	"imports",
	"invitation",
	"legal",
	"lottery",
	"market-analysis",
	"more",
	"parent-dashboard",
	"person",
	"pictures",
	"preferences",
	"privacy-policy",
	"redirect",
	"register",
	"registrations",
	"reports",
	"roll-call",
	"sample-data",
	"search",
	"seasons",
	"seasons-sessions",
	"sessions",
	"settings",
	"setup",
	"sign-out",
	"staff",
	"staff-dashboard",
	"terms-of-service",
	"test",
	"unauthorized",
	"unsubscribe",
	"user-test",
	"users",
	"waitlist",
	"waitlist-demo",
	"webhooks",
];

/** Both host names, with a port if it is not the default. Null serves every path on any host. */
export type Hosts = { marketing: string; app: string } | null;

/**
 * Paths for machine clients, and for email links that must work without a redirect. They are served on either
 * host.
 */
const ANYWHERE = ["/api", "/health", "/unsubscribe", "/webhooks", "/assets", "/.well-known", "/__manifest"];
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

type Side = "marketing" | "app";

/** `/` belongs to both hosts, because it redirects within its own. */
function sideOf(pathname: string, landing: string): Side | "both" {
	const path = pathname.replace(/\/+$/, "");
	if (path === "" || ANYWHERE.some((start) => path === start || path.startsWith(`${start}/`))) return "both";
	// Client-side navigation fetches data, and no redirect can move it to another origin. Links between the hosts must
	// be plain ones.
	if (path.endsWith(".data")) return "both";
	return path === landing || MARKETING_PATHS.includes(path) ? "marketing" : "app";
}

const isLocal = ({ hostname }: URL) => LOCAL.includes(hostname);

const isAt = (url: URL, host: string) => (host.includes(":") ? url.host : url.hostname) === host;

function sideAt(url: URL, hosts: Hosts): Side | null {
	if (!hosts || hosts.marketing === hosts.app || isLocal(url)) return null;
	if (isAt(url, hosts.marketing)) return "marketing";
	return isAt(url, hosts.app) ? "app" : null;
}

/**
 * URL on the other host where a request belongs, with path and query, or null when it is on the right one. Only
 * reads are redirected; forms and API calls are handled where they arrive. Uses only the request's URL and no
 * forwarded-host header; `landing` is the company's own page, `/{product}`.
 */
export function movedTo(method: string, url: URL, hosts: Hosts, landing: string): string | null {
	if (method !== "GET" && method !== "HEAD") return null;
	const here = sideAt(url, hosts);
	const there = sideOf(url.pathname, landing);
	if (!hosts || !here || there === "both" || here === there) return null;
	const to = new URL(url);
	const host = hosts[there];
	if (host.includes(":")) to.host = host;
	else to.hostname = host;
	return to.href;
}

/**
 * Destination of `/`. A marketing host shows the landing page; elsewhere signed-in users go to their start page
 * and visitors to the sign-in page, or on localhost to the landing page.
 */
export function homeOf(url: URL, hosts: Hosts, signedIn: boolean): "landing" | "work" | "door" {
	const marketing = hosts !== null && !isLocal(url) && isAt(url, hosts.marketing);
	// When one host serves both, signed-in users take precedence.
	if (marketing && hosts.marketing !== hosts.app) return "landing";
	if (signedIn) return "work";
	return marketing || isLocal(url) ? "landing" : "door";
}
