import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit_event, auth_session, auth_user, user_preference } from "#db/schema";
import { aCamp, aMembership } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { changePassword } from "#app/features/account/account/change-password.server";
import { accountRows } from "#app/features/account/account/queries.server";
import { revokeSession, signOutEverywhere } from "#app/features/account/account/revoke-session.server";
import { savePreferences } from "#app/features/account/account/save-preferences.server";
import { updateProfile } from "#app/features/account/account/update-profile.server";
import { chooseCamp } from "#app/features/account/auth/choose-camp.server";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { signOut } from "#app/features/account/auth/sign-out.server";
import { aCtx } from "../../../support/world";
import { asUser, callAuth, cookieOf, headersFrom, PASSWORD, storedUser } from "../auth/auth-world";

const sessionsOf = (user_id: string) =>
	aCtx().db.select().from(auth_session).where(eq(auth_session.userId, user_id));

/** A user signed in on so many devices; their cookies in that order. */
async function signedIn(devices: number) {
	const user = await storedUser();
	const cookies: string[] = [];
	for (let device = 0; device < devices; device++) {
		const input = { email: user.email, password: user.password };
		cookies.push(cookieOf(await signIn(aCtx(), headersFrom(), input, null)));
	}
	const sessions = await sessionsOf(user.id);
	const idOf = (cookie: string) => sessions.find(({ token }) => cookie.includes(token))?.id ?? "";
	return { user, cookies, ids: cookies.map(idOf), ctx: asUser(aCtx(), user, idOf(cookies[0] ?? "")) };
}

test("the session list contains only the user's own active sessions", async () => {
	const { user, ids, ctx } = await signedIn(2);
	await storedUser();
	await env.DB.prepare("UPDATE auth_session SET expires_at = 1 WHERE id = ?").bind(ids[1]).run();
	const { sessions } = await accountRows(ctx);
	expect(sessions.map(({ id }) => id)).toEqual([ids[0]]);
	expect(sessions[0]?.user_agent).toContain("Chrome");
	expect(user.id).toBe(ctx.user.id);
});

test("revoking a session ends only that session", async () => {
	const { user, ids, ctx } = await signedIn(2);
	await revokeSession(ctx, ids[1] ?? "");
	expect((await sessionsOf(user.id)).map(({ id }) => id)).toEqual([ids[0]]);
	await expect(revokeSession(ctx, ids[1] ?? "")).rejects.toMatchObject({ status: 404 });
});

test("revoking another user's session returns 404 and keeps it active", async () => {
	const { ctx } = await signedIn(1);
	const other = await signedIn(1);
	await expect(revokeSession(ctx, other.ids[0] ?? "")).rejects.toMatchObject({ status: 404 });
	expect(await sessionsOf(other.user.id)).toHaveLength(1);
	const audit = await aCtx()
		.db.select()
		.from(audit_event)
		.where(eq(audit_event.entity_id, other.ids[0] ?? ""));
	expect(audit.map(({ action }) => action)).toEqual(["auth.sign_in"]);
});

test("signing out everywhere ends all of the user's sessions and no one else's", async () => {
	const { user, ctx } = await signedIn(3);
	const other = await signedIn(1);
	await signOutEverywhere(ctx);
	expect(await sessionsOf(user.id)).toHaveLength(0);
	expect(await sessionsOf(other.user.id)).toHaveLength(1);
});

test("signing out ends the current session and keeps the others", async () => {
	const { user, ids, ctx } = await signedIn(2);
	await signOut(ctx, ctx.user, ids[0] ?? "");
	expect((await sessionsOf(user.id)).map(({ id }) => id)).toEqual([ids[1]]);
});

test("a changed password signs in, the old one doesn't, and other devices are signed out", async () => {
	const { user, cookies, ctx } = await signedIn(2);
	const headers = headersFrom(undefined, { Cookie: cookies[0] ?? "" });
	const input = { current_password: user.password, new_password: PASSWORD };
	const lines = await changePassword(ctx, headers, input);
	const left = await sessionsOf(user.id);
	expect(left).toHaveLength(1);
	expect(cookieOf(lines)).toContain(left[0]?.token);
	const old = signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	await expect(old).rejects.toMatchObject({ status: 401 });
	expect(await signIn(aCtx(), headersFrom(), { email: user.email, password: PASSWORD }, null)).not.toEqual(
		[],
	);
});

test("a wrong current password is reported beside its field, and five of them lock the form", async () => {
	const { user, cookies, ctx } = await signedIn(1);
	const headers = headersFrom(undefined, { Cookie: cookies[0] ?? "" });
	const wrong = () =>
		changePassword(ctx, headers, { current_password: "not this one", new_password: PASSWORD });
	for (let tries = 0; tries < 5; tries++) {
		await expect(wrong()).rejects.toMatchObject({
			status: 422,
			fields: { current_password: [expect.any(String)] },
		});
	}
	await expect(wrong()).rejects.toMatchObject({ status: 429 });
	expect(await sessionsOf(user.id)).toHaveLength(1);
});

test("a common password is rejected at a password change, also on a direct call", async () => {
	const { user, cookies, ctx } = await signedIn(1);
	const headers = () => headersFrom(undefined, { Cookie: cookies[0] ?? "", Origin: ctx.config.base_url });
	const common = changePassword(ctx, headers(), {
		current_password: user.password,
		new_password: "password123",
	});
	await expect(common).rejects.toMatchObject({ status: 422, fields: { new_password: [expect.any(String)] } });
	const body = { currentPassword: user.password, newPassword: "password123" };
	expect((await callAuth("/change-password", body, headers())).status).toBe(400);
	expect((await callAuth("/change-password", { ...body, newPassword: PASSWORD }, headers())).status).toBe(
		200,
	);
});

test("the name changes, and the audit entry doesn't contain it", async () => {
	const { user, ctx } = await signedIn(0);
	await updateProfile(ctx, { name: "Zoë Łuczak" });
	const [row] = await aCtx().db.select().from(auth_user).where(eq(auth_user.id, user.id));
	expect(row?.name).toBe("Zoë Łuczak");
	const events = await aCtx().db.select().from(audit_event).where(eq(audit_event.user_id, user.id));
	expect(events.map(({ action }) => action)).toEqual(["user.update"]);
	expect(JSON.stringify(events)).not.toContain("Zo");
});

test("preferences and the chosen camp are stored without overwriting each other", async () => {
	const { user, ctx } = await signedIn(0);
	const camp = aCamp();
	await writeRows(env.DB, [camp, aMembership(camp, user)]);
	const camps = [camp.camp];
	await chooseCamp(ctx, camps, camp.id);
	await savePreferences(ctx, camps, { single_key_shortcuts: false, preferred_camp_id: camp.id });
	const read = async () =>
		(await aCtx().db.select().from(user_preference).where(eq(user_preference.user_id, user.id)))[0];
	const kept = { last_camp_id: camp.id, single_key_shortcuts: false };
	expect(await read()).toMatchObject({ ...kept, preferred_camp_id: camp.id });
	await savePreferences(ctx, camps, { single_key_shortcuts: true, preferred_camp_id: camp.camp.slug });
	await savePreferences(ctx, camps, { single_key_shortcuts: false });
	expect(await read()).toMatchObject({ ...kept, preferred_camp_id: camp.id });
	await savePreferences(ctx, camps, { single_key_shortcuts: true, preferred_camp_id: null });
	expect(await read()).toMatchObject({
		last_camp_id: camp.id,
		preferred_camp_id: null,
		single_key_shortcuts: true,
	});
});

test("a camp that the user doesn't belong to can't be chosen or preferred", async () => {
	const { user, ctx } = await signedIn(0);
	const foreign = aCamp();
	await writeRows(env.DB, foreign);
	await expect(chooseCamp(ctx, [], foreign.id)).rejects.toMatchObject({ status: 404 });
	const wish = { single_key_shortcuts: false, preferred_camp_id: foreign.id };
	await expect(savePreferences(ctx, [], wish)).rejects.toMatchObject({ status: 404 });
	expect(await aCtx().db.select().from(user_preference).where(eq(user_preference.user_id, user.id))).toEqual(
		[],
	);
});
