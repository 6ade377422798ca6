import { env } from "cloudflare:workers";
import { symmetricEncrypt } from "better-auth/crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readBatch } from "#db/client";
import { audit_event, auth_session, auth_two_factor, auth_user } from "#db/schema";
import { signOutEverywhere } from "#app/features/account/account/revoke-session.server";
import { beginTwoFactor } from "#app/features/account/account/two-factor/begin-two-factor.server";
import { confirmTwoFactor } from "#app/features/account/account/two-factor/confirm-two-factor.server";
import { disableTwoFactor } from "#app/features/account/account/two-factor/disable-two-factor.server";
import { codesLeft, twoFactorRows } from "#app/features/account/account/two-factor/queries.server";
import { renewRecoveryCodes } from "#app/features/account/account/two-factor/renew-recovery-codes.server";
import { enterCode } from "#app/features/account/auth/enter-code.server";
import { asksForCode, signIn } from "#app/features/account/auth/sign-in.server";
import { CODE_LOCK } from "#app/platform/auth/second-step";
import { recoveryCodes } from "#app/platform/auth/two-factor.server";
import { aCtx } from "../../../support/world";
import { BASE, callAuth, cookieOf, headersFrom, storedUser } from "../auth/auth-world";
import { codeOf, cookiesOf, halfway, requestOf, signedInAs, withTwoFactor } from "../auth/authenticator";

const db = aCtx().db;
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
const rowsOf = (ctx: Parameters<typeof twoFactorRows>[0]) =>
	twoFactorRows(ctx, (reads) => readBatch(ctx.db, reads));
const typed = (code: string, trust_device = false) => ({ code, trust_device });
const enter = (headers: Headers, code: string, trust = false) =>
	enterCode(aCtx(), headers, "app", typed(code, trust));
const recover = (headers: Headers, code: string) => enterCode(aCtx(), headers, "recovery", typed(code));

test("two-factor setup asks for no code until a first code is correct, and shows the recovery codes once", async () => {
	const user = await storedUser();
	const { ctx, headers } = await signedInAs(user);
	await expect(beginTwoFactor(ctx, headers, "not this one")).rejects.toMatchObject({
		status: 422,
		fields: { password: [expect.any(String)] },
	});
	await beginTwoFactor(ctx, headers, user.password);
	await expect(confirmTwoFactor(ctx, headers, "000000")).rejects.toMatchObject({
		status: 422,
		fields: { code: [expect.any(String)] },
	});
	expect(asksForCode((await halfway(user)).lines)).toBe(false);

	const { codes, secret, picture } = await withTwoFactor(user);
	expect(codes).toHaveLength(10);
	expect(new Set(codes).size).toBe(10);
	expect(picture.uri).toContain(encodeURIComponent(user.email));
	expect(picture.uri).toContain(secret.replaceAll(" ", ""));
	expect(picture.size).toBeGreaterThan(24);
	const [stored] = await db.select().from(auth_two_factor).where(eq(auth_two_factor.userId, user.id));
	expect(stored?.verified).toBe(true);
	expect(JSON.stringify(stored)).not.toContain(codes[0]);
	expect(await eventsOf(user.id)).toContain("auth.two_factor_on");
	expect(await db.select().from(auth_user).where(eq(auth_user.id, user.id))).toMatchObject([
		{ twoFactorEnabled: true },
	]);
});

test("a started two-factor setup is visible only to the session that started it, not to other sessions of the user", async () => {
	const user = await storedUser();
	const [here, there] = [await signedInAs(user), await signedInAs(user)];
	await beginTwoFactor(here.ctx, here.headers, user.password);
	expect((await rowsOf(here.ctx)).pending).not.toBeNull();
	expect((await rowsOf(there.ctx)).pending).toBeNull();
	await env.DB.prepare("UPDATE auth_verification SET expires_at = 1 WHERE value = ?").bind(user.id).run();
	expect((await rowsOf(here.ctx)).pending).toBeNull();
});

test("with two-factor authentication a correct password opens no session until the code is entered", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const before = await sessionsOf(user.id);
	const { lines, headers } = await halfway(user);
	expect(asksForCode(lines)).toBe(true);
	expect(await sessionsOf(user.id)).toHaveLength(before.length);
	const cookies = await enter(headers, await codeOf(secret));
	expect(cookieOf(cookies)).not.toBe("");
	expect(await sessionsOf(user.id)).toHaveLength(before.length + 1);
	// A right password alone is no sign-in in the trail either.
	expect((await eventsOf(user.id)).filter((action) => action === "auth.sign_in")).toHaveLength(3);
});

test("a code works only once, even on another device or after another password entry", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const code = await codeOf(secret);
	const [one, other] = [await halfway(user), await halfway(user)];
	await enter(one.headers, code);
	await expect(enter(other.headers, code)).rejects.toMatchObject({
		status: 401,
		message: expect.stringContaining("already used"),
	});
	// Control: the next code, for a sign-in that began in the same way.
	expect(await enter((await halfway(user)).headers, await codeOf(secret, 1))).not.toEqual([]);
});

test("the same code sent twice in parallel signs in once", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const [one, other] = [await halfway(user), await halfway(user)];
	const before = (await sessionsOf(user.id)).length;
	const code = await codeOf(secret);
	const ends = await Promise.allSettled([enter(one.headers, code), enter(other.headers, code)]);
	expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect(await sessionsOf(user.id)).toHaveLength(before + 1);

	// Control: two different codes at once let two in, so it is the code that was refused and not the moment.
	const more = [await halfway(user), await halfway(user)];
	await env.DB.prepare("DELETE FROM attempt_limit").run();
	const codes = [await codeOf(secret), await codeOf(secret, 1)];
	const both = await Promise.allSettled(more.map(({ headers }, at) => enter(headers, codes[at] ?? "")));
	expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

test("five wrong codes end a sign-in, even if the next code is right", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const { headers } = await halfway(user);
	for (let tries = 0; tries < 5; tries++) {
		await expect(enter(headers, "000000")).rejects.toMatchObject({ status: 422 });
	}
	await expect(enter(headers, await codeOf(secret))).rejects.toMatchObject({ status: 429 });
	expect(await enter((await halfway(user)).headers, await codeOf(secret))).not.toEqual([]);
});

test("consecutive wrong codes lock two-factor sign-in on every device, only for the stated time", async () => {
	const user = await storedUser();
	const { secret, codes } = await withTwoFactor(user);
	for (let tries = 0; tries < CODE_LOCK.codes; tries++) {
		const { headers } = await halfway(user);
		const wrong = tries % 2 === 0 ? enter(headers, "000000") : recover(headers, "aaaaa-aaaaa");
		await expect(wrong).rejects.toMatchObject({ status: 422 });
	}
	await expect(enter((await halfway(user)).headers, await codeOf(secret))).rejects.toMatchObject({
		status: 429,
	});
	await expect(recover((await halfway(user)).headers, codes[0] ?? "")).rejects.toMatchObject({ status: 429 });
	await env.DB.prepare("UPDATE auth_two_factor SET locked_until = 1 WHERE user_id = ?").bind(user.id).run();
	expect(await enter((await halfway(user)).headers, await codeOf(secret))).not.toEqual([]);
});

test("a recovery code works once, even when two requests use it in parallel", async () => {
	const user = await storedUser();
	const { codes, ctx } = await withTwoFactor(user);
	const [first = "", second = "", third = ""] = codes;
	expect(await recover((await halfway(user)).headers, first)).not.toEqual([]);
	await expect(recover((await halfway(user)).headers, first)).rejects.toMatchObject({ status: 422 });
	expect(await eventsOf(user.id)).toContain("auth.recovery_code_used");

	const race = async (...brought: string[]) => {
		const comers = await Promise.all(brought.map(() => halfway(user)));
		const ends = await Promise.allSettled(
			comers.map(({ headers }, at) => recover(headers, brought[at] ?? "")),
		);
		return ends.filter(({ status }) => status === "fulfilled").length;
	};
	expect(await race(second, second)).toBe(1);
	const { codes: left } = await rowsOf(ctx);
	expect(await codesLeft(ctx, left ?? "")).toBe(8);

	// Control: what reads the codes and then writes what is left lets both in.
	const naive = async () => {
		const { codes: stored } = await rowsOf(ctx);
		const unused = await recoveryCodes(ctx.config.secret, stored ?? "");
		if (!unused.includes(third)) return false;
		const backupCodes = await symmetricEncrypt({
			key: ctx.config.secret,
			data: JSON.stringify(unused.filter((code) => code !== third)),
		});
		await db.update(auth_two_factor).set({ backupCodes }).where(eq(auth_two_factor.userId, user.id));
		return true;
	};
	expect(await Promise.all([naive(), naive()])).toEqual([true, true]);
});

test("only a trusted device skips the code, and not after signing out everywhere", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const { headers } = await halfway(user);
	const lines = await enter(headers, await codeOf(secret), true);
	const trust = cookiesOf(lines.filter((line) => line.includes("trust_device")));
	expect(trust).not.toBe("");
	const again = await halfway(user, [trust]);
	expect(asksForCode(again.lines)).toBe(false);
	expect(cookieOf(again.lines)).not.toBe("");
	expect((await eventsOf(user.id)).at(-1)).toBe("auth.sign_in");
	expect(asksForCode((await halfway(user)).lines)).toBe(true);

	const stranger = await storedUser();
	await withTwoFactor(stranger);
	expect(asksForCode((await halfway(stranger, [trust])).lines)).toBe(true);

	const renewed = cookiesOf(again.lines.filter((line) => line.includes("trust_device")));
	await signOutEverywhere((await requestOf(user, cookieOf(again.lines))).ctx);
	expect(asksForCode((await halfway(user, [renewed])).lines)).toBe(true);
});

test("turning off two-factor authentication needs the password and deletes all its data", async () => {
	const user = await storedUser();
	const { ctx, headers } = await withTwoFactor(user);
	const off = (password: string) =>
		disableTwoFactor(ctx, headers, { has_password: true, proof: { password } });
	await expect(off("not this one")).rejects.toMatchObject({
		status: 422,
		fields: { password: [expect.any(String)] },
	});
	expect(asksForCode((await halfway(user)).lines)).toBe(true);
	expect(cookieOf(await off(user.password))).not.toBe("");
	expect(asksForCode((await halfway(user)).lines)).toBe(false);
	expect(await db.select().from(auth_two_factor).where(eq(auth_two_factor.userId, user.id))).toEqual([]);
	expect(await eventsOf(user.id)).toContain("auth.two_factor_off");
});

test("new recovery codes invalidate the old ones", async () => {
	const user = await storedUser();
	const { ctx, headers, codes: old } = await withTwoFactor(user);
	const given = { has_password: true, proof: { password: user.password } };
	const codes = await renewRecoveryCodes(ctx, headers, given);
	expect(codes).toHaveLength(10);
	await expect(recover((await halfway(user)).headers, old[0] ?? "")).rejects.toMatchObject({ status: 422 });
	expect(await recover((await halfway(user)).headers, codes[0] ?? "")).not.toEqual([]);
});

test("a user without a password confirms with a code from the authenticator app", async () => {
	const user = await storedUser();
	const { ctx, headers, secret } = await withTwoFactor(user);
	await env.DB.prepare("UPDATE auth_account SET provider_id = 'google', password = NULL WHERE user_id = ?")
		.bind(user.id)
		.run();
	const renew = (code?: string) => renewRecoveryCodes(ctx, headers, { has_password: false, proof: { code } });
	await expect(renew()).rejects.toMatchObject({ status: 422, fields: { code: [expect.any(String)] } });
	await expect(renew("000000")).rejects.toMatchObject({ status: 422 });
	expect(await renew(await codeOf(secret))).toHaveLength(10);
});

test("a deactivated user can't sign in with a code", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const { headers } = await halfway(user);
	await env.DB.prepare("UPDATE auth_user SET disabled_at = ? WHERE id = ?")
		.bind("2026-06-01T00:00:00.000Z", user.id)
		.run();
	await expect(enter(headers, await codeOf(secret))).rejects.toMatchObject({ status: 403 });
});

test("an API client signs in with two calls: the password returns a cookie, the code returns the bearer token", async () => {
	const user = await storedUser();
	const { secret } = await withTwoFactor(user);
	const first = await callAuth("/sign-in/email", { email: user.email, password: user.password });
	expect(first.status).toBe(200);
	expect(await first.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
	expect(first.headers.get("set-auth-token")).toBeNull();
	const Cookie = cookiesOf(first.headers.getSetCookie());
	const second = (code: string, path = "/two-factor/verify-totp") =>
		callAuth(path, { code }, headersFrom(undefined, { Cookie, Origin: BASE }));
	const wrong = await second("000000");
	expect([wrong.status, await wrong.json()]).toEqual([
		401,
		{ code: "INVALID_CODE", message: expect.any(String) },
	]);
	const right = await second(await codeOf(secret));
	expect(right.status).toBe(200);
	expect(right.headers.get("set-auth-token")).toBeTruthy();
	expect(await right.json()).toMatchObject({ token: expect.any(String) });
});

test.each([
	"enable",
	"disable",
	"generate-backup-codes",
	"get-totp-uri",
	"send-otp",
	"verify-otp",
	"view-backup-codes",
])("/two-factor/%s can't be called from outside", async (name) => {
	const user = await storedUser();
	const { cookie } = await signedInAs(user);
	const headers = headersFrom(undefined, { Cookie: cookie, Origin: BASE });
	const body = { password: user.password, userId: user.id, code: "000000" };
	expect((await callAuth(`/two-factor/${name}`, body, headers)).status).toBe(404);
});

test("a wrong password gives the same error with and without two-factor authentication", async () => {
	const user = await storedUser();
	await withTwoFactor(user);
	const wrong = signIn(aCtx(), headersFrom(), { email: user.email, password: "not this one" }, null);
	await expect(wrong).rejects.toMatchObject({ status: 401, message: "Email or password is incorrect" });
});
