import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { userContext } from "#app/platform/auth/place.server";
import { requestState } from "#app/platform/http/request.server";
import { aCtx } from "../../../support/world";
import { BASE, cookieOf, headersFrom, storedUser } from "./auth-world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A request with a cookie whose session was last used so long ago; answers what it left behind. */
async function requestAfter(ms: number) {
	const user = await storedUser();
	const lines = await signIn(aCtx(), headersFrom(), { email: user.email, password: user.password }, null);
	const cookie = cookieOf(lines);
	const used = Date.now() - ms;
	await env.DB.prepare("UPDATE auth_session SET updated_at = ?, expires_at = ? WHERE user_id = ?")
		.bind(used, used + 7 * DAY, user.id)
		.run();
	const deferred: Promise<unknown>[] = [];
	const context = {
		cloudflare: {
			env,
			ctx: { waitUntil: (work: Promise<unknown>) => void deferred.push(work), passThroughOnException() {} },
		},
	} as AppLoadContext;
	const state = requestState(new Request(BASE, { headers: { Cookie: cookie } }), context);
	await userContext(state, null);
	await Promise.all(deferred);
	const expires = await env.DB.prepare("SELECT expires_at FROM auth_session WHERE user_id = ?")
		.bind(user.id)
		.first<number>("expires_at");
	return { cookie, cookies: state.cookies, days: ((expires ?? 0) - Date.now()) / DAY };
}

test("using a session after a day extends it and its cookie to seven days", async () => {
	const { cookie, cookies, days } = await requestAfter(25 * HOUR);
	expect(days).toBeGreaterThan(6.99);
	expect(cookies).toHaveLength(1);
	expect(cookies[0]).toContain(cookie);
	expect(cookies[0]).toContain("Max-Age=604800");
	expect(cookies[0]).toContain("HttpOnly");
});

test("using a session within a day writes nothing", async () => {
	const { cookies, days } = await requestAfter(23 * HOUR);
	expect(days).toBeLessThan(6.1);
	expect(cookies).toEqual([]);
});

test("an expired session is not renewed", async () => {
	await expect(requestAfter(8 * DAY)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
