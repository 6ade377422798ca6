import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Env } from "#app/env.server";
import { readConfig } from "#app/platform/config.server";
import { type Hosts, homeOf, MARKETING_PATHS, movedTo, PRODUCT_SEGMENTS } from "#app/platform/hosts";
import routes from "#app/routes";

const HOSTS: Hosts = { marketing: "www.camp.example", app: "app.camp.example" };
const QUERY = "?q=a%20b&x=1";

interface Listed {
	path?: string;
	index?: boolean;
	children?: Listed[];
}

/** Every address of the sitemap, its parameters filled in. */
function pathsOf(listed: Listed[], above = ""): string[] {
	return listed.flatMap(({ path, index, children = [] }) => {
		const own = path === undefined ? above : `${above}/${path}`;
		const address = own.replace(/:[^/]+/g, "one").replace(/\*$/, "any/depth") || "/";
		return [...(path !== undefined || index ? [address] : []), ...pathsOf(children, own)];
	});
}

/** The company's own page, as configured. */
const LANDING = "/lantern";
const PATHS = [...new Set([...pathsOf(await routes), LANDING, ...MARKETING_PATHS])].sort();

/** Said again, by itself: a rule that is compared with itself cannot fail. */
function belongs(path: string): "marketing" | "app" | "both" {
	if (path === "/" || /^\/(api|health|unsubscribe|webhooks)(\/|$)/.test(path)) return "both";
	const pages =
		/^\/(lantern|campinsights|waitlist-demo|privacy-policy|terms-of-service|cookie-policy|legal\/subprocessors|robots\.txt|sitemap\.xml)$/;
	return pages.test(path) ? "marketing" : "app";
}

const ask = (method: string, host: string, path: string, hosts: Hosts = HOSTS) =>
	movedTo(method, new URL(`https://${host}${path}`), hosts, LANDING);

test("the sitemap is not empty", () => {
	expect(PATHS.length).toBeGreaterThan(60);
	for (const path of ["/", "/dashboard", "/campers/one/edit", "/api/camps/one", "/lantern"])
		expect(PATHS).toContain(path);
});

describe("A company's page", () => {
	const slugFor = (slug: string) =>
		readConfig({
			BETTER_AUTH_SECRET: "only-for-tests-0123456789-0123456789",
			BASE_URL: "https://app.camp.example",
			COMPANY_SLUG: slug,
		} as unknown as Env).company.slug;
	const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const segments = [
		...PATHS.filter((path) => path !== LANDING).map((path) => path.split("/")[1] ?? ""),
		...folders.map(({ name }) => name),
		"assets",
		"webhooks",
		// The page's own route, its parameter filled in, and the one for what nothing else knows.
	].filter((name) => /^[a-z0-9-]+$/.test(name) && !["one", "any"].includes(name));

	test("never has the path of a product page", () => {
		expect([...new Set(segments)].sort()).toEqual([...PRODUCT_SEGMENTS].sort());
		for (const segment of segments) expect(slugFor(segment), segment).toBe("lantern");
	});

	test("has its configured path otherwise", () => {
		for (const slug of ["pinewood", "camper", "sessions-of-ours"]) expect(slugFor(slug)).toBe(slug);
	});
});

describe("Every URL on every host with every method", () => {
	test.each(PATHS)("is on the right host: %s", (path) => {
		const side = belongs(path);
		for (const method of ["GET", "HEAD"]) {
			const moved = (host: string) => ask(method, host, path + QUERY);
			const to = (host: string) => `https://${host}${path}${QUERY}`;
			expect(moved("www.camp.example")).toBe(side === "app" ? to("app.camp.example") : null);
			expect(moved("app.camp.example")).toBe(side === "marketing" ? to("www.camp.example") : null);
			for (const host of ["localhost", "localhost:8788", "127.0.0.1", "127.0.0.1:8788", "[::1]:8788"])
				expect(moved(host), host).toBeNull();
			for (const host of ["camp.example", "evil.example", "www.camp.example.evil.example", "x.workers.dev"])
				expect(moved(host), host).toBeNull();
		}
		for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
			for (const host of ["www.camp.example", "app.camp.example"])
				expect(ask(method, host, path + QUERY), method).toBeNull();
	});

	test.each(PATHS)("is redirected at most once: %s", (path) => {
		for (const host of ["www.camp.example", "app.camp.example"]) {
			const to = ask("GET", host, path);
			if (to !== null) expect(movedTo("GET", new URL(to), HOSTS, LANDING)).toBeNull();
		}
	});
});

describe("A special URL or host", () => {
	test.each([
		["a slash at the end", "/lantern/", "app.camp.example", "https://www.camp.example/lantern/"],
		["capitals in the host", "/dashboard", "WWW.Camp.Example", "https://app.camp.example/dashboard"],
		["what nobody knows", "/no/such?x=1", "www.camp.example", "https://app.camp.example/no/such?x=1"],
		["what begins like a page of ours", "/lanterns", "www.camp.example", "https://app.camp.example/lanterns"],
		["what only begins like the API", "/apiary", "www.camp.example", "https://app.camp.example/apiary"],
		[
			"another host in the path",
			"//evil.example/x",
			"www.camp.example",
			"https://app.camp.example//evil.example/x",
		],
		["another port", "/dashboard", "www.camp.example:8443", "https://app.camp.example:8443/dashboard"],
		["the data of a page", "/lantern.data", "app.camp.example", null],
		["the sitemap of the browser's navigation", "/__manifest?p=%2Fauth", "www.camp.example", null],
		["a built file", "/assets/root.js", "www.camp.example", null],
	])("is on the right host: %s", (_, path, host, to) => expect(ask("GET", host, path)).toBe(to));

	test("keeps the scheme", () => {
		const to = movedTo("GET", new URL("http://www.camp.example/auth"), HOSTS, LANDING);
		expect(to).toBe("http://app.camp.example/auth");
	});

	test("keeps a host's own port, and redirects to the other host's port", () => {
		const hosts = { marketing: "www.test:9001", app: "app.test:9002" };
		expect(ask("GET", "www.test:9001", "/auth", hosts)).toBe("https://app.test:9002/auth");
		expect(ask("GET", "www.test:9002", "/auth", hosts)).toBeNull();
		expect(ask("GET", "app.test:9002", "/lantern", hosts)).toBe("https://www.test:9001/lantern");
	});

	test("is a company's page only at the configured path", () => {
		const at = (path: string) =>
			movedTo("GET", new URL(`https://app.camp.example${path}`), HOSTS, "/pinewood");
		expect(at("/pinewood")).toBe("https://www.camp.example/pinewood");
		expect(at("/lantern")).toBeNull();
	});

	test("is never redirected without two hosts", () => {
		for (const path of PATHS) {
			expect(ask("GET", "www.camp.example", path, null)).toBeNull();
			const one = { marketing: "camp.example", app: "camp.example" };
			expect(ask("GET", "camp.example", path, one)).toBeNull();
		}
	});
});

describe("The root page", () => {
	test.each([
		["www.camp.example", false, "landing"],
		["www.camp.example", true, "landing"],
		["app.camp.example", false, "door"],
		["app.camp.example", true, "work"],
		["other.example", false, "door"],
		["other.example", true, "work"],
		["localhost:8788", false, "landing"],
		["127.0.0.1:8788", false, "landing"],
		["127.0.0.1:8788", true, "work"],
	])("on %s when signed in (%s) leads to the right page", (host, signedIn, home) => {
		expect(homeOf(new URL(`https://${host}/`), HOSTS, signedIn)).toBe(home);
	});

	test("leads to the right page under one host for both", () => {
		const one = { marketing: "camp.example", app: "camp.example" };
		expect(homeOf(new URL("https://camp.example/"), one, false)).toBe("landing");
		expect(homeOf(new URL("https://camp.example/"), one, true)).toBe("work");
		expect(homeOf(new URL("https://camp.example/"), null, false)).toBe("door");
	});
});
