import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { auth_passkey, auth_session } from "#db/schema";
import {
	addPasskey,
	beginPasskey,
	MOST_PASSKEYS,
} from "#app/features/account/account/passkeys/add-passkey.server";
import { signInWithPasskey } from "#app/features/account/auth/sign-in-with-passkey.server";
import { newId } from "#app/lib/ids";
import { passkeyOptions } from "#app/platform/auth/passkeys.server";
import { aCtx } from "../../../support/world";
import { cookieOf, headersFrom, storedUser } from "../auth/auth-world";
import { signedInAs } from "../auth/authenticator";
import { aDevice } from "../auth/software-key";

const party = { id: "app.camp.test", origin: "https://app.camp.test" };
const db = aCtx().db;
const passkeysOf = (user_id: string) =>
	db.select().from(auth_passkey).where(eq(auth_passkey.userId, user_id));
const sessionsOf = (user_id: string) =>
	db.select().from(auth_session).where(eq(auth_session.userId, user_id));

afterEach(() => void vi.useRealTimers());

/** Somebody whose password was right just now. */
async function begun() {
	const user = await storedUser();
	const at = await signedInAs(user);
	const options = await beginPasskey(at.ctx, at.headers, {
		party,
		has_password: true,
		password: user.password,
	});
	return { user, ...at, options, device: await aDevice(party) };
}

/** Somebody with a passkey. */
async function withPasskey() {
	const at = await begun();
	const response = await at.device.make(at.options.challenge);
	await addPasskey(at.ctx, { party, response, name: "Office laptop" });
	return at;
}

const challenge = async () => (await passkeyOptions(aCtx(), party)).challenge;
type Device = Awaited<ReturnType<typeof aDevice>>;
const enter = (response: Awaited<ReturnType<Device["sign"]>>) =>
	signInWithPasskey(aCtx(), headersFrom(), { party, response });
const refused = { status: 422 };

test("a passkey is created after the password is confirmed, and it signs the user in", async () => {
	const { user, device, ctx, headers } = await withPasskey();
	expect(await passkeysOf(user.id)).toMatchObject([
		{ name: "Office laptop", credentialID: device.id, counter: 0 },
	]);
	const before = (await sessionsOf(user.id)).length;
	expect(cookieOf(await enter(await device.sign(await challenge(), { counter: 3 })))).not.toBe("");
	expect(await sessionsOf(user.id)).toHaveLength(before + 1);
	expect(await passkeysOf(user.id)).toMatchObject([{ counter: 3 }]);
	const wrong = beginPasskey(ctx, headers, { party, has_password: true, password: "not this one" });
	await expect(wrong).rejects.toMatchObject({ status: 422, fields: { password: [expect.any(String)] } });
});

test("a signed challenge works once, even when two requests use it at the same time", async () => {
	const { user, device } = await withPasskey();
	const signed = await device.sign(await challenge());
	const before = (await sessionsOf(user.id)).length;
	const ends = await Promise.allSettled([enter(signed), enter(signed)]);
	expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	await expect(enter(signed)).rejects.toMatchObject(refused);
	expect(await sessionsOf(user.id)).toHaveLength(before + 1);
	// Control: it is the challenge that was used up, not the moment.
	const both = [await device.sign(await challenge()), await device.sign(await challenge())];
	expect((await Promise.allSettled(both.map(enter))).map(({ status }) => status)).toEqual([
		"fulfilled",
		"fulfilled",
	]);
});

test.each([
	["asked for by another site", { origin: "https://evil.test" }],
	["made for another name", { rp: "evil.test" }],
	["without finger, face or PIN", { verified: false }],
])("an answer %s is rejected at sign-in and at registration of a passkey", async (_, bent) => {
	const { device, user } = await withPasskey();
	await expect(enter(await device.sign(await challenge(), bent))).rejects.toMatchObject(refused);
	expect(await sessionsOf(user.id)).toHaveLength(1);
	const other = await begun();
	const response = await other.device.make(other.options.challenge, bent);
	await expect(addPasskey(other.ctx, { party, response, name: "x" })).rejects.toMatchObject(refused);
	expect(await passkeysOf(other.user.id)).toEqual([]);
});

test("a signature counter that goes backward indicates a cloned key and is rejected", async () => {
	const { device } = await withPasskey();
	await enter(await device.sign(await challenge(), { counter: 9 }));
	await expect(enter(await device.sign(await challenge(), { counter: 4 }))).rejects.toMatchObject(refused);
});

test("a different key under the same name and an unknown key are rejected", async () => {
	const { device } = await withPasskey();
	const other = await aDevice(party);
	const forged = { ...(await other.sign(await challenge())), id: device.id, rawId: device.id };
	await expect(enter(forged)).rejects.toMatchObject(refused);
	await expect(enter(await other.sign(await challenge()))).rejects.toMatchObject(refused);
});

test("a challenge works only for its purpose and its user, and for five minutes", async () => {
	const [one, other] = [await begun(), await withPasskey()];
	const response = await one.device.make(one.options.challenge);
	await expect(addPasskey(other.ctx, { party, response, name: "x" })).rejects.toMatchObject(refused);
	await expect(enter(await other.device.sign(one.options.challenge))).rejects.toMatchObject(refused);
	await expect(enter(await other.device.sign("bm90LW91cnM"))).rejects.toMatchObject(refused);
	const late = await challenge();
	const signed = await other.device.sign(late);
	vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ["Date"] });
	await expect(enter(signed)).rejects.toMatchObject(refused);
	vi.useRealTimers();
	expect(cookieOf(await enter(signed))).not.toBe("");
});

test("a deactivated user can't sign in with a passkey", async () => {
	const { device, user } = await withPasskey();
	await env.DB.prepare("UPDATE auth_user SET disabled_at = ? WHERE id = ?")
		.bind("2026-06-01T00:00:00.000Z", user.id)
		.run();
	await expect(enter(await device.sign(await challenge()))).rejects.toMatchObject({ status: 403 });
});

test("adding the same passkey twice and adding one passkey too many are rejected", async () => {
	const at = await withPasskey();
	const again = async () => {
		const { challenge: next } = await beginPasskey(at.ctx, at.headers, {
			party,
			has_password: true,
			password: at.user.password,
		});
		return next;
	};
	const twice = { party, response: await at.device.make(await again()), name: "x" };
	await expect(addPasskey(at.ctx, twice)).rejects.toMatchObject({ status: 409 });
	for (let more = 1; more < MOST_PASSKEYS; more++) {
		const id = newId();
		await db.insert(auth_passkey).values({
			id,
			userId: at.user.id,
			publicKey: "key",
			credentialID: `credential-${id}`,
			counter: 0,
			deviceType: "singleDevice",
			backedUp: false,
		});
	}
	const response = await (await aDevice(party)).make(await again());
	await expect(addPasskey(at.ctx, { party, response, name: "x" })).rejects.toMatchObject({ status: 409 });
	expect(await passkeysOf(at.user.id)).toHaveLength(MOST_PASSKEYS);
});
