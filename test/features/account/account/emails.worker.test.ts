import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auth_account, auth_passkey } from "#db/schema";
import { changePassword } from "#app/features/account/account/change-password.server";
import { linkGoogle } from "#app/features/account/account/google/link-google.server";
import { unlinkGoogle } from "#app/features/account/account/google/unlink-google.server";
import { addPasskey, beginPasskey } from "#app/features/account/account/passkeys/add-passkey.server";
import { removePasskey } from "#app/features/account/account/passkeys/remove-passkey.server";
import { renamePasskey } from "#app/features/account/account/passkeys/rename-passkey.server";
import { disableTwoFactor } from "#app/features/account/account/two-factor/disable-two-factor.server";
import { renewRecoveryCodes } from "#app/features/account/account/two-factor/renew-recovery-codes.server";
import { requestReset, resetPassword } from "#app/features/account/auth/reset-password.server";
import { aCtx } from "../../../support/world";
import { BASE, callAuth, headersFrom, emailsTo, PASSWORD, storedUser, tokenTo } from "../auth/auth-world";
import { signedInAs, withTwoFactor } from "../auth/authenticator";
import { aGoogle, aGoogleCtx } from "../auth/google-world";
import { aDevice } from "../auth/software-key";

// Whoever's account changes hears of it at the address that the account has.

const google = aGoogle();
const db = aCtx().db;
const party = { id: "app.camp.test", origin: "https://app.camp.test" };
type User = Awaited<ReturnType<typeof storedUser>>;

/** The subjects of the emails to a user. Each is checked for the text that all such emails have. */
async function told({ email }: User): Promise<string[]> {
	const emails = await emailsTo(aCtx(), email);
	const about = emails.filter(({ text }) => text.includes("If this was you"));
	for (const message of about) {
		expect(message.text).toContain(`\n\n${BASE}/auth?mode=forgot\n\n`);
		expect(message.text).toMatch(
			/ on \S+ \d+, 2026.* \(UTC\)\. If this was you, you don't need to do anything\./,
		);
		expect(message.html).toContain(`href="${BASE}/auth?mode=forgot"`);
		// Nobody opts out of it, it does not go stale, and nothing that was typed is carried to anybody.
		expect(message).not.toHaveProperty("optional");
		expect(message.expires_at).toBeUndefined();
		expect(JSON.stringify(message)).not.toMatch(/Office laptop|Shed laptop/);
	}
	return about.map(({ subject }) => subject);
}

const connect = async (user: User) => {
	const { ctx, headers, cookie } = await signedInAs(user);
	const at = { ...ctx, config: aGoogleCtx().config };
	const start = await linkGoogle(at, headers);
	const claims = { sub: `google-${user.email}`, email: user.email, email_verified: true, name: "Ana" };
	await google.link(at, start, claims, cookie);
	return at;
};

test("a password change is emailed to the user, by form or direct call, and a wrong password sends nothing", async () => {
	const user = await storedUser();
	const { ctx, headers } = await signedInAs(user);
	const wrong = changePassword(ctx, headers, { current_password: "not this one", new_password: PASSWORD });
	await expect(wrong).rejects.toMatchObject({ status: 422 });
	expect(await told(user)).toEqual([]);
	await changePassword(ctx, headers, { current_password: user.password, new_password: PASSWORD });
	expect(await told(user)).toEqual(["Your CampInsights password was changed"]);

	const other = await storedUser();
	const at = await signedInAs(other);
	at.headers.set("Origin", BASE);
	const body = { currentPassword: other.password, newPassword: PASSWORD };
	expect((await callAuth("/change-password", body, at.headers)).status).toBe(200);
	expect(await told(other)).toEqual(["Your CampInsights password was changed"]);
});

test("a password reset sends one email, whether or not the user had a password before", async () => {
	for (const before of [true, false]) {
		const user = await storedUser();
		if (!before) await db.delete(auth_account).where(eq(auth_account.userId, user.id));
		const ctx = aCtx();
		await requestReset(ctx, headersFrom(), user.email);
		await resetPassword(ctx, headersFrom(), { token: await tokenTo(ctx, user.email), password: PASSWORD });
		expect(await told(user)).toEqual(["Your CampInsights password was changed"]);
	}
});

test("signing in and signing up send no security email", async () => {
	const user = await storedUser();
	await signedInAs(user);
	expect(await told(user)).toEqual([]);
	const email = `new-${user.id}@example.test`;
	await callAuth("/sign-up/email", { email, name: "Ana", password: PASSWORD });
	expect(await told({ ...user, email })).toEqual([]);
	const by_google = { sub: `g-${email}`, email: `g-${email}`, email_verified: true, name: "Ana" };
	await google.signIn(aGoogleCtx(), by_google);
	expect(await told({ ...user, email: `g-${email}` })).toEqual([]);
});

test("turning two-factor authentication on or off and renewing its recovery codes are emailed to the user", async () => {
	const user = await storedUser();
	const { ctx, headers } = await withTwoFactor(user);
	const subjects = ["Two-step sign-in was turned on"];
	expect(await told(user)).toEqual(subjects);
	const given = { has_password: true, proof: { password: user.password } };
	await renewRecoveryCodes(ctx, headers, given);
	expect(await told(user)).toEqual([...subjects, "New recovery codes were made"]);
	await disableTwoFactor(ctx, headers, given);
	expect(await told(user)).toEqual([
		...subjects,
		"New recovery codes were made",
		"Two-step sign-in was turned off",
	]);
});

test("adding and removing a passkey are emailed, renaming it isn't, and only its owner can rename it", async () => {
	const user = await storedUser();
	const { ctx, headers } = await signedInAs(user);
	const options = await beginPasskey(ctx, headers, { party, has_password: true, password: user.password });
	const response = await (await aDevice(party)).make(options.challenge);
	await addPasskey(ctx, { party, response, name: "Office laptop" });
	expect(await told(user)).toEqual(["A passkey was added to your account"]);

	const passkeys = () => db.select().from(auth_passkey).where(eq(auth_passkey.userId, user.id));
	const [{ id } = { id: "" }] = await passkeys();
	const other = await signedInAs(await storedUser());
	await expect(renamePasskey(other.ctx, id, "Mine")).rejects.toMatchObject({ status: 404 });
	expect(await passkeys()).toMatchObject([{ name: "Office laptop" }]);
	await renamePasskey(ctx, id, "Shed laptop");
	expect(await passkeys()).toMatchObject([{ name: "Shed laptop" }]);
	expect(await told(user)).toEqual(["A passkey was added to your account"]);

	await removePasskey(ctx, id);
	expect(await told(user)).toEqual([
		"A passkey was added to your account",
		"A passkey was removed from your account",
	]);
	await expect(renamePasskey(ctx, id, "Gone")).rejects.toMatchObject({ status: 404 });
});

test("connecting and disconnecting Google are emailed, and rejected attempts aren't", async () => {
	const user = await storedUser();
	const at = await connect(user);
	expect(await told(user)).toEqual(["Google was connected to your account"]);
	await unlinkGoogle(at);
	const both = ["Google was connected to your account", "Google was disconnected from your account"];
	expect(await told(user)).toEqual(both);
	await expect(unlinkGoogle(at)).rejects.toMatchObject({ status: 404 });
	expect(await told(user)).toEqual(both);
});
