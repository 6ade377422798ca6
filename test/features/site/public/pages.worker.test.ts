import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { queueKey } from "#app/features/day/attendance/queue-key";
import { chargeInWords, pricesInWords } from "#app/features/site/public/price-words";
import { waitingKey } from "#app/features/registration/family-form/components/use-autosave";
import { cookieNames } from "#app/platform/auth/cookies";
import { knownDeviceCookie } from "#app/platform/auth/known-device.server";
import { CONSENT_NAME } from "#app/platform/consent";
import { KEPT_PARAM } from "#app/platform/http/kept-choice";
import { TOAST_COOKIE } from "#app/platform/http/toast.server";
import { isPlanned, PLAN_FEATURES, PLANS, type PlanFeature, TRIAL_DAYS } from "#app/platform/plans";
import { sidebarCookie } from "#app/shells/components/sidebar-state";
import { themeCookie } from "#app/ui/theme";
import { routes } from "../../../build/server/index.js";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

const PAGES = [
	"/lantern",
	"/campinsights",
	"/waitlist-demo",
	"/privacy-policy",
	"/terms-of-service",
	"/cookie-policy",
	"/legal/subprocessors",
];
const { BASE_URL, STRIPE_PLAN_PRICES } = env as unknown as { BASE_URL: string; STRIPE_PLAN_PRICES?: string };
/** Whether the installation of these tests sells plans. */
const SOLD = Boolean(STRIPE_PLAN_PRICES);

const page = async (path: string, token?: string) => {
	const answer = await ask(path, { token });
	return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const meta = (html: string, name: string) =>
	new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];

describe.each(PAGES)("%s", (path) => {
	test("is open to everyone, describes itself and doesn't use the database", async () => {
		const { status, headers, html } = await page(path);
		expect(status).toBe(200);
		expect(headers.get("X-Database")).toBe("trips=0 depth=0 read=0 written=0");
		expect(html).toContain(`<link rel="canonical" href="${BASE_URL}${path}"`);
		expect(meta(html, "description")?.length).toBeGreaterThan(40);
		expect(meta(html, "og:title")).toBe(/<title>([^<]+)/.exec(html)?.[1]);
		expect(meta(html, "og:url")).toBe(BASE_URL + path);
		expect(meta(html, "twitter:card")).toBe("summary_large_image");
		expect(meta(html, "og:image")).toBe(`${BASE_URL}/pictures/social.png`);
	});

	test("runs no JavaScript except the banner's", async () => {
		const { html } = await page(path);
		const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
		expect(scripts).toEqual([expect.stringMatching(/src="\/assets\/banner-[\w-]+\.js"/)]);
		expect(html).not.toContain("modulepreload");
	});
});

test("an interactive page has scripts (control)", async () => {
	expect((await page("/auth")).html.match(/<script/g)?.length).toBeGreaterThan(1);
});

test("the sitemap lists the public pages, and robots can read them but nothing behind sign-in", async () => {
	const sitemap = await page("/sitemap.xml");
	expect(sitemap.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
	const listed = [...sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
	expect(listed).toEqual(PAGES.map((path) => BASE_URL + path));
	const robots = await page("/robots.txt");
	expect(robots.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	const lines = robots.html.split("\n");
	expect(lines).toEqual(expect.arrayContaining(PAGES.map((path) => `Allow: ${path}`)));
	expect(lines).toContain("Disallow: /");
	expect(lines).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`);
});

test("the cookie policy names every cookie", async () => {
	const { session, place } = cookieNames("http://camp.test");
	const { html } = await page("/cookie-policy");
	const known = knownDeviceCookie("http://camp.test");
	const names = [session, place, known, themeCookie, TOAST_COOKIE, CONSENT_NAME, sidebarCookie];
	for (const name of [...names, `campinsights.${KEPT_PARAM}`]) {
		expect(html.replaceAll("<wbr/>", "")).toContain(`<code>${name}</code>`);
	}
});

test("the cookie policy names what the browser stores of unsent entries", async () => {
	const { html } = await page("/cookie-policy");
	for (const key of [queueKey("", ""), waitingKey("")]) {
		expect(html.replaceAll("<wbr/>", "")).toContain(`<code>${key.replace(/\.+$/, ".")}`);
	}
});

/** What these pages call missing, and the route that will be there once it is not. */
const MISSING = {
	basic_reports: "reports",
	advanced_analytics: "analytics-dashboard",
	medical_tracking: "medical",
	automated_communication: "communication",
	ai_features: "ai-analytics",
	market_analysis: "market-analysis",
} as const satisfies Partial<Record<PlanFeature, string>>;

test("a feature is marked as planned exactly when it has no route of its own", () => {
	const paths = Object.values(routes).map((route) => (route as { path?: string }).path);
	expect(paths).toContain("registrations");
	for (const [feature, path] of Object.entries(MISSING)) {
		expect(isPlanned(feature), `${feature} is planned while there is no /${path}`).toBe(
			!paths.includes(path),
		);
	}
});

test("no page sells a feature that isn't built", async () => {
	for (const path of PAGES) {
		const { html } = await page(path);
		for (const { label } of Object.entries(PLAN_FEATURES).flatMap(([key, each]) =>
			isPlanned(key) ? [each] : [],
		))
			expect(html, path).not.toContain(label);
		expect(html, path).not.toMatch(/\(planned\)|>planned</i);
	}
});

/** A sentence that says of something that there is that it isn't there, as a page has it. */
const deniedOf = (of: string, ...more: string[]) =>
	new RegExp(
		`[^.<>]*\\b(?:${of})\\b[^.<>]*(?:(?:\\bnot|n(?:'|’|&#x27;)t) (?:built|there yet|in CampInsights)|\\b(?:being built${more.map((each) => `|${each}`).join("")}))\\b[^.<>]*`,
		"i",
	);

test("no page denies an existing feature: registration and the waitlist are named as available", async () => {
	const denied = deniedOf("registration|waitlist", "planned");
	expect("Registration and the waitlist are not in CampInsights yet").toMatch(denied);
	expect("The waitlist isn&#x27;t built yet").toMatch(denied);
	for (const path of PAGES) expect((await page(path)).html, path).not.toMatch(denied);
	const { html } = await page("/campinsights");
	expect(html).toContain("A family registers at night");
	expect((await page("/privacy-policy")).html).toContain("Registrations:");
});

test("no page denies card payment, whether this installation sells plans or not", async () => {
	const denied = deniedOf("pay(?:ing|s)?", "begins");
	expect("Money is noted as it comes in; paying online is not built yet.").toMatch(denied);
	for (const path of PAGES) expect((await page(path)).html, path).not.toMatch(denied);
	const { html } = await page("/campinsights");
	expect(html).toContain("Families can pay in full or in installments");
	expect(html.replaceAll("&#x27;", "'")).toContain(pricesInWords(SOLD, TRIAL_DAYS));
	expect((await page("/terms-of-service")).html.replaceAll("&#x27;", "'")).toContain(chargeInWords(SOLD));
});

test("prices are described correctly: sold plans aren't free, and free ones aren't sold", () => {
	expect(pricesInWords(true, TRIAL_DAYS)).toMatch(/14-day trial/);
	expect(pricesInWords(true, TRIAL_DAYS) + chargeInWords(true)).not.toMatch(/no charge|free for camps|sell/i);
	expect(pricesInWords(false, TRIAL_DAYS)).toMatch(/^This installation doesn't sell plans/);
	expect(chargeInWords(false)).toMatch(/is free for camps/);
});

test("every picture on the public pages exists in both themes", async () => {
	const shown = new Set<string>();
	for (const path of PAGES) {
		const dark = await ask(path, { cookies: [`${themeCookie}=dark`] });
		const html = (await page(path)).html + (await dark.text());
		for (const [, file = ""] of html.matchAll(/(\/pictures\/[\w-]+\.(?:avif|webp|png))/g)) shown.add(file);
	}
	const made = Object.keys(import.meta.glob("../../../../public/pictures/*")).map((file) =>
		file.replace("../../../../public", ""),
	);
	expect(made).toContain("/pictures/registrations-desktop-dark-1280.avif");
	expect([...shown].filter((file) => !made.includes(file))).toEqual([]);
	// None is carried along that nobody is shown.
	expect(made.filter((file) => !shown.has(file))).toEqual([]);
});

describe("An unknown address", () => {
	let camp: CampWorld;
	beforeAll(async () => {
		camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
	});

	test.each(["/no-such-page", "/no/such/page"])(
		"shows “not found” for %s to visitors and staff",
		async (path) => {
			const visitor = await page(path);
			expect(visitor.status).toBe(404);
			expect(visitor.html).toContain("Page not found");
			expect(visitor.html).toContain('href="/privacy-policy"');
			const member = await page(path, camp.tokens.camp_admin);
			expect(member.status).toBe(404);
			expect(member.html).toContain("Page not found · CampInsights");
			// In the frame they work in, alive; a visitor's page runs nothing.
			expect(member.html).toContain('href="/campers"');
			expect(member.html).toContain("modulepreload");
			expect(visitor.html).not.toContain("modulepreload");
			expect(member.html).not.toContain('href="/privacy-policy"');
		},
	);

	test("shows the visitors' page to an ended session, and the company's page doesn't use the database", async () => {
		const gone = await page("/no/such/page", "0".repeat(32));
		expect(gone.status).toBe(404);
		expect(gone.html).toContain('href="/privacy-policy"');
		const { headers } = await page("/lantern", camp.tokens.camp_admin);
		expect(headers.get("X-Database")).toBe("trips=0 depth=0 read=0 written=0");
	});

	test("is shown as text, not as HTML", async () => {
		const { html } = await page("/%3Cscript%3Ealert(1)%3C/script%3E");
		expect(html).not.toContain("<script>alert");
	});
});

test("the company's page never replaces a product route", () => {
	const oneSegment = Object.values(routes)
		.map((route) => (route as { path?: string }).path ?? "")
		.filter((path) => /^[\w.-]+$/.test(path));
	expect(oneSegment).toEqual(expect.arrayContaining(["campers", "auth", "campinsights", "unsubscribe"]));
	return Promise.all(
		oneSegment.map(async (path) => {
			const html = await (await ask(`/${path}`)).text();
			expect(html, path).not.toContain("care for other people&#x27;s children");
		}),
	);
});

test("the company's page contains the words it is recognized by (control)", async () => {
	expect((await page("/lantern")).html).toContain("care for other people&#x27;s children");
});

test("the plans shown allow the same as the database", async () => {
	const { results: plans } = await env.DB.prepare(
		"SELECT key, label AS name, camper_limit FROM plan WHERE key <> 'self_hosted'",
	).all();
	expect(PLANS.map(({ key, name, camper_limit }) => ({ key, name, camper_limit }))).toEqual(
		expect.arrayContaining(plans),
	);
	expect(plans).toHaveLength(PLANS.length);
	for (const { key, features } of PLANS) {
		const { results } = await env.DB.prepare("SELECT feature_key FROM plan_feature WHERE plan_key = ?")
			.bind(key)
			.all<{ feature_key: string }>();
		expect(results.map(({ feature_key }) => feature_key).sort(), key).toEqual([...features].sort());
	}
});
