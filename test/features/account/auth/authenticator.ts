import { env } from "cloudflare:workers";
import { readBatch } from "#db/client";
import { beginTwoFactor } from "#app/features/account/account/two-factor/begin-two-factor.server";
import { confirmTwoFactor } from "#app/features/account/account/two-factor/confirm-two-factor.server";
import { appSetUp, twoFactorRows } from "#app/features/account/account/two-factor/queries.server";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { aCtx } from "../../../support/world";
import { asUser, cookieOf, headersFrom, type storedUser } from "./auth-world";

type User = Awaited<ReturnType<typeof storedUser>>;

const STEP_MS = 30_000;
/** Far more than a code takes from being read to being checked. */
const ROOM_MS = 3_000;

/** Waits for the next step when this one is about to end: the code before it would be two steps old when checked. */
async function roomInStep(): Promise<void> {
	const left = STEP_MS - (Date.now() % STEP_MS);
	if (left < ROOM_MS) await new Promise((resolve) => setTimeout(resolve, left));
}

/** The code that an app shows, some steps of 30 seconds from now (RFC 6238, written a second time). */
export async function codeOf(secret: string, steps = 0): Promise<string> {
	const bits = [...secret.replaceAll(" ", "")]
		.map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
		.join("");
	const key = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
	const counter = new DataView(new ArrayBuffer(8));
	counter.setBigUint64(0, BigInt(Math.floor(Date.now() / STEP_MS) + steps));
	const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
	const mac = new DataView(await crypto.subtle.sign("HMAC", hmac, counter.buffer));
	const at = mac.getUint8(19) & 15;
	return String((mac.getUint32(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A request of a user who is signed in on a device of their own. */
export async function signedInAs(user: User) {
	const cookie = cookieOf(
		await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null),
	);
	return requestOf(user, cookie);
}

/** A request with this session cookie. */
export async function requestOf(user: User, cookie: string) {
	const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0];
	const row = await env.DB.prepare("SELECT id FROM auth_session WHERE token = ?")
		.bind(token)
		.first<{ id: string }>();
	const ctx = asUser(aCtx(), user, row?.id ?? "none");
	return { ctx, cookie, headers: headersFrom(undefined, { Cookie: cookie }) };
}

/** Somebody who has set the second step up, with the code of the step before; knows secret and codes. */
export async function withTwoFactor(user: User) {
	const { ctx, headers } = await signedInAs(user);
	await beginTwoFactor(ctx, headers, user.password);
	const { pending } = await twoFactorRows(ctx, (reads) => readBatch(ctx.db, reads));
	if (pending === null) throw new Error("Setup didn't start");
	const { secret, ...picture } = await appSetUp(ctx, pending);
	// The step before: later codes of this test are then unused.
	await roomInStep();
	const { cookies, codes } = await confirmTwoFactor(ctx, headers, await codeOf(secret, -1));
	return { ...(await requestOf(user, cookieOf(cookies))), secret, codes, picture };
}

/** The password was right; the headers of whoever now enters a code. */
export async function halfway(user: User, more: readonly string[] = [], password = user.password) {
	const from = headersFrom(undefined, more.length > 0 ? { Cookie: more.join("; ") } : {});
	const lines = await signIn(aCtx(), from, { email: user.email, password }, null);
	return { lines, headers: headersFrom(undefined, { Cookie: cookiesOf(lines) }) };
}

/** Set-Cookie lines as a Cookie header; what is deleted by them is left out. */
export const cookiesOf = (lines: readonly string[]) =>
	lines
		.filter((line) => !/max-age=0/i.test(line))
		.map((line) => line.split(";")[0])
		.join("; ");
