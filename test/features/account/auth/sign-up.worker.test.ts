import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auth_account, auth_user } from "#db/schema";
import { signUpInput } from "#app/features/account/auth/inputs";
import { requestReset, resetPassword } from "#app/features/account/auth/reset-password.server";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { signUp } from "#app/features/account/auth/sign-up.server";
import { requestVerification, verifyEmail } from "#app/features/account/auth/verify-email.server";
import { answerAuth } from "#app/platform/auth/answer-auth.server";
import { addressToConfirm, resendCode } from "#app/platform/auth/confirmation.server";
import { purgeUnconfirmed } from "#app/platform/jobs/purge-unconfirmed.server";
import { aCtx } from "../../../support/world";
import {
	BASE,
	callAuth,
	codeTo,
	cookieOf,
	freshAddress,
	headersFrom,
	emailsTo,
	linkTo,
	PASSWORD,
	storedUser,
	tokenTo,
} from "./auth-world";

const find = async (email: string) =>
	(await aCtx().db.select().from(auth_user).where(eq(auth_user.email, email)))[0];

test("sign-up emails a code that signs the user in, in the browser that signed up", async () => {
	const ctx = aCtx();
	const email = "ana@example.com";
	const input = { name: "  Ana María  ", email: "Ana@Example.com", password: PASSWORD };
	const browser = browserWith(await signUp(ctx, headersFrom(), input, "/register/pinewood"));
	expect(await find(email)).toMatchObject({ name: "Ana María", emailVerified: false, is_super_admin: false });

	const emails = await emailsTo(ctx, email);
	expect(emails).toHaveLength(1);
	expect(emails[0]?.subject).toMatch(/^\d{6} is your CampInsights code$/);
	// Nothing the stranger typed is carried to the address.
	expect(`${emails[0]?.text}${emails[0]?.html}`).not.toContain("Ana");
	// The link keeps where they were going.
	expect((await linkTo(ctx, email)).searchParams.get("next")).toBe("/register/pinewood");
	expect(await addressToConfirm(ctx, browser)).toBe(email);
	const code = await codeTo(ctx, email);
	const lines = await verifyEmail(ctx, browser, code);
	expect(cookieOf(lines)).not.toBe("");
	expect(lines.some((line) => /^campinsights\.confirm=;.*Max-Age=0/.test(line))).toBe(true);
	expect(await find(email)).toMatchObject({ emailVerified: true, name: "Ana María" });
	expect(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null)).not.toHaveLength(0);
	// Once.
	await expect(verifyEmail(ctx, browser, code)).rejects.toMatchObject({ status: 400 });
});

/** Headers of the browser that was given this cookie. */
const browserWith = (line: string) => headersFrom(freshAddress(), { Cookie: line.split(";")[0] ?? "" });

test("a code works only in its own browser, for 5 attempts and 15 minutes", async () => {
	const ctx = aCtx();
	const email = "tries@example.com";
	const line = await signUp(ctx, headersFrom(), { name: "Tries", email, password: PASSWORD }, null);
	const code = await codeTo(ctx, email);
	const wrong = code === "000000" ? "000001" : "000000";
	await expect(verifyEmail(ctx, headersFrom(), code)).rejects.toMatchObject({ status: 400 });
	const other = await signUp(
		ctx,
		headersFrom(),
		{ name: "T", email: "other@example.com", password: PASSWORD },
		null,
	);
	await expect(verifyEmail(ctx, browserWith(other), code)).rejects.toMatchObject({ status: 422 });
	for (let tries = 0; tries < 5; tries++) {
		await expect(verifyEmail(ctx, browserWith(line), wrong)).rejects.toMatchObject({
			status: 422,
			fields: { code: [expect.stringContaining("doesn't match")] },
		});
	}
	await expect(verifyEmail(ctx, browserWith(line), code)).rejects.toMatchObject({ status: 429 });
	// A new code works again; one that has run out doesn't.
	const again = browserWith(await resendCode(ctx, browserWith(line), null));
	const fresh = await codeTo(ctx, email);
	const later = Date.now() + 15 * 60_000 + 1000;
	vi.spyOn(Date, "now").mockReturnValue(later);
	await expect(verifyEmail(ctx, again, fresh)).rejects.toMatchObject({ status: 400 });
	vi.restoreAllMocks();
	expect(await find(email)).toMatchObject({ emailVerified: false });
	expect(await verifyEmail(ctx, again, fresh)).not.toHaveLength(0);
});

test("an address has 20 attempts a day across all its codes, and the link still works", async () => {
	const ctx = aCtx();
	const email = "guessed@example.com";
	let line = await signUp(ctx, headersFrom(), { name: "Guessed", email, password: PASSWORD }, null);
	const wrongNow = async () => ((await codeTo(ctx, email)) === "000000" ? "000001" : "000000");
	for (let codes = 0; codes < 4; codes++) {
		const wrong = await wrongNow();
		for (let tries = 0; tries < 5; tries++)
			await expect(verifyEmail(ctx, browserWith(line), wrong)).rejects.toMatchObject({ status: 422 });
		line = await resendCode(ctx, browserWith(line), null);
	}
	await expect(verifyEmail(ctx, browserWith(line), await codeTo(ctx, email))).rejects.toMatchObject({
		status: 429,
		message: expect.stringContaining("use the link in the email"),
	});
	const token = (await linkTo(ctx, email)).searchParams.get("token") ?? "";
	await resetPassword(ctx, headersFrom(), { token, password: PASSWORD });
	expect(await find(email)).toMatchObject({ emailVerified: true });
});

test("the first of two browsers to enter its code for one address wins, with the password chosen there", async () => {
	const ctx = aCtx();
	const email = "pre-registered@example.com";
	const stranger = "stolen copper kettle";
	const theirs = browserWith(
		await signUp(ctx, headersFrom(), { name: "Stranger", email, password: stranger }, null),
	);
	const strangers_code = await codeTo(ctx, email);
	const own = browserWith(
		await signUp(ctx, headersFrom(), { name: "Owner", email, password: PASSWORD }, null),
	);
	const code = await codeTo(ctx, email);
	await verifyEmail(ctx, own, code);
	expect(await find(email)).toMatchObject({ name: "Owner", emailVerified: true });
	const intruder = signIn(ctx, headersFrom(), { email, password: stranger }, null);
	await expect(intruder).rejects.toMatchObject({ status: 401 });
	await expect(verifyEmail(ctx, theirs, strangers_code)).rejects.toMatchObject({ status: 400 });
	expect(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null)).not.toHaveLength(0);
});

test("a link opened in any browser sets a new password and discards the one that was chosen", async () => {
	const ctx = aCtx();
	const email = "by-link@example.com";
	const stranger = "stolen copper kettle";
	const theirs = browserWith(
		await signUp(ctx, headersFrom(), { name: "Stranger", email, password: stranger }, null),
	);
	const code = await codeTo(ctx, email);
	const link = await linkTo(ctx, email);
	expect(link.searchParams.get("mode")).toBe("verify");
	await resetPassword(ctx, headersFrom(), {
		token: link.searchParams.get("token") ?? "",
		password: PASSWORD,
	});
	expect(await find(email)).toMatchObject({ emailVerified: true });
	const intruder = signIn(ctx, headersFrom(), { email, password: stranger }, null);
	await expect(intruder).rejects.toMatchObject({ status: 401 });
	await expect(verifyEmail(ctx, theirs, code)).rejects.toMatchObject({ status: 400 });
	expect(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null)).not.toHaveLength(0);
	// The library's own confirming is off: it would keep the password that was chosen.
	const old = await answerAuth(
		ctx,
		new Request(`${BASE}/api/auth/verify-email?token=x`, { headers: headersFrom() }),
	);
	expect(old.status).toBe(404);
});

test("accounts that aren't confirmed within 7 days are deleted, with their audit rows", async () => {
	const ctx = aCtx();
	const [old, fresh, confirmed] = [
		await storedUser({ emailVerified: false }),
		await storedUser({ emailVerified: false }),
		await storedUser(),
	];
	const made = (id: string, days: number) =>
		env.DB.prepare("UPDATE auth_user SET created_at = ? WHERE id = ?")
			.bind(Date.now() - days * 86_400_000, id)
			.run();
	await made(old.id, 7.1);
	await made(fresh.id, 6.9);
	await made(confirmed.id, 400);
	await purgeUnconfirmed(ctx);
	const left = await Promise.all([old, fresh, confirmed].map(({ email }) => find(email)));
	expect(left.map(Boolean)).toEqual([false, true, true]);
	const accounts = await ctx.db.select().from(auth_account).where(eq(auth_account.userId, old.id));
	expect(accounts).toEqual([]);
	const rows = await env.DB.prepare(
		"SELECT entity_id FROM audit_event WHERE action = 'auth.purge_unconfirmed'",
	).all();
	expect(rows.results).toEqual([{ entity_id: old.id }]);
});

test("signing up again with an email in use gives the same answer, changes nothing and notifies the owner", async () => {
	const owner = await storedUser({ email: "owner@example.com" });
	const ctx = aCtx();
	const body = (email: string) => ({ name: "Stranger", email, password: PASSWORD });
	const taken = await callAuth("/sign-up/email", body(owner.email));
	const free = await callAuth("/sign-up/email", body("free@example.com"));
	expect(taken.status).toBe(free.status);
	const [a, b] = (await Promise.all([taken.json(), free.json()])) as { user: Record<string, unknown> }[];
	const shape = (answer?: { user: Record<string, unknown> }) =>
		Object.entries({ ...answer, ...answer?.user }).map(([key, value]) => [key, typeof value]);
	expect(shape(a)).toEqual(shape(b));
	expect(a?.user.id).not.toBe(owner.id);

	const emails = await emailsTo(ctx, owner.email);
	expect(emails.map(({ subject }) => subject)).toEqual(["You already have a CampInsights account"]);
	expect((await find(owner.email))?.name).toBe(owner.user.name);
	const intruder = signIn(ctx, headersFrom(), { email: owner.email, password: PASSWORD }, null);
	await expect(intruder).rejects.toMatchObject({ status: 401 });
});

test("the sign-up screen gives the same answer for an email in use", async () => {
	const owner = await storedUser();
	const input = { name: "Stranger", email: owner.email, password: PASSWORD };
	const line = await signUp(aCtx(), headersFrom(), input, null);
	expect(line).toMatch(/^campinsights\.confirm=[0-9a-f]{64};/);
	// The code is asked for alike, and none fits.
	await expect(verifyEmail(aCtx(), browserWith(line), "123456")).rejects.toMatchObject({ status: 422 });
});

test.each(["PASSWORD123", "1234567890"])("%s is rejected as too common", async (password) => {
	const email = `common-${password.toLowerCase()}@example.com`;
	const refused = signUp(aCtx(), headersFrom(), { name: "A", email, password }, null);
	await expect(refused).rejects.toMatchObject({
		status: 422,
		fields: { password: [expect.stringContaining("common")] },
	});
	expect((await callAuth("/sign-up/email", { name: "A", email, password })).status).toBe(400);
	expect(await find(email)).toBeUndefined();
});

test.each(["nine char", "x".repeat(129)])("a password of the wrong length is rejected", async (password) => {
	const email = `length-${password.length}@example.com`;
	expect((await callAuth("/sign-up/email", { name: "A", email, password })).status).toBe(400);
	expect(await find(email)).toBeUndefined();
});

test.each(["", "   ", "a\u0000b", "n".repeat(201)])(
	"a name that is empty, malformed or too long is rejected on a direct call",
	async (name) => {
		const email = `name-${name.length}-${name.charCodeAt(0) || 0}@example.com`;
		const answer = await callAuth("/sign-up/email", JSON.stringify({ name, email, password: PASSWORD }));
		expect(answer.status).toBe(400);
		expect(await find(email)).toBeUndefined();
	},
);

test("a name in another script is returned as typed", async () => {
	const email = "script@example.com";
	await signUp(aCtx(), headersFrom(), { name: "עדי לוי-Müller", email, password: PASSWORD }, null);
	expect((await find(email))?.name).toBe("עדי לוי-Müller");
});

test("the confirmation email is resent only to users who still need it", async () => {
	const ctx = aCtx();
	const waiting = await storedUser({ emailVerified: false });
	const done = await storedUser();
	await requestVerification(ctx, headersFrom(), waiting.email, null);
	await requestVerification(ctx, headersFrom(), done.email, null);
	await requestVerification(ctx, headersFrom(), "nobody-here@example.com", null);
	expect(await emailsTo(ctx, waiting.email)).toHaveLength(1);
	expect(await emailsTo(ctx, done.email)).toHaveLength(0);
	expect(await emailsTo(ctx, "nobody-here@example.com")).toHaveLength(0);
});

test("a sign-up that stopped between its two writes is repaired by a password reset", async () => {
	const ctx = aCtx();
	const email = "broken-off@example.com";
	await signUp(ctx, headersFrom(), { name: "Half", email, password: PASSWORD }, null);
	const user = await find(email);
	await env.DB.prepare("DELETE FROM auth_account WHERE user_id = ?").bind(user?.id).run();
	const without = signIn(ctx, headersFrom(), { email, password: PASSWORD }, null);
	await expect(without).rejects.toMatchObject({ status: 401, message: "Email or password is incorrect" });

	await requestReset(ctx, headersFrom(), email);
	await resetPassword(ctx, headersFrom(), {
		token: await tokenTo(ctx, email),
		password: "a whole new start",
	});
	const accounts = await ctx.db
		.select()
		.from(auth_account)
		.where(eq(auth_account.userId, user?.id ?? ""));
	expect(accounts).toHaveLength(1);
	expect(await signIn(ctx, headersFrom(), { email, password: "a whole new start" }, null)).not.toHaveLength(
		0,
	);
});

test("a stranger who registered someone else's address loses it when the owner resets the password", async () => {
	const ctx = aCtx();
	const email = "victim@example.com";
	await signUp(ctx, headersFrom(), { name: "Attacker", email, password: "stolen copper kettle" }, null);
	await requestReset(ctx, headersFrom(), email);
	await resetPassword(ctx, headersFrom(), { token: await tokenTo(ctx, email), password: PASSWORD });
	const attacker = signIn(ctx, headersFrom(), { email, password: "stolen copper kettle" }, null);
	await expect(attacker).rejects.toMatchObject({ status: 401 });
	expect(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null)).not.toHaveLength(0);
});

test.each([
	["smith&sons@example.org", "smith&sons@example.org"],
	["Tést@example.org", "tést@example.org"],
	["paula@müller.example", "paula@xn--mller-kva.example"],
])("%s can sign up and sign in by the form and by the API as one account", async (typed, stored) => {
	const ctx = aCtx();
	const input = signUpInput.parse({ name: "Paula", email: typed, password: PASSWORD });
	await signUp(ctx, headersFrom(), input, null);
	expect(await find(stored)).toMatchObject({ email: stored });
	await ctx.db.update(auth_user).set({ emailVerified: true }).where(eq(auth_user.email, stored));
	const again = await callAuth("/sign-up/email", { name: "Paula", email: typed, password: PASSWORD });
	expect(again.status).toBe(200);
	const emails = await emailsTo(ctx, stored);
	expect(emails.map(({ subject }) => subject).at(-1)).toBe("You already have a CampInsights account");
	expect((await callAuth("/sign-in/email", { email: typed, password: PASSWORD })).status).toBe(200);
	expect((await callAuth("/request-password-reset", { email: typed })).status).toBe(200);
});
