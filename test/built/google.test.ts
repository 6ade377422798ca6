import { beforeEach, expect, inject, test, vi } from "vitest";
import { BASE_URL } from "../support/identity-provider/client";
import type { Health } from "../support/identity-provider/control";
import { onward, SmallBrowser } from "../support/small-browser";

// Signing in with Google over HTTP, whose part an OpenID provider on this machine plays. The browser tests see the rest.

// A machine that does other things beside takes its time; what is silent for good would outlast this as well.
vi.setConfig({ testTimeout: 30_000 });

const PROVIDER = () => inject("identityProviderUrl");
const newBrowser = () => new SmallBrowser({ [BASE_URL]: inject("builtWorkerUrl") });
const SESSION = "campinsights.session_token";
const POLICY = "Cross-Origin-Opener-Policy";

let browser: SmallBrowser;
beforeEach(async () => {
	browser = newBrowser();
	await turn("up");
});

const turn = (health: Health) => fetch(`${PROVIDER()}/control/health/${health}`, { method: "POST" });
const asked = async () => (await (await fetch(`${PROVIDER()}/control/requests`)).json()) as string[];

/** Presses the button; gives the address at the provider that the page leads on to. */
async function begin(form: Record<string, string> = {}) {
	const page = await browser.go(`${BASE_URL}/auth/google`, { form });
	expect(page.status).toBe(200);
	const [, href = ""] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(await page.text()) ?? [];
	return new URL(href.replaceAll("&amp;", "&"));
}

/** Goes through the provider's pages as this person; gives the address that it sends the browser back to. */
async function comeBackAs(email: string, at: URL): Promise<string> {
	let address = at.href;
	for (let hop = 0; hop < 6 && !address.startsWith(BASE_URL); hop++) {
		const isForm = new URL(address).pathname.startsWith("/interaction/");
		const form = isForm ? { email, confirmed: "on", say: "yes" } : undefined;
		address = onward(await browser.go(address, { form }), address);
	}
	return address;
}

const someone = () => `${crypto.randomUUID()}@example.test`;

test("a Google sign-in opens a session and continues to the requested page", async () => {
	const email = someone();
	const to = await begin({ next: "/account?from=google" });
	const query = to.searchParams;
	expect(to.origin).toBe(PROVIDER());
	expect(query.get("code_challenge_method")).toBe("S256");
	expect(query.get("nonce")).toMatch(/^[\w-]{32}$/);
	expect(query.get("scope")).toBe("openid email profile");
	expect(query.get("redirect_uri")).toBe(`${BASE_URL}/api/auth/callback/google`);

	const back = await comeBackAs(email, to);
	const answer = await browser.go(back);
	expect(onward(answer, back)).toBe(
		`${BASE_URL}/redirect?next=${encodeURIComponent("/account?from=google")}`,
	);
	const line = answer.headers.getSetCookie().find((each) => each.startsWith(SESSION));
	expect(line).toMatch(/HttpOnly/i);
	expect(line).toMatch(/SameSite=Lax/i);
	const account = await (await browser.go(`${BASE_URL}/account`)).text();
	expect(account).toContain(email);
	expect(account).toContain("Google is your only way to sign in");

	// A code and its state open the door once.
	const again = await browser.go(back);
	expect(onward(again, back)).toBe(`${BASE_URL}/auth?error=state_mismatch`);
});

test("a state is valid only in the browser it was created for", async () => {
	const back = await comeBackAs(someone(), await begin());
	const stranger = newBrowser();
	const answer = await stranger.go(back);
	expect(onward(answer, back)).toBe(`${BASE_URL}/auth?error=state_mismatch`);
	expect(stranger.cookies(BASE_URL).has(SESSION)).toBe(false);
});

test("a forged state and a missing state are rejected", async () => {
	const back = new URL(await comeBackAs(someone(), await begin()));
	for (const state of ["forged", ""]) {
		back.searchParams.set("state", state);
		const answer = await browser.go(back.href);
		expect(onward(answer, back.href)).toMatch(/\/auth\?error=state_(mismatch|not_found)$/);
	}
	expect(browser.cookies(BASE_URL).has(SESSION)).toBe(false);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
	"next=%s is ignored",
	async (next) => {
		const back = await comeBackAs(someone(), await begin({ next }));
		expect(onward(await browser.go(back), back)).toBe(`${BASE_URL}/redirect`);
	},
);

test("only our own pages can start a Google sign-in, and only with a form", async () => {
	const { status } = await browser.go(`${BASE_URL}/auth/google`, {
		form: {},
		headers: { Origin: "https://evil.example" },
	});
	expect(status).toBe(403);
	const got = await browser.go(`${BASE_URL}/auth/google`);
	expect(onward(got, BASE_URL)).toBe(`${BASE_URL}/auth`);
	const direct = await browser.go(`${BASE_URL}/api/auth/sign-in/social`, { form: {} });
	expect(direct.status).toBeGreaterThanOrEqual(400);
});

test("only the sign-in and the callback call the provider", async () => {
	const before = (await asked()).length;
	const count = async () => (await asked()).length - before;
	const paths = [
		"/auth",
		"/auth?mode=sign-up",
		"/auth?error=access_denied",
		"/api/auth/get-session",
		"/health",
	];
	for (const path of paths) expect((await browser.go(BASE_URL + path)).status).toBe(200);
	const wrong = { mode: "sign-in", email: "nobody@example.test", password: "not the password" };
	expect((await browser.go(`${BASE_URL}/auth`, { form: wrong })).status).toBe(401);
	// Also not a callback that nobody here began, or that brings no code.
	for (const query of ["code=x&state=y", "error=access_denied&state=y", ""])
		expect((await browser.go(`${BASE_URL}/api/auth/callback/google?${query}`)).status).toBe(302);
	expect(await count()).toBe(0);

	// Control: what does ask is counted.
	const to = await begin();
	expect(await count()).toBe(1);
	await browser.go(await comeBackAs(someone(), to));
	const since = (await asked()).slice(before);
	const discovery = "GET /.well-known/openid-configuration";
	expect(since.filter((each) => each === discovery)).toHaveLength(2);
	expect(since.filter((each) => each === "POST /token")).toHaveLength(1);
});

test.each(["down", "silent"] as const)("a provider that is %s is reported in time", async (health) => {
	await turn(health);
	const began = Date.now();
	const answer = await browser.go(`${BASE_URL}/auth/google`, { form: { next: "/account" } });
	expect(Date.now() - began).toBeLessThan(15_000);
	expect(answer.status).toBe(303);
	const to = onward(answer, BASE_URL);
	expect(to).toBe(`${BASE_URL}/auth?next=%2Faccount&error=unavailable`);
	expect(await (await browser.go(to)).text()).toContain("Google isn&#x27;t responding");
});

test("a provider that fails midway signs no one in", async () => {
	const back = await comeBackAs(someone(), await begin());
	await turn("down");
	const to = onward(await browser.go(back), back);
	expect(to).toBe(`${BASE_URL}/auth?error=oauth_provider_not_found`);
	expect(await (await browser.go(to)).text()).toContain("Google isn&#x27;t responding");
	expect(browser.cookies(BASE_URL).has(SESSION)).toBe(false);
});

test("every popup page keeps access to its opener, and every other page isolates other sites' windows", async () => {
	const flow = "flow-of-this-test";
	const page = await browser.go(`${BASE_URL}/auth/google`, { form: { flow } });
	const callback = await browser.go(`${BASE_URL}/api/auth/callback/google?code=x&state=y`);
	const done = await browser.go(`${BASE_URL}/auth/google/done?flow=${flow}`);
	for (const answer of [page, callback, done]) expect(answer.headers.get(POLICY)).toBe("unsafe-none");
	const here = await browser.go(`${BASE_URL}/auth/google`, { form: {} });
	for (const answer of [here, await browser.go(`${BASE_URL}/auth`)])
		expect(answer.headers.get(POLICY)).toBe("same-origin-allow-popups");
	expect(here.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
});
