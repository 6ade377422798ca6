import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { requestReset, resetPassword } from "#app/features/account/auth/reset-password.server";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { answerAuth } from "#app/platform/auth/answer-auth.server";
import { userContext } from "#app/platform/auth/place.server";
import { requestState } from "#app/platform/http/request.server";
import { purgeExpired } from "#app/platform/jobs/purge-expired.server";
import { aCtx } from "../../../support/world";
import {
	BASE,
	callAuth,
	cookieOf,
	freshAddress,
	headersFrom,
	PASSWORD,
	storedUser,
	tokenTo,
} from "./auth-world";

const DAY = 86_400_000;

async function signedIn() {
	const user = await storedUser();
	const lines = await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	return { user, cookie: cookieOf(lines) };
}

const get = (path: string, headers: Record<string, string>) =>
	answerAuth(
		aCtx(),
		new Request(`${BASE}/api/auth${path}`, { headers: headersFrom(freshAddress(), headers) }),
	);

/** A request of a page with this cookie; answers the Set-Cookie lines, or throws 401. */
async function open(cookie: string) {
	const deferred: Promise<unknown>[] = [];
	const ctx = {
		waitUntil: (work: Promise<unknown>) => void deferred.push(work),
		passThroughOnException() {},
	};
	const context = { cloudflare: { env, ctx } } as unknown as AppLoadContext;
	const state = requestState(new Request(BASE, { headers: { Cookie: cookie } }), context);
	await userContext(state, null);
	await Promise.all(deferred);
	return state.cookies;
}

/** Makes the user's session one that began and was last used so many days ago. */
const age = (user_id: string, began: number, used: number) =>
	env.DB.prepare("UPDATE auth_session SET created_at = ?, updated_at = ?, expires_at = ? WHERE user_id = ?")
		.bind(Date.now() - began * DAY, Date.now() - used * DAY, Date.now() + (7 - used) * DAY, user_id)
		.run();

test("a session that is used every day ends 30 days after its sign-in", async () => {
	const { user, cookie } = await signedIn();
	await age(user.id, 28, 2);
	const [renewed] = await open(cookie);
	// Two days are left, not seven.
	expect(Number(/Max-Age=(\d+)/.exec(renewed ?? "")?.[1]) / 86_400).toBeCloseTo(2, 2);
	const end = await env.DB.prepare("SELECT expires_at FROM auth_session WHERE user_id = ?")
		.bind(user.id)
		.first<number>("expires_at");
	expect(((end ?? 0) - Date.now()) / DAY).toBeCloseTo(2, 2);
	// One that was renewed for longer by an earlier version ends as well.
	await age(user.id, 30.1, 0);
	await expect(open(cookie)).rejects.toMatchObject({ status: 401 });
});

test("a session survives an hour of page views, session reads and purges", async () => {
	const { user, cookie } = await signedIn();
	const other = await signedIn();
	const start = Date.now();
	for (let minute = 0; minute < 60; minute += 4) {
		await purgeExpired(aCtx(), start + minute * 60_000);
		expect((await get("/get-session", { Cookie: cookie })).status).toBe(200);
		await expect(open(cookie)).resolves.toBeDefined();
	}
	// What others do on the same address, with their own sessions and with wrong passwords, doesn't touch it either.
	await callAuth("/sign-out", {}, headersFrom(freshAddress(), { Cookie: other.cookie, Origin: BASE }));
	await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	await requestReset(aCtx(), headersFrom(), user.email);
	await expect(open(cookie)).resolves.toBeDefined();
	await expect(open(other.cookie)).rejects.toMatchObject({ status: 401 });
});

test("a page's scripts can't read the session's token, and an API client with a token can read its session", async () => {
	const { user, cookie } = await signedIn();
	const token = cookie.split("=")[1]?.split(".")[0] ?? "none";
	const answer = await get("/get-session", { Cookie: cookie });
	const text = await answer.text();
	expect(JSON.parse(text)).toMatchObject({ user: { email: user.email }, session: { userId: user.id } });
	expect(text).not.toContain(token);
	expect(answer.headers.get("set-auth-token")).toBeNull();
	const program = await get("/get-session", { Authorization: `Bearer ${token}` });
	expect(await program.json()).toMatchObject({ user: { email: user.email }, session: { token } });
	const headers = headersFrom(freshAddress(), { Cookie: cookie, Origin: BASE });
	const body = { currentPassword: user.password, newPassword: PASSWORD, revokeOtherSessions: true };
	const changed = await callAuth("/change-password", body, headers);
	expect(changed.status).toBe(200);
	const fresh = cookieOf(changed.headers.getSetCookie()).split("=")[1]?.split(".")[0] ?? "none";
	expect(fresh.length).toBeGreaterThan(16);
	expect(await changed.text()).not.toContain(fresh);
	expect(changed.headers.get("set-auth-token")).toBeNull();
});

test.each(["/list-sessions", "/list-accounts"])("GET %s doesn't exist", async (path) => {
	const { cookie } = await signedIn();
	expect((await get(path, { Cookie: cookie })).status).toBe(404);
});

test.each(["/revoke-session", "/revoke-sessions", "/revoke-other-sessions"])(
	"POST %s doesn't exist",
	async (path) => {
		const { cookie } = await signedIn();
		const headers = headersFrom(freshAddress(), { Cookie: cookie, Origin: BASE });
		expect((await callAuth(path, {}, headers)).status).toBe(404);
		await expect(open(cookie)).resolves.toBeDefined();
	},
);

test("a reset invalidates the other reset links and forgets trusted devices", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const stranger = await storedUser();
	await requestReset(ctx, headersFrom(), user.email);
	const first = await tokenTo(ctx, user.email);
	await requestReset(ctx, headersFrom(), user.email);
	const second = await tokenTo(ctx, user.email);
	await requestReset(ctx, headersFrom(), stranger.email);
	const theirs = await tokenTo(ctx, stranger.email);
	const trust = (of: string, name: string) =>
		env.DB.prepare(
			"INSERT INTO auth_verification (id, identifier, value, expires_at) VALUES (?1, ?1, ?2, ?3)",
		)
			.bind(`trust-device-${name}`, of, Date.now() + DAY)
			.run();
	await trust(user.id, "own");
	await trust(stranger.id, "other");

	await resetPassword(ctx, headersFrom(), { token: second, password: PASSWORD });
	const again = resetPassword(ctx, headersFrom(), { token: first, password: "a thief's own words" });
	await expect(again).rejects.toMatchObject({ status: 400 });
	expect(await signIn(ctx, headersFrom(), { email: user.email, password: PASSWORD }, null)).not.toEqual([]);
	const trusted = await env.DB.prepare(
		"SELECT id FROM auth_verification WHERE id LIKE 'trust-device-%'",
	).all();
	expect(trusted.results).toEqual([{ id: "trust-device-other" }]);
	// Control: another user's link still works.
	await resetPassword(ctx, headersFrom(), { token: theirs, password: PASSWORD });
});

test("a new password that contains the user's name is rejected everywhere, and the reset link still works", async () => {
	const ctx = aCtx();
	const name = "Wilhelmina Okafor";
	const refused = { status: 422, fields: { password: [expect.stringContaining("Don't use your name")] } };
	for (const password of ["wilhelmina77!", "my okafor house", "campinsights!"]) {
		const sent = await callAuth("/sign-up/email", { name, email: "w.oka@example.com", password });
		expect([password, sent.status]).toEqual([password, 400]);
		expect(await sent.json()).toMatchObject({ code: "PASSWORD_TOO_PERSONAL" });
	}
	const user = await storedUser({ email: "quagliarella@example.com" });
	await requestReset(ctx, headersFrom(), user.email);
	const token = await tokenTo(ctx, user.email);
	const bad = resetPassword(ctx, headersFrom(), { token, password: "quagliarella 1" });
	await expect(bad).rejects.toMatchObject(refused);
	await resetPassword(ctx, headersFrom(), { token, password: PASSWORD });
});
