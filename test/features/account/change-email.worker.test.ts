import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auth_session, auth_user } from "#db/schema";
import {
	confirmEmailChange,
	readConfirmToken,
	requestEmailChange,
	undoEmailChange,
} from "~/features/account/email/change-email.server";
import { requestReset, resetPassword } from "~/features/auth/reset-password.server";
import { signIn } from "~/features/auth/sign-in.server";
import { aCtx } from "../../support/world";
import { asUser, cookieOf, headersFrom, lettersTo, PASSWORD, storedUser, tokenTo } from "../auth/auth-world";

const emailOf = async (id: string) =>
	(await aCtx().db.select({ email: auth_user.email }).from(auth_user).where(eq(auth_user.id, id)))[0]?.email;

/** A user with a known password, signed in. */
async function signedIn(email: string) {
	const ctx = aCtx();
	const user = await storedUser({ email });
	await requestReset(ctx, headersFrom(), email);
	await resetPassword(ctx, headersFrom(), { token: await tokenTo(ctx, email), password: PASSWORD });
	const cookie = cookieOf(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null));
	const request = (to: string, password = PASSWORD) =>
		requestEmailChange(asUser(ctx, user), headersFrom(undefined, { Cookie: cookie }), {
			email: to,
			has_password: true,
			proof: { password },
		});
	return { ctx, user, request };
}

test("an address changes by its password and a link to the new one, and the old one undoes it", async () => {
	const { ctx, user, request } = await signedIn("old@example.com");
	await expect(request("new@example.com", "wrong canoe at dusk")).rejects.toMatchObject({ status: 422 });
	expect(await lettersTo(ctx, "new@example.com")).toEqual([]);
	await request("New@Example.com");
	expect(await emailOf(user.id)).toBe("old@example.com");

	const token = await tokenTo(ctx, "new@example.com");
	await confirmEmailChange(ctx, token);
	expect(await emailOf(user.id)).toBe("new@example.com");
	// Once.
	await expect(confirmEmailChange(ctx, token)).rejects.toMatchObject({ status: 409 });
	await expect(
		signIn(ctx, headersFrom(), { email: "old@example.com", password: PASSWORD }, null),
	).rejects.toMatchObject({ status: 401 });
	expect(
		await signIn(ctx, headersFrom(), { email: "new@example.com", password: PASSWORD }, null),
	).not.toHaveLength(0);

	const told = (await lettersTo(ctx, "old@example.com")).at(-1);
	expect(told?.subject).toBe("The email of your CampInsights account was changed");
	await undoEmailChange(ctx, await tokenTo(ctx, "old@example.com"));
	expect(await emailOf(user.id)).toBe("old@example.com");
	expect(await ctx.db.select().from(auth_session).where(eq(auth_session.userId, user.id))).toEqual([]);
	// Nothing was changed that this could undo a second time.
	await expect(undoEmailChange(ctx, await tokenTo(ctx, "old@example.com"))).rejects.toMatchObject({
		status: 409,
	});
});

test("an address with an account answers alike, tells its owner, and is never taken", async () => {
	const owner = await storedUser({ email: "taken@example.com" });
	const { ctx, user, request } = await signedIn("asks@example.com");
	await expect(request("taken@example.com")).resolves.toBeUndefined();
	expect((await lettersTo(ctx, owner.email)).map(({ subject }) => subject)).toEqual([
		"You already have a CampInsights account",
	]);
	await request("later@example.com");
	await storedUser({ email: "later@example.com" });
	const token = await tokenTo(ctx, "later@example.com");
	await expect(confirmEmailChange(ctx, token)).rejects.toMatchObject({ status: 409 });
	expect(await emailOf(user.id)).toBe("asks@example.com");
});

test("a link that was made up, or is of another purpose, is none", async () => {
	const { ctx, request } = await signedIn("someone@example.com");
	await request("else@example.com");
	const token = await tokenTo(ctx, "else@example.com");
	expect(await readConfirmToken(ctx, token)).not.toBeNull();
	expect(await readConfirmToken(ctx, `${token}x`)).toBeNull();
	await expect(undoEmailChange(ctx, token)).rejects.toMatchObject({ status: 409 });
});
