import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit_event, auth_passkey, auth_user } from "#db/schema";
import { changePassword } from "#app/features/account/account/change-password.server";
import { unlinkGoogle } from "#app/features/account/account/google/unlink-google.server";
import { addPasskey, beginPasskey } from "#app/features/account/account/passkeys/add-passkey.server";
import { removePasskey } from "#app/features/account/account/passkeys/remove-passkey.server";
import { renamePasskey } from "#app/features/account/account/passkeys/rename-passkey.server";
import { disableTwoFactor } from "#app/features/account/account/two-factor/disable-two-factor.server";
import { renewRecoveryCodes } from "#app/features/account/account/two-factor/renew-recovery-codes.server";
import { enterCode } from "#app/features/account/auth/enter-code.server";
import { requestReset, resetPassword } from "#app/features/account/auth/reset-password.server";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { signInWithPasskey } from "#app/features/account/auth/sign-in-with-passkey.server";
import { signUp } from "#app/features/account/auth/sign-up.server";
import { verifyEmail } from "#app/features/account/auth/verify-email.server";
import { newId } from "#app/lib/ids";
import { passkeyOptions } from "#app/platform/auth/passkeys.server";
import { aCtx } from "../../../support/world";
import { codeTo, freshAddress, headersFrom, PASSWORD, storedUser, tokenTo } from "./auth-world";
import { halfway, signedInAs, withTwoFactor } from "./authenticator";
import { aDevice } from "./software-key";

// Whatever opens an account, or changes what opens it, leaves an entry about whom it opens. Where better-auth writes alone the
// entry follows; the writes of our own are in the route tables' contract too.

const { db } = aCtx();

/** The entries of a user, oldest first, each about that user or their session, and of no camp. */
async function trailOf(user_id: string): Promise<string[]> {
	const rows = await db
		.select()
		.from(audit_event)
		.where(eq(audit_event.user_id, user_id))
		.orderBy(asc(audit_event.at), asc(audit_event.id));
	for (const row of rows) expect(row).toMatchObject({ camp_id: null, entity_id: expect.any(String) });
	return rows.map(({ action }) => action);
}

/** What was entered by doing it. */
async function entered(user_id: string, deed: () => Promise<unknown>): Promise<string[]> {
	const before = await trailOf(user_id);
	await deed();
	return (await trailOf(user_id)).slice(before.length);
}

test("signing up and confirming the address are audited", async () => {
	const ctx = aCtx();
	const email = `${newId()}@example.com`;
	const line = await signUp(ctx, headersFrom(), { name: "Ana", email, password: PASSWORD }, null);
	const [user] = await db.select().from(auth_user).where(eq(auth_user.email, email));
	const id = user?.id ?? "";
	expect(await trailOf(id)).toEqual(["auth.sign_up"]);
	const headers = headersFrom(freshAddress(), { Cookie: line.split(";")[0] ?? "" });
	const code = await codeTo(ctx, email);
	expect(await entered(id, () => verifyEmail(ctx, headers, code))).toEqual([
		"auth.email_verified",
		"auth.sign_in",
	]);
	const way_in = () => signIn(ctx, headersFrom(), { email, password: PASSWORD }, null);
	expect(await entered(id, way_in)).toEqual(["auth.sign_in"]);
});

test("a failed sign-in is not audited (control)", async () => {
	const { id, email } = await storedUser();
	await expect(signIn(aCtx(), headersFrom(), { email, password: "not this one" }, null)).rejects.toThrow();
	expect(await trailOf(id)).toEqual([]);
});

test("changing a password and choosing a new one by email are audited", async () => {
	const user = await storedUser();
	const { ctx, headers } = await signedInAs(user);
	const passwords = { current_password: user.password, new_password: PASSWORD };
	// This session is replaced by another, which is said too.
	expect(await entered(user.id, () => changePassword(ctx, headers, passwords))).toContain(
		"auth.password_change",
	);
	await requestReset(aCtx(), headersFrom(), user.email);
	const token = await tokenTo(aCtx(), user.email);
	const reset = () => resetPassword(aCtx(), headersFrom(), { token, password: "another phrase at dusk" });
	expect(await entered(user.id, reset)).toContain("auth.password_reset");
});

test("turning two-factor authentication on and off, using a recovery code and renewing the codes are audited", async () => {
	const user = await storedUser();
	const { ctx, headers, codes } = await withTwoFactor(user);
	expect((await trailOf(user.id)).at(-1)).toBe("auth.two_factor_on");
	const recovered = async () => {
		const at = await halfway(user);
		await enterCode(aCtx(), at.headers, "recovery", { code: codes[0] ?? "", trust_device: false });
	};
	expect(await entered(user.id, recovered)).toContain("auth.recovery_code_used");
	const given = { has_password: true, proof: { password: user.password } };
	expect(await entered(user.id, () => renewRecoveryCodes(ctx, headers, given))).toEqual([
		"auth.recovery_codes_renewed",
	]);
	expect(await entered(user.id, () => disableTwoFactor(ctx, headers, given))).toContain(
		"auth.two_factor_off",
	);
});

test("creating, renaming, using and removing a passkey are audited", async () => {
	const party = { id: "app.camp.test", origin: "https://app.camp.test" };
	const user = await storedUser();
	const { ctx, headers } = await signedInAs(user);
	const begun = await beginPasskey(ctx, headers, { party, has_password: true, password: user.password });
	const device = await aDevice(party);
	const made = await device.make(begun.challenge);
	expect(await entered(user.id, () => addPasskey(ctx, { party, response: made, name: "Laptop" }))).toEqual([
		"auth.passkey_add",
	]);
	const [passkey] = await db.select().from(auth_passkey).where(eq(auth_passkey.userId, user.id));
	const id = passkey?.id ?? "";
	expect(await entered(user.id, () => renamePasskey(ctx, id, "Office"))).toEqual(["auth.passkey_rename"]);
	const { challenge } = await passkeyOptions(aCtx(), party);
	const response = await device.sign(challenge);
	const used = () => signInWithPasskey(aCtx(), headersFrom(), { party, response });
	expect((await entered(user.id, used)).sort()).toEqual(["auth.passkey_used", "auth.sign_in"]);
	expect(await entered(user.id, () => removePasskey(ctx, id))).toEqual(["auth.passkey_remove"]);
});

test("disconnecting Google is audited", async () => {
	const user = await storedUser();
	const { ctx } = await signedInAs(user);
	await env.DB.prepare(
		"INSERT INTO auth_account (id, account_id, provider_id, user_id, created_at, updated_at) VALUES (?1, ?1, 'google', ?2, 0, 0)",
	)
		.bind(newId(), user.id)
		.run();
	expect(await entered(user.id, () => unlinkGoogle(ctx))).toEqual(["auth.unlink_google"]);
});
