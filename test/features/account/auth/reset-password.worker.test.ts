import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auth_session } from "#db/schema";
import { requestReset, resetPassword } from "#app/features/account/auth/reset-password.server";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { aCtx } from "../../../support/world";
import { callAuth, freshAddress, headersFrom, emailsTo, PASSWORD, storedUser, tokenTo } from "./auth-world";

test("a reset sets the new password, ends every session and works once", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const { email } = user;
	await signIn(ctx, headersFrom(), { email, password: user.password }, null);
	await requestReset(ctx, headersFrom(), email);
	const token = await tokenTo(ctx, email);
	await resetPassword(ctx, headersFrom(), { token, password: PASSWORD });

	const left = await ctx.db.select().from(auth_session).where(eq(auth_session.userId, user.id));
	expect(left).toHaveLength(0);
	const old = signIn(ctx, headersFrom(), { email, password: user.password }, null);
	await expect(old).rejects.toMatchObject({ status: 401 });
	expect(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null)).not.toHaveLength(0);

	const again = resetPassword(ctx, headersFrom(), { token, password: "yet another phrase" });
	await expect(again).rejects.toMatchObject({
		status: 400,
		message: "This link has expired. Request a new one",
	});
});

test("a reset request gives the same answer for an unknown email, and sends no email", async () => {
	const user = await storedUser();
	const known = await callAuth("/request-password-reset", { email: user.email });
	const unknown = await callAuth("/request-password-reset", { email: "no-such@example.com" });
	expect(unknown.status).toBe(known.status);
	expect(await unknown.json()).toEqual(await known.json());
	const ctx = aCtx();
	await expect(requestReset(ctx, headersFrom(), "no-such@example.com")).resolves.toBeUndefined();
	expect(await emailsTo(ctx, "no-such@example.com")).toHaveLength(0);
	expect(await emailsTo(ctx, user.email)).toHaveLength(1);
});

test("the reset email links to our screen on our own domain, regardless of the requested redirect", async () => {
	const user = await storedUser();
	const body = { email: user.email, redirectTo: "https://evil.example/steal" };
	expect((await callAuth("/request-password-reset", body)).status).toBe(403);
	await callAuth("/request-password-reset", { email: user.email, redirectTo: "/elsewhere" });
	const [mail] = await emailsTo(aCtx(), user.email);
	expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:8788\/auth\?mode=reset&token=\w+\n/);
});

test("a common or short password is rejected at a reset, and the link still works", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	await requestReset(ctx, headersFrom(), user.email);
	const token = await tokenTo(ctx, user.email);
	const common = resetPassword(ctx, headersFrom(), { token, password: "password123" });
	await expect(common).rejects.toMatchObject({ status: 422 });
	expect((await callAuth("/reset-password", { token, newPassword: "Password123" })).status).toBe(400);
	expect((await callAuth("/reset-password", { token, newPassword: "short" })).status).toBe(400);
	await resetPassword(ctx, headersFrom(), { token, password: PASSWORD });
});

test("a reset lifts the account's rate limit, so that its owner needn't wait", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const { email } = user;
	const here = freshAddress();
	for (let tries = 0; tries < 6; tries++) {
		await signIn(ctx, headersFrom(here), { email, password: "wrong every time" }, null).catch(() => null);
	}
	const locked = signIn(ctx, headersFrom(here), { email, password: user.password }, null);
	await expect(locked).rejects.toMatchObject({ status: 429 });
	await requestReset(ctx, headersFrom(), email);
	await resetPassword(ctx, headersFrom(), { token: await tokenTo(ctx, email), password: PASSWORD });
	expect(await signIn(ctx, headersFrom(here), { email, password: PASSWORD }, null)).not.toHaveLength(0);
});
