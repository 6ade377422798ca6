// Two names may lead to one Worker: the marketing host shows what the product is, the app host is where people work.
// Pure, and asked before anything else of a request.

/** What is shown to everybody who passes by, beside that page. All else is the app's. */
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
 * First segments of the product's own paths, and folders of its files: no company's page may be called so, or the page
 * would be looked for where the other host is. A test compares it with the routes.
 */
export const PRODUCT_SEGMENTS: readonly string[] = [
	"account",
	"admin",
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
	"more",
	"parent-dashboard",
	"person",
	"pictures",
	"preferences",
	"privacy-policy",
	"redirect",
	"register",
	"registrations",
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

/** Both names, each with a port where it is an unusual one. Null: everything is served where it is asked for. */
export type Hosts = { marketing: string; app: string } | null;

/** Where machines call, and an email's link that has to work by itself: served on whichever host it arrives. */
const ANYWHERE = ["/api", "/health", "/unsubscribe", "/webhooks", "/assets", "/.well-known", "/__manifest"];
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

type Side = "marketing" | "app";

/** `/` belongs to both: it leads on from where it is. */
function sideOf(pathname: string, landing: string): Side | "both" {
	const path = pathname.replace(/\/+$/, "");
	if (path === "" || ANYWHERE.some((start) => path === start || path.startsWith(`${start}/`))) return "both";
	// The browser's own navigation asks for data, which no redirect can lead to another origin: links from one side to
	// the other are plain ones.
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
 * Where a request belongs instead, path and query kept, or null where it is right. Only what is read moves: a form or
 * a call is worked on where it arrives. `landing` is the company's own page, `/{product}`. The host is the one the request was sent to; what a header says of another
 * one is not asked.
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
 * Where `/` leads: a marketing host shows the landing page; elsewhere whoever is signed in goes to work, and everybody
 * else to the door, on one's own machine to the landing page too.
 */
export function homeOf(url: URL, hosts: Hosts, signedIn: boolean): "landing" | "work" | "door" {
	const marketing = hosts !== null && !isLocal(url) && isAt(url, hosts.marketing);
	// Under one name for both, those who work come first.
	if (marketing && hosts.marketing !== hosts.app) return "landing";
	if (signedIn) return "work";
	return marketing || isLocal(url) ? "landing" : "door";
}
