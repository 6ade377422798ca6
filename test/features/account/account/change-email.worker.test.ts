import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auth_account, auth_passkey, auth_session, auth_user } from "#db/schema";
import {
	confirmEmailChange,
	readConfirmToken,
	requestEmailChange,
	undoEmailChange,
} from "#app/features/account/account/email/change-email.server";
import { requestReset, resetPassword } from "#app/features/account/auth/reset-password.server";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { newId } from "#app/lib/ids";
import { emailLink } from "#app/platform/auth/email-links.server";
import { aCtx } from "../../../support/world";
import { asUser, cookieOf, headersFrom, emailsTo, PASSWORD, storedUser, tokenTo } from "../auth/auth-world";
import { codeOf, withTwoFactor } from "../auth/authenticator";

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

test("an email change needs the password and a link sent to the new address, and the old address can undo it", async () => {
	const { ctx, user, request } = await signedIn("old@example.com");
	await expect(request("new@example.com", "wrong canoe at dusk")).rejects.toMatchObject({ status: 422 });
	expect(await emailsTo(ctx, "new@example.com")).toEqual([]);
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

	const told = (await emailsTo(ctx, "old@example.com")).at(-1);
	expect(told?.subject).toBe("Your CampInsights email was changed");
	await undoEmailChange(ctx, await tokenTo(ctx, "old@example.com"));
	expect(await emailOf(user.id)).toBe("old@example.com");
	expect(await ctx.db.select().from(auth_session).where(eq(auth_session.userId, user.id))).toEqual([]);
	// Nothing was changed that this could undo a second time.
	await expect(undoEmailChange(ctx, await tokenTo(ctx, "old@example.com"))).rejects.toMatchObject({
		status: 409,
	});
});

test("a user without a password can confirm an email change only with a two-factor code", async () => {
	const user = await storedUser({ email: "by-code@example.com" });
	const { headers, secret } = await withTwoFactor(user);
	const ctx = aCtx();
	await ctx.db
		.delete(auth_account)
		.where(and(eq(auth_account.userId, user.id), eq(auth_account.providerId, "credential")));
	const request = (proof: { password?: string; code?: string }) =>
		requestEmailChange(asUser(ctx, user), headers, {
			email: "by-code-new@example.com",
			has_password: false,
			proof,
		});
	for (const proof of [{}, { code: "000000" }, { password: user.password }])
		await expect(request(proof)).rejects.toMatchObject({ status: 422 });
	expect(await emailsTo(ctx, "by-code-new@example.com")).toEqual([]);
	await request({ code: await codeOf(secret) });
	await confirmEmailChange(ctx, await tokenTo(ctx, "by-code-new@example.com"));
	expect(await emailOf(user.id)).toBe("by-code-new@example.com");
});

test("the undo link works for 7 days and then expires", async () => {
	const ctx = aCtx();
	const DAY = 86_400_000;
	for (const [name, days, left] of [
		["in-time", 6.99, "in-time@example.com"],
		["too-late", 7.01, "too-late-new@example.com"],
	] as const) {
		const [old, fresh] = [`${name}@example.com`, `${name}-new@example.com`];
		const user = await storedUser({ email: old });
		await confirmEmailChange(ctx, await linkOf("confirm", user.id, old, fresh));
		const token = await tokenTo(ctx, old);
		const later = Date.now() + days * DAY;
		const clock = vi.spyOn(Date, "now").mockReturnValue(later);
		try {
			const undone = undoEmailChange(ctx, token);
			if (left === old) await undone;
			else await expect(undone).rejects.toMatchObject({ status: 409 });
		} finally {
			clock.mockRestore();
		}
		expect(await emailOf(user.id), name).toBe(left);
	}
});

test("changing to an address in use gives the same answer, notifies its owner and never takes the address", async () => {
	const owner = await storedUser({ email: "taken@example.com" });
	const { ctx, user, request } = await signedIn("asks@example.com");
	await expect(request("taken@example.com")).resolves.toBeUndefined();
	expect((await emailsTo(ctx, owner.email)).map(({ subject }) => subject)).toEqual([
		"You already have a CampInsights account",
	]);
	await request("later@example.com");
	await storedUser({ email: "later@example.com" });
	const token = await tokenTo(ctx, "later@example.com");
	await expect(confirmEmailChange(ctx, token)).rejects.toMatchObject({ status: 409 });
	expect(await emailOf(user.id)).toBe("asks@example.com");
});

test("a forged link or a link for another purpose is rejected", async () => {
	const { ctx, request } = await signedIn("someone@example.com");
	await request("else@example.com");
	const token = await tokenTo(ctx, "else@example.com");
	expect(await readConfirmToken(ctx, token)).not.toBeNull();
	expect(await readConfirmToken(ctx, `${token}x`)).toBeNull();
	await expect(undoEmailChange(ctx, token)).rejects.toMatchObject({ status: 409 });
});

/** The token of a link as the emails have it. */
async function linkOf(purpose: "confirm" | "undo", u: string, from: string, to: string) {
	const ctx = aCtx();
	const { url, row } = await emailLink(ctx, purpose, { u, from, to, x: Date.now() + 60_000 });
	await ctx.db.batch([row]);
	return new URL(url).searchParams.get("token") ?? "";
}

test("an undo invalidates every link that confirms a new address, used or not", async () => {
	const ctx = aCtx();
	const user = await storedUser({ email: "mine@example.com" });
	const used = await linkOf("confirm", user.id, "mine@example.com", "thief@example.com");
	const waiting = await linkOf("confirm", user.id, "mine@example.com", "thief2@example.com");
	await confirmEmailChange(ctx, used);
	await undoEmailChange(ctx, await tokenTo(ctx, "mine@example.com"));
	const unused = await linkOf("confirm", user.id, "elsewhere@example.com", "thief3@example.com");
	for (const token of [used, waiting, unused])
		await expect(confirmEmailChange(ctx, token)).rejects.toMatchObject({ status: 409 });
	expect(await emailOf(user.id)).toBe("mine@example.com");
});

test("the older of two undo links wins, regardless of which is used first", async () => {
	const ctx = aCtx();
	const moved = async (name: string) => {
		const user = await storedUser({ email: `${name}-a@example.com` });
		for (const [from, to] of [
			["a", "b"],
			["b", "c"],
		])
			await confirmEmailChange(
				ctx,
				await linkOf("confirm", user.id, `${name}-${from}@example.com`, `${name}-${to}@example.com`),
			);
		const [older, newer] = [
			await tokenTo(ctx, `${name}-a@example.com`),
			await tokenTo(ctx, `${name}-b@example.com`),
		];
		return { user, older, newer };
	};
	const first = await moved("first");
	await undoEmailChange(ctx, first.older);
	await expect(undoEmailChange(ctx, first.newer)).rejects.toMatchObject({ status: 409 });
	expect(await emailOf(first.user.id)).toBe("first-a@example.com");
	const second = await moved("second");
	await undoEmailChange(ctx, second.newer);
	await undoEmailChange(ctx, second.older);
	expect(await emailOf(second.user.id)).toBe("second-a@example.com");
});

test("an undo takes the address back from a user who signed up with it and never confirmed it", async () => {
	const ctx = aCtx();
	const user = await storedUser({ email: "squatted@example.com" });
	await confirmEmailChange(
		ctx,
		await linkOf("confirm", user.id, "squatted@example.com", "squatter@example.com"),
	);
	const squatter = await storedUser({ email: "squatted@example.com", emailVerified: false });
	await undoEmailChange(ctx, await tokenTo(ctx, "squatted@example.com"));
	expect(await emailOf(user.id)).toBe("squatted@example.com");
	expect(await emailOf(squatter.id)).toBeUndefined();
	// One who confirmed it has it.
	const other = await storedUser({ email: "given-up@example.com" });
	await confirmEmailChange(ctx, await linkOf("confirm", other.id, "given-up@example.com", "now@example.com"));
	const token = await tokenTo(ctx, "given-up@example.com");
	await storedUser({ email: "given-up@example.com" });
	await expect(undoEmailChange(ctx, token)).rejects.toMatchObject({ status: 409 });
	expect(await emailOf(other.id)).toBe("now@example.com");
});

test("an undo removes the password, and the passkeys and providers added since the change", async () => {
	const ctx = aCtx();
	const user = await storedUser({ email: "opened@example.com" });
	const added = (name: string, createdAt: Date) =>
		ctx.db.batch([
			ctx.db.insert(auth_account).values({
				id: newId(),
				accountId: `${name}-account`,
				providerId: "google",
				userId: user.id,
				createdAt,
				updatedAt: createdAt,
			}),
			ctx.db.insert(auth_passkey).values({
				id: newId(),
				name,
				publicKey: "key",
				userId: user.id,
				credentialID: name,
				counter: 0,
				deviceType: "multiDevice",
				backedUp: true,
				createdAt,
			}),
		]);
	await added("own", new Date(Date.now() - 60_000));
	await confirmEmailChange(ctx, await linkOf("confirm", user.id, "opened@example.com", "taker@example.com"));
	await added("thief", new Date(Date.now() + 1));
	await undoEmailChange(ctx, await tokenTo(ctx, "opened@example.com"));
	const accounts = await ctx.db.select().from(auth_account).where(eq(auth_account.userId, user.id));
	expect(accounts.map(({ accountId }) => accountId)).toEqual(["own-account"]);
	const passkeys = await ctx.db.select().from(auth_passkey).where(eq(auth_passkey.userId, user.id));
	expect(passkeys.map(({ name }) => name)).toEqual(["own"]);
	// The owner chooses a new password by their mailbox.
	await requestReset(ctx, headersFrom(), "opened@example.com");
	await resetPassword(ctx, headersFrom(), {
		token: await tokenTo(ctx, "opened@example.com"),
		password: PASSWORD,
	});
	expect(
		await signIn(ctx, headersFrom(), { email: "opened@example.com", password: PASSWORD }, null),
	).not.toHaveLength(0);
});
