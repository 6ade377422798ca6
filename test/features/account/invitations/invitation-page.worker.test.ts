import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamp, aMembership, anInvitation, aUser, DEMO_PASSWORD } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { hashToken, newToken } from "#app/features/account/invitations/token.server";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { callAuth } from "../auth/auth-world";

vi.setConfig({ testTimeout: 30_000 });

// The page behind an email's link, asked of the built app.

const camp = aCamp({ name: "Camp Alder" });
const ruth = aUser({ name: "Ruth Ash" });
const PASSWORD = "birch-canoe-lantern-42";

beforeAll(() => writeRows(env.DB, [camp, ruth, aMembership(camp, ruth)]));

/** An invitation whose link is known, to an address of its own. */
async function invited(more: Parameters<typeof anInvitation>[2] = {}) {
	const token = newToken();
	const email = `invited-${newId().slice(-8)}@example.com`;
	const sent_at = new Date().toISOString();
	const made = anInvitation(camp, ruth, { email, sent_at, token_hash: await hashToken(token), ...more });
	await writeRows(env.DB, made);
	return { id: made.id, token, email };
}

const get = async (path: string, token?: string) => {
	const response = await ask(path, { token });
	return { status: response.status, to: response.headers.get("Location"), html: await response.text() };
};
const post = async (fields: Record<string, string>, token?: string) => {
	const response = await ask("/invitation", { method: "POST", body: new URLSearchParams(fields), token });
	const set = response.headers.getSetCookie().join("\n");
	const session = decodeURIComponent(/campinsights\.session_token=([^;]+)/.exec(set)?.[1] ?? "");
	return {
		status: response.status,
		to: response.headers.get("Location"),
		session,
		html: await response.text(),
	};
};
const members = async (email: string) =>
	(
		await env.DB.prepare(
			"SELECT m.role_key AS role, u.email_verified AS verified FROM auth_user u LEFT JOIN membership m ON m.user_id = u.id WHERE u.email = ?",
		)
			.bind(email)
			.all()
	).results;

async function signedIn(user: { id: string }): Promise<string> {
	const token = newId().replaceAll("-", "");
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user.id, now + 3_600_000, now, now)
		.run();
	return token;
}

describe("A new user", () => {
	it("creates a confirmed account with the link, and is signed in as a member", async () => {
		const { token, email } = await invited();
		const page = await get(`/invitation?token=${token}`);
		expect(page.html).toContain("Create account and join");
		expect(page.html).toContain(email);
		expect((await post({ token, name: "Ana", password: "short" })).status).toBe(422);
		expect((await post({ token, name: "Ana", password: "1234567890" })).status).toBe(422);
		expect(await members(email)).toEqual([]);
		const done = await post({ token, name: "Ana Diaz", password: PASSWORD });
		expect(done).toMatchObject({ status: 303, to: `/redirect?camp=${camp.camp.slug}` });
		expect(done.session).not.toBe("");
		expect(await members(email)).toEqual([{ role: "counselor", verified: 1 }]);
		expect((await get(`/invitation?token=${token}`)).html).toContain("already accepted");
	});

	it("gets no account from an expired or forged link", async () => {
		const { token, email, id } = await invited();
		await env.DB.prepare("UPDATE invitation SET status = 'revoked', settled_at = 'now' WHERE id = ?")
			.bind(id)
			.run();
		expect((await get(`/invitation?token=${token}`)).status).toBe(404);
		expect((await post({ token, name: "Ana", password: PASSWORD })).status).toBe(409);
		expect((await post({ token: newToken(), name: "Ana", password: PASSWORD })).status).toBe(409);
		// Without the email its id opens nothing.
		expect((await post({ id: (await invited()).id, name: "Ana", password: PASSWORD })).status).toBe(409);
		expect(await members(email)).toEqual([]);
	});
});

describe("A user with an account", () => {
	it("chooses a new password if the account was never confirmed, and the earlier password is discarded", async () => {
		const { token, email } = await invited();
		// Registered by a stranger, who knows the password and waits for the owner to confirm the address.
		await writeRows(env.DB, aUser({ email, emailVerified: false }));
		expect((await get(`/invitation?token=${token}`)).html).toContain("Create account and join");
		expect((await post({ token, name: "Ana", password: PASSWORD })).status).toBe(303);
		expect(await members(email)).toEqual([{ role: "counselor", verified: 1 }]);
		const signIn = async (password: string) => (await callAuth("/sign-in/email", { email, password })).status;
		expect([await signIn(DEMO_PASSWORD), await signIn(PASSWORD)]).toEqual([401, 200]);
	});

	it("is asked to sign in, and no one can create a second account or change the password", async () => {
		const { token, email } = await invited();
		await writeRows(env.DB, aUser({ email }));
		const page = await get(`/invitation?token=${token}`);
		expect(page.html).toContain("Sign in to join");
		expect(page.html).not.toContain("Create account and join");
		expect((await post({ token, name: "Ana", password: PASSWORD })).status).toBe(409);
		expect(await members(email)).toEqual([{ role: null, verified: 1 }]);
		const body = { email, password: DEMO_PASSWORD };
		expect((await callAuth("/sign-in/email", body)).status).toBe(200);
	});

	it("joins with one click when sent there after signing in", async () => {
		const { token, email, id } = await invited();
		const user = aUser({ email });
		await writeRows(env.DB, user);
		const session = await signedIn(user);
		expect((await get("/redirect", session)).to).toBe(`/invitation?id=${id}`);
		expect((await get("/redirect?later=1", session)).to).not.toContain("/invitation");
		const page = await get(`/invitation?id=${id}`, session);
		expect(page.html).toContain("Join Camp Alder");
		// In the email's own way as well.
		expect((await get(`/invitation?token=${token}`, session)).html).toContain("Not now");
		expect((await post({ id }, session)).status).toBe(303);
		expect(await members(email)).toEqual([{ role: "counselor", verified: 1 }]);
	});

	it("is told that the invitation is for someone else, and can't open it by its ID", async () => {
		const { token, id } = await invited();
		const stranger = aUser();
		await writeRows(env.DB, stranger);
		const session = await signedIn(stranger);
		expect((await get(`/invitation?token=${token}`, session)).html).toContain("You&#x27;re signed in as");
		expect((await post({ token }, session)).status).toBe(409);
		expect((await get(`/invitation?id=${id}`, session)).status).toBe(404);
		expect((await post({ id }, session)).status).toBe(409);
		expect(await members(stranger.email)).toEqual([{ role: null, verified: 1 }]);
	});
});

describe("An expired or revoked invitation", () => {
	it("can be sent again with all its details prefilled", async () => {
		const [own, boss, email] = [aCamp(), aUser(), `again-${newId().slice(-8)}@example.com`];
		const settled_at = "2026-07-05T13:10:00.000Z";
		const said = { email, name: "Ines Okafor", role_key: "support_staff", status: "revoked", settled_at };
		const made = anInvitation(own, boss, said);
		await writeRows(env.DB, [own, boss, aMembership(own, boss), made]);
		const [{ id }, admin] = [made, await signedIn(boss)];
		const list = await get("/users/invitations?status=revoked", admin);
		expect(list.html).toContain(`href="/users/invite?again=${id}"`);
		const { html } = await get(`/users/invite?again=${id}`, admin);
		expect(html).toContain(`value="${email}"`);
		expect(html).toContain('value="Ines Okafor"');
		expect(html).toMatch(/<option value="support_staff" selected/);
		expect((await get(`/users/invite?again=${newId()}`, admin)).status).toBe(404);
		expect((await get(`/users/invite?again=${id}`, await signedIn(ruth))).status).toBe(404);
	});
});
