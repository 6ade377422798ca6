import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempt_limit, audit_event, auth_account, auth_session, auth_user } from "#db/schema";
import { startGoogle } from "#app/features/account/auth/start-google.server";
import { answerAuth } from "#app/platform/auth/answer-auth.server";
import { ask } from "../../../support/ask";
import { aCtx } from "../../../support/world";
import { BASE, cookieOf, freshAddress, headersFrom, storedUser } from "./auth-world";
import { aGoogle, aGoogleCtx } from "./google-world";

const google = aGoogle();

const address = () => `${crypto.randomUUID()}@example.test`;
const claims = (email: string, more: Record<string, unknown> = {}) => ({
	sub: `google-${email}`,
	email,
	email_verified: true,
	name: "Ana Google",
	picture: "https://pictures.test/ana.png",
	...more,
});

const usersBy = (email: string) => aCtx().db.select().from(auth_user).where(eq(auth_user.email, email));
const accountsOf = (id: string) => aCtx().db.select().from(auth_account).where(eq(auth_account.userId, id));
const sessionsOf = (id: string) => aCtx().db.select().from(auth_session).where(eq(auth_session.userId, id));
const eventsOf = async (id: string) =>
	(
		await aCtx()
			.db.select({ action: audit_event.action })
			.from(audit_event)
			.where(eq(audit_event.user_id, id))
			.orderBy(asc(audit_event.id))
	).map(({ action }) => action);

const errorOf = (answer: Response) =>
	new URL(answer.headers.get("Location") ?? BASE).searchParams.get("error");

async function expectRefused(answer: Response, code: string) {
	expect(errorOf(answer)).toBe(code);
	expect(cookieOf(answer.headers.getSetCookie())).toBe("");
}

test("a new user gets a confirmed account without Google's picture, and an audited session", async () => {
	const email = address();
	const answer = await google.signIn(aGoogleCtx(), claims(email.toUpperCase()), "/campers?tab=x");
	expect(answer.headers.get("Location")).toBe(`${BASE}/redirect?next=%2Fcampers%3Ftab%3Dx`);
	const [user] = await usersBy(email);
	expect(user).toMatchObject({ name: "Ana Google", emailVerified: true, image: null });
	const id = user?.id ?? "";
	expect(await sessionsOf(id)).toHaveLength(1);
	expect(await eventsOf(id)).toEqual(["auth.sign_up", "auth.link_google", "auth.sign_in"]);
});

test("no Google tokens are stored, and a later sign-in changes nothing in the Google account row", async () => {
	const email = address();
	const ctx = aGoogleCtx();
	await google.signIn(ctx, claims(email));
	const [user] = await usersBy(email);
	const id = user?.id ?? "";
	const [account] = await accountsOf(id);
	const nothing = { accessToken: null, refreshToken: null, idToken: null, scope: null, password: null };
	expect(account).toMatchObject({ providerId: "google", accountId: `google-${email}`, ...nothing });

	expect(errorOf(await google.signIn(ctx, claims(email, { name: "Another name" })))).toBeNull();
	expect(await accountsOf(id)).toEqual([account]);
	expect(await sessionsOf(id)).toHaveLength(2);
	expect((await eventsOf(id)).slice(3)).toEqual(["auth.sign_in"]);
});

test("a confirmed account with the same address is linked and keeps its password", async () => {
	const user = await storedUser();
	expect(errorOf(await google.signIn(aGoogleCtx(), claims(user.email)))).toBeNull();
	const providers = (await accountsOf(user.id)).map(({ providerId }) => providerId).sort();
	expect(providers).toEqual(["credential", "google"]);
	expect(await usersBy(user.email)).toHaveLength(1);
});

test("an unconfirmed account is never linked, nor confirmed by the attempt", async () => {
	const user = await storedUser({ emailVerified: false });
	await expectRefused(await google.signIn(aGoogleCtx(), claims(user.email)), "account_not_linked");
	expect(await accountsOf(user.id)).toHaveLength(1);
	expect(await sessionsOf(user.id)).toHaveLength(0);
	expect(await usersBy(user.email)).toMatchObject([{ emailVerified: false }]);
});

test.each([false, undefined, "true"])(
	"an address with email_verified %s creates no account and links none",
	async (email_verified) => {
		const user = await storedUser();
		const stranger = address();
		for (const email of [user.email, stranger]) {
			const answer = await google.signIn(aGoogleCtx(), claims(email, { email_verified }));
			await expectRefused(answer, "email_not_found");
		}
		expect(await accountsOf(user.id)).toHaveLength(1);
		expect(await usersBy(stranger)).toHaveLength(0);
	},
);

test("a deactivated user can't sign in with Google", async () => {
	const user = await storedUser({ disabled_at: "2026-06-01T00:00:00.000Z" });
	await expectRefused(await google.signIn(aGoogleCtx(), claims(user.email)), "ACCOUNT_DISABLED");
	expect(await sessionsOf(user.id)).toHaveLength(0);
});

test.each([
	["signed by somebody else", {}, true],
	["for another client", { aud: "another-client" }, false],
	["of another issuer", { iss: "https://evil.test" }, false],
	["past its end", { exp: 1 }, false],
	["for another sign-in", { nonce: "another-nonce" }, false],
	["without a nonce", { nonce: undefined }, false],
])("an ID token %s signs no one in", async (_what, wrong, forged) => {
	const user = await storedUser();
	if (forged) google.forge();
	const answer = await google.signIn(aGoogleCtx(), claims(user.email, wrong));
	await expectRefused(answer, "unable_to_get_user_info");
	expect(await accountsOf(user.id)).toHaveLength(1);
});

test.each([
	["none", undefined],
	["an endless one", "x".repeat(5000)],
	["one that is no text", "\ud800"],
])("a Google name that is %s is replaced by a valid display name", async (_what, name) => {
	const email = address();
	await google.signIn(aGoogleCtx(), claims(email, { name }));
	const [user] = await usersBy(email);
	expect(user?.name.length).toBeGreaterThan(0);
	expect(user?.name.length).toBeLessThanOrEqual(200);
	expect(user?.name.isWellFormed()).toBe(true);
});

test("an installation without Google sign-in sends no request to Google", async () => {
	const start = await startGoogle(aCtx(), headersFrom(), { next: null, flow: null });
	expect(start).toEqual({ error: "not_offered" });
	expect(google.asked).toEqual([]);
});

test("a page that still offers Google after it was turned off says so, and doesn't suggest trying again", async () => {
	const pressed = await ask("/auth/google", {
		method: "POST",
		body: new URLSearchParams({ next: "/campers" }),
	});
	const back = pressed.headers.get("Location") ?? "";
	const html = await (await ask(back)).text();
	expect(html).toContain("Google sign-in isn&#x27;t available here");
	expect(html).not.toContain("Continue with Google");
	expect(await (await ask("/auth?error=access_denied")).text()).not.toContain("Google");
});

test("requests to Google are limited per IP address, both at the start and at the callback", async () => {
	const ctx = aGoogleCtx();
	const office = freshAddress();
	const start = (from: string) => startGoogle(ctx, headersFrom(from), { next: null, flow: null });
	const resets_at = new Date(Date.now() + 60_000).toISOString();
	await ctx.db.insert(attempt_limit).values({ key: `google:address:${office}`, count: 999, resets_at });
	const started = await start(office);
	expect(started).toHaveProperty("to");
	expect(await start(office)).toEqual({ error: "too_many" });
	const back = await google.comeBack(ctx, started, claims(address()), office);
	await expectRefused(back, "too_many");
	expect(google.asked.filter((path) => path === "/token")).toEqual([]);
	expect(back.headers.get("Location")).toMatch(/\/auth\?error=too_many$/);
	expect(await start(freshAddress())).toHaveProperty("to");
});

test("a rate-limited popup reports the error to its own opening page", async () => {
	const ctx = aGoogleCtx();
	const office = freshAddress();
	const popup = (flow: string) => startGoogle(ctx, headersFrom(office), { next: "/campers", flow });
	const [one, other] = [await popup("1".repeat(32)), await popup("2".repeat(32))];
	const resets_at = new Date(Date.now() + 60_000).toISOString();
	const shut = { count: 1000, resets_at };
	await ctx.db
		.insert(attempt_limit)
		.values({ key: `google:address:${office}`, ...shut })
		.onConflictDoUpdate({ target: attempt_limit.key, set: shut });
	const back = await google.comeBack(ctx, other, claims(address()), office);
	const to = new URL(back.headers.get("Location") ?? "");
	expect([to.pathname, ...to.searchParams.values()]).toEqual([
		"/auth/google/done",
		...["2".repeat(32), "/campers", "too_many"],
	]);
	expect(back.headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
	if ("error" in one || "error" in other) throw new Error("They did not start");
	// The browser holds the cookies of the second; the first goes where everybody goes.
	const mixed = await google.comeBack(ctx, { ...one, cookies: other.cookies }, claims(address()), office);
	expect(mixed.headers.get("Location")).toMatch(/\/auth\?error=too_many$/);
});

test("an office with many returning users is not rate limited", async () => {
	const ctx = aGoogleCtx();
	const office = freshAddress();
	const back = `${BASE}/api/auth/callback/google?error=access_denied&state=none`;
	const come = () => answerAuth(ctx, new Request(back, { headers: headersFrom(office) }));
	const answers = await Promise.all(Array.from({ length: 310 }, come));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
	const start = await startGoogle(ctx, headersFrom(office), { next: null, flow: null });
	expect(errorOf(await google.comeBack(ctx, start, claims(address()), office))).toBeNull();
});
