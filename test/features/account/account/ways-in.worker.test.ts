import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit_event, auth_account, auth_passkey, auth_session } from "#db/schema";
import { linkGoogle } from "#app/features/account/account/google/link-google.server";
import { unlinkGoogle } from "#app/features/account/account/google/unlink-google.server";
import { MOST_PASSKEYS } from "#app/features/account/account/passkeys/add-passkey.server";
import { removePasskey } from "#app/features/account/account/passkeys/remove-passkey.server";
import { enterCode } from "#app/features/account/auth/enter-code.server";
import { startGoogle } from "#app/features/account/auth/start-google.server";
import { newId } from "#app/lib/ids";
import { GOOGLE_CLOSED } from "#app/platform/auth/google-ids";
import { partyOf } from "#app/platform/auth/passkey-party";
import { aCtx } from "../../../support/world";
import { BASE, headersFrom, storedUser } from "../auth/auth-world";
import { codeOf, cookiesOf, signedInAs, withTwoFactor } from "../auth/authenticator";
import { aGoogle, aGoogleCtx } from "../auth/google-world";

const google = aGoogle();
const db = aCtx().db;
const claims = (email: string, more: Record<string, unknown> = {}) => ({
	sub: `google-${email}`,
	email,
	email_verified: true,
	name: "Ana Google",
	...more,
});
const accountsOf = (user_id: string) =>
	db.select().from(auth_account).where(eq(auth_account.userId, user_id));
const providersOf = async (user_id: string) =>
	(await accountsOf(user_id)).map(({ providerId }) => providerId).sort();
const sessionsOf = (user_id: string) =>
	db.select().from(auth_session).where(eq(auth_session.userId, user_id));
const eventsOf = async (user_id: string) => {
	const rows = await db
		.select({ action: audit_event.action })
		.from(audit_event)
		.where(eq(audit_event.user_id, user_id))
		.orderBy(asc(audit_event.at), asc(audit_event.id));
	return rows.map(({ action }) => action);
};

/** Somebody signed in with a password, at an installation with Google. */
async function signedIn() {
	const user = await storedUser();
	const { ctx, headers, cookie } = await signedInAs(user);
	return { user, ctx: { ...ctx, config: aGoogleCtx().config }, headers, cookie };
}

async function connect(at: Awaited<ReturnType<typeof signedIn>>, email = at.user.email, more = {}) {
	const start = await linkGoogle(at.ctx, at.headers);
	const answer = await google.link(at.ctx, start, claims(email, more), at.cookie);
	return new URL(answer.headers.get("Location") ?? "", BASE);
}

const aPasskey = async (user_id: string) => {
	const id = newId();
	await db.insert(auth_passkey).values({
		id,
		userId: user_id,
		publicKey: "key",
		credentialID: `credential-${id}`,
		counter: 0,
		deviceType: "singleDevice",
		backedUp: false,
	});
	return id;
};

const withoutPassword = (user_id: string) =>
	env.DB.prepare("DELETE FROM auth_account WHERE user_id = ? AND provider_id = 'credential'")
		.bind(user_id)
		.run();

test("connecting Google from the account page opens no new session and stores only the Google ID", async () => {
	const at = await signedIn();
	const to = await connect(at);
	expect(to.pathname + to.search).toBe("/account?google=linked");
	expect(await providersOf(at.user.id)).toEqual(["credential", "google"]);
	const account = (await accountsOf(at.user.id)).find(({ providerId }) => providerId === "google");
	expect(account).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, scope: null });
	expect(await sessionsOf(at.user.id)).toHaveLength(1);
	expect(await eventsOf(at.user.id)).toEqual(["auth.sign_in", "auth.link_google"]);

	// A second time changes nothing, and still keeps nothing.
	await connect(at);
	expect((await accountsOf(at.user.id)).find(({ providerId }) => providerId === "google")).toMatchObject({
		accessToken: null,
		refreshToken: null,
		idToken: null,
		scope: null,
	});
});

test.each([
	["of another address", { email: "somebody-else@example.test" }],
	["whose address Google has not confirmed", { email_verified: false }],
])("a Google account %s is not connected", async (_, wrong) => {
	const at = await signedIn();
	const to = await connect(at, at.user.email, wrong);
	expect(to.pathname).toBe("/account");
	expect(to.searchParams.get("error")).toBeTruthy();
	expect(await providersOf(at.user.id)).toEqual(["credential"]);
});

test("a Google account that signs in another user stays with that user", async () => {
	const [one, other] = [await signedIn(), await signedIn()];
	await connect(one);
	const to = await connect(other, other.user.email, { sub: `google-${one.user.email}` });
	expect(to.searchParams.get("error")).toBe("account_already_linked_to_different_user");
	expect(await providersOf(other.user.id)).toEqual(["credential"]);
});

test("a disconnected Google account can't sign in until it is connected again from the account page", async () => {
	const at = await signedIn();
	await connect(at);
	await unlinkGoogle(at.ctx);
	expect(await providersOf(at.user.id)).toEqual(["credential", GOOGLE_CLOSED]);
	expect((await eventsOf(at.user.id)).at(-1)).toBe("auth.unlink_google");
	await expect(unlinkGoogle(at.ctx)).rejects.toMatchObject({ status: 404 });

	const before = await sessionsOf(at.user.id);
	const answer = await google.signIn(aGoogleCtx(), claims(at.user.email));
	const error = new URL(answer.headers.get("Location") ?? "", BASE).searchParams.get("error");
	expect(error).toBe("GOOGLE_DISCONNECTED");
	expect(await sessionsOf(at.user.id)).toEqual(before);
	await connect(at);
	await google.signIn(aGoogleCtx(), claims(at.user.email));
	expect(await sessionsOf(at.user.id)).toHaveLength(before.length + 1);
});

test("the last remaining sign-in method, Google or a passkey, can't be removed", async () => {
	const at = await signedIn();
	await connect(at);
	await withoutPassword(at.user.id);
	await expect(unlinkGoogle(at.ctx)).rejects.toMatchObject({
		status: 409,
		message: expect.stringContaining("only way"),
	});
	expect(await providersOf(at.user.id)).toEqual(["google"]);
	const passkey = await aPasskey(at.user.id);
	await unlinkGoogle(at.ctx);
	await expect(removePasskey(at.ctx, passkey)).rejects.toMatchObject({ status: 409 });
	expect(await db.select().from(auth_passkey).where(eq(auth_passkey.userId, at.user.id))).toHaveLength(1);
});

test("Google doesn't count as a sign-in method where it is no longer offered", async () => {
	const at = await signedIn();
	await connect(at);
	await withoutPassword(at.user.id);
	const passkey = await aPasskey(at.user.id);
	const closed = { ...at.ctx, config: { ...at.ctx.config, google: null } };
	await expect(removePasskey(closed, passkey)).rejects.toMatchObject({ status: 409 });
	await removePasskey(at.ctx, passkey);
});

test("removing two sign-in methods in parallel leaves one", async () => {
	const at = await signedIn();
	await connect(at);
	await withoutPassword(at.user.id);
	const passkey = await aPasskey(at.user.id);
	const ends = await Promise.allSettled([unlinkGoogle(at.ctx), removePasskey(at.ctx, passkey)]);
	expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	const left = (await accountsOf(at.user.id)).filter(({ providerId }) => providerId !== GOOGLE_CLOSED);
	const keys = await db.select().from(auth_passkey).where(eq(auth_passkey.userId, at.user.id));
	expect(left.length + keys.length).toBe(1);

	// Control: what looks first and deletes then takes both.
	const other = await signedIn();
	await connect(other);
	await withoutPassword(other.user.id);
	await aPasskey(other.user.id);
	const naive = async (table: "auth_account" | "auth_passkey", rest: "auth_account" | "auth_passkey") => {
		const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${rest} WHERE user_id = ?`)
			.bind(other.user.id)
			.first<{ n: number }>();
		if (row?.n === 0) return;
		await env.DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(other.user.id).run();
	};
	await Promise.all([naive("auth_account", "auth_passkey"), naive("auth_passkey", "auth_account")]);
	expect(await accountsOf(other.user.id)).toEqual([]);
	expect(await db.select().from(auth_passkey).where(eq(auth_passkey.userId, other.user.id))).toEqual([]);
});

test("another user's passkey returns 404 when it is removed, and stays", async () => {
	const [at, other] = [await signedIn(), await signedIn()];
	const passkey = await aPasskey(other.user.id);
	await expect(removePasskey(at.ctx, passkey)).rejects.toMatchObject({ status: 404 });
	expect(await db.select().from(auth_passkey).where(eq(auth_passkey.userId, other.user.id))).toHaveLength(1);
	expect(MOST_PASSKEYS).toBeGreaterThan(1);
});

test("with two-factor authentication Google opens no session until the code is entered", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const before = (await sessionsOf(user.id)).length;
	const ctx = aGoogleCtx();
	const start = await startGoogle(ctx, headersFrom(), { next: "/campers", flow: null });
	const answer = await google.comeBack(ctx, start, claims(user.email));
	expect(answer.status).toBe(302);
	const to = new URL(answer.headers.get("Location") ?? "", BASE);
	expect([to.pathname, to.searchParams.get("mode"), to.searchParams.get("next")]).toEqual([
		...["/auth", "two-factor", "/campers"],
	]);
	expect(await sessionsOf(user.id)).toHaveLength(before);
	const lines = answer.headers.getSetCookie();
	expect(
		lines.filter((line) => /session_token=[^;]/.test(line) && !/max-age=0/i.test(line)).length,
	).toBeLessThanOrEqual(1);
	const headers = headersFrom(undefined, { Cookie: cookiesOf(lines) });
	expect(
		await enterCode(aCtx(), headers, "app", { code: await codeOf(secret), trust_device: false }),
	).not.toEqual([]);
	expect(await sessionsOf(user.id)).toHaveLength(before + 1);

	const popup = await startGoogle(ctx, headersFrom(), { next: null, flow: "f".repeat(32) });
	const done = await google.comeBack(ctx, popup, claims(user.email));
	const end = new URL(done.headers.get("Location") ?? "", BASE);
	expect([end.pathname, end.searchParams.get("error")]).toEqual(["/auth/google/done", "second_step"]);
});

test.each([
	["https://app.camp.org", "https://app.camp.org/x", { id: "app.camp.org", origin: "https://app.camp.org" }],
	["https://app.camp.org", "http://localhost:1/x", { id: "app.camp.org", origin: "https://app.camp.org" }],
	["http://127.0.0.1:8788", "http://127.0.0.1:8788/x", null],
	["http://127.0.0.1:8788", "http://localhost:8788/x", { id: "localhost", origin: "http://localhost:8788" }],
	["http://127.0.0.1:8788", "http://evil.test/x", null],
	["http://camp.org", "http://camp.org/x", null],
])("the passkey relying party is correct for app URL %s and request URL %s", (base, url, expected) => {
	expect(partyOf(base, new Request(url))).toEqual(expected);
});
