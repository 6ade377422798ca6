import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readBatch } from "#db/client";
import { audit_event, auth_session, auth_user } from "#db/schema";
import { asksToConfirm, signIn } from "#app/features/account/auth/sign-in.server";
import { readClaims } from "#app/platform/auth/claims.server";
import { cookieNames } from "#app/platform/auth/cookies";
import { loginReads, toLogin } from "#app/platform/auth/login.server";
import { aCtx } from "../../../support/world";
import { BASE, callAuth, cookieOf, headersFrom, emailsTo, storedUser } from "./auth-world";

/** Who our own login takes a request for. */
async function whoIs(headers: Record<string, string>, wallNow = Date.now()) {
	const ctx = aCtx();
	const { token } = readClaims(new Request(BASE, { headers }), BASE);
	if (!token) return null;
	const rows = await readBatch(ctx.db, loginReads(ctx.db, token, null));
	return toLogin(rows.memberships, rows.platform, wallNow)?.user.id ?? null;
}

const sessionsOf = (user_id: string) =>
	aCtx().db.select().from(auth_session).where(eq(auth_session.userId, user_id));

test("a password created by the seed signs in, and our login accepts the cookie", async () => {
	const user = await storedUser();
	const lines = await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	expect(await whoIs({ Cookie: cookieOf(lines) })).toBe(user.id);
	const line = lines.find((each) => each.startsWith(cookieNames(BASE).session));
	expect(line).toMatch(/HttpOnly/i);
	expect(line).toMatch(/SameSite=Lax/i);
	expect(line).toMatch(/Max-Age=604800/i);
});

test("the session lasts seven days, has an ID in our format, and is audited", async () => {
	const user = await storedUser();
	const headers = headersFrom("203.0.113.7");
	await signIn(aCtx(), headers, { email: user.email, password: user.password }, null);
	const [session] = await sessionsOf(user.id);
	expect(session?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
	expect(session?.ipAddress).toBe("203.0.113.7");
	const days = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(6.9);
	expect(days).toBeLessThanOrEqual(7);
	const events = await aCtx().db.select().from(audit_event).where(eq(audit_event.user_id, user.id));
	expect(events.map(({ action, entity_id }) => [action, entity_id])).toEqual([["auth.sign_in", session?.id]]);
});

test("an email matches regardless of its case", async () => {
	const user = await storedUser({ email: "mixed.case@example.com" });
	const lines = await signIn(
		aCtx(),
		headersFrom(),
		{ email: "Mixed.Case@Example.com", password: user.password },
		null,
	);
	expect(await whoIs({ Cookie: cookieOf(lines) })).toBe(user.id);
});

test("a wrong password and an unknown email give the same error", async () => {
	const user = await storedUser();
	const expected = { code: "UNAUTHORIZED", message: "Email or password is incorrect", status: 401 };
	for (const email of [user.email, "nobody@example.com"]) {
		const tried = signIn(aCtx(), headersFrom(), { email, password: "not the password" }, null);
		await expect(tried).rejects.toMatchObject(expected);
	}
	expect(await sessionsOf(user.id)).toHaveLength(0);
});

test("a deactivated account is reported only after the right password", async () => {
	const user = await storedUser({ disabled_at: "2026-06-01T00:00:00.000Z" });
	const right = signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	await expect(right).rejects.toMatchObject({ status: 403, message: "This account has been deactivated" });
	const wrong = signIn(aCtx(), headersFrom(), { email: user.email, password: "not the password" }, null);
	await expect(wrong).rejects.toMatchObject({ message: "Email or password is incorrect" });
	expect(await sessionsOf(user.id)).toHaveLength(0);
});

test("deactivating an account ends its session at the next request", async () => {
	const user = await storedUser();
	const lines = await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	const cookie = { Cookie: cookieOf(lines) };
	expect(await whoIs(cookie)).toBe(user.id);
	await env.DB.prepare("UPDATE auth_user SET disabled_at = ? WHERE id = ?").bind("2026-06-01", user.id).run();
	expect(await whoIs(cookie)).toBeNull();
});

test("an unconfirmed address can't sign in with the right password, and is emailed a code", async () => {
	const user = await storedUser({ emailVerified: false });
	const ctx = aCtx();
	const tried = (password: string) =>
		signIn(ctx, headersFrom(), { email: user.email, password }, "/campers?tab=x");
	await expect(tried("wrong every time")).rejects.toMatchObject({ status: 401 });
	expect(await emailsTo(ctx, user.email)).toHaveLength(0);
	const lines = await tried(user.password);
	expect(asksToConfirm(lines)).toBe(true);
	expect(cookieOf(lines)).toBe("");
	const direct = await callAuth("/sign-in/email", { email: user.email, password: user.password });
	expect(direct.status).toBe(403);
	const [mail] = await emailsTo(ctx, user.email);
	expect(mail?.text).toContain(`${BASE}/auth?mode=verify&token=`);
	expect(mail?.text).toContain("next=%2Fcampers%3Ftab%3Dx");
	expect(await sessionsOf(user.id)).toHaveLength(0);
});

test("an expired session counts as signed out, in our login and in better-auth", async () => {
	const user = await storedUser();
	const lines = await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	const cookie = cookieOf(lines);
	expect(await whoIs({ Cookie: cookie }, Date.now() + 8 * 86_400_000)).toBeNull();
	await env.DB.prepare("UPDATE auth_session SET expires_at = ? WHERE user_id = ?")
		.bind(Date.now() - 1, user.id)
		.run();
	expect(await whoIs({ Cookie: cookie })).toBeNull();
	const headers = headersFrom(undefined, { Cookie: cookie, Origin: BASE });
	const change = { currentPassword: user.password, newPassword: "another good one" };
	expect((await callAuth("/change-password", change, headers)).status).toBe(401);
});

test("a direct sign-in returns a token that works as a bearer token", async () => {
	const user = await storedUser();
	const answer = await callAuth("/sign-in/email", { email: user.email, password: user.password });
	expect(answer.status).toBe(200);
	const { token, user: shown } = (await answer.json()) as { token: string; user: Record<string, unknown> };
	expect(await whoIs({ Authorization: `Bearer ${token}` })).toBe(user.id);
	// What only the server may know or set does not travel.
	expect(Object.keys(shown)).not.toContain("is_super_admin");
	const signed = answer.headers.get("set-auth-token") ?? "";
	expect(await whoIs({ Authorization: `Bearer ${signed}` })).toBe(user.id);
});

test("a direct call can't make a user an operator or verified", async () => {
	const body = {
		name: "Mallory",
		email: "mallory@example.com",
		password: "green canoe at dawn",
		is_super_admin: true,
		emailVerified: true,
		image: "https://elsewhere.example/x.png",
	};
	await callAuth("/sign-up/email", body);
	const [made] = await aCtx().db.select().from(auth_user).where(eq(auth_user.email, body.email));
	// Refused or ignored, but never taken.
	expect(made?.is_super_admin ?? false).toBe(false);
	expect(made?.emailVerified ?? false).toBe(false);
	expect(made?.image ?? null).toBeNull();
});

test("a change with a cookie from another origin is rejected", async () => {
	const user = await storedUser();
	const lines = await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	const from = (Origin: string) => headersFrom(undefined, { Cookie: cookieOf(lines), Origin });
	expect((await callAuth("/sign-out", {}, from("https://evil.example"))).status).toBe(403);
	expect(await sessionsOf(user.id)).toHaveLength(1);
	expect((await callAuth("/sign-out", {}, from(BASE))).status).toBe(200);
	expect(await sessionsOf(user.id)).toHaveLength(0);
});

test.each([
	["not JSON", "{", 400],
	["no object", '"text"', 400],
	["wrong types", { email: 5, password: ["x"] }, 400],
	["nothing", {}, 400],
	["a malformed email", { email: "no address", password: "green canoe at dawn" }, 400],
	["a NUL", { email: "a\u0000@example.com", password: "green canoe at dawn" }, 400],
	["an endless password", { email: "a@example.com", password: "x".repeat(5000) }, 400],
])("a direct sign-in with %s is rejected with a clear error", async (_what, body, status) => {
	const answer = await callAuth("/sign-in/email", body).catch((error: { status: number }) => error);
	expect(answer.status).toBe(status);
});
