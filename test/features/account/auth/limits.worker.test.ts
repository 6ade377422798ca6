import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { signIn } from "#app/features/account/auth/sign-in.server";
import { accountKey, addressOf, takeAttempt } from "#app/platform/rate-limit.server";
import { aCtx } from "../../../support/world";
import { callAuth, freshAddress, headersFrom, storedUser } from "./auth-world";

const limit = (key: string, max = 5) => ({ key, max, minutes: 15 });
const NOON = Date.parse("2026-07-15T12:00:00.000Z");
const MINUTE = 60_000;

test("exactly the permitted number of parallel attempts passes", async () => {
	const ctx = aCtx();
	const tries = Array.from({ length: 40 }, () => takeAttempt(ctx, [limit("parallel")], NOON));
	const waits = await Promise.all(tries);
	expect(waits.filter((wait) => wait === null)).toHaveLength(5);
	expect(waits.filter((wait) => wait === 15)).toHaveLength(35);
});

test("more attempts pass when the count is read before it is written (control)", async () => {
	const count = "SELECT coalesce(max(count), 0) AS n FROM attempt_limit WHERE key = 'naive'";
	const naive = async () => {
		const n = (await env.DB.prepare(count).first<number>("n")) ?? 0;
		if (n >= 5) return false;
		// What a request does between its read and its write.
		await new Promise((resolve) => setTimeout(resolve, 20));
		await env.DB.prepare(
			"INSERT INTO attempt_limit VALUES ('naive', ?, '2026-07-15T12:15:00.000Z') ON CONFLICT (key) DO UPDATE SET count = excluded.count",
		)
			.bind(n + 1)
			.run();
		return true;
	};
	const passed = await Promise.all(Array.from({ length: 40 }, naive));
	expect(passed.filter(Boolean).length).toBeGreaterThan(5);
});

test("further attempts don't extend the rate-limit window", async () => {
	const ctx = aCtx();
	const at = (minutes: number) => takeAttempt(ctx, [limit("window", 1)], NOON + minutes * MINUTE);
	expect(await at(0)).toBeNull();
	expect(await at(1)).toBe(14);
	expect(await at(14.5)).toBe(1);
	expect(await at(15)).toBeNull();
	expect(await at(16)).toBe(14);
});

test("the longest wait of several limits is reported", async () => {
	const ctx = aCtx();
	const limits = [limit("short", 1), { key: "long", max: 1, minutes: 60 }];
	expect(await takeAttempt(ctx, limits, NOON)).toBeNull();
	expect(await takeAttempt(ctx, limits, NOON)).toBe(60);
});

test("five wrong passwords lock an account for 15 minutes for that IP address only", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const here = freshAddress();
	const wrong = () =>
		signIn(ctx, headersFrom(here), { email: user.email, password: "wrong every time" }, null);
	for (let tries = 0; tries < 5; tries++) await expect(wrong()).rejects.toMatchObject({ status: 401 });
	const refused = { status: 429, message: "Too many attempts. Try again in 15 minutes" };
	await expect(wrong()).rejects.toMatchObject({ ...refused, headers: { "Retry-After": "900" } });
	// Also with the right password, and also on a direct call.
	const right = signIn(ctx, headersFrom(here), { email: user.email, password: user.password }, null);
	await expect(right).rejects.toMatchObject(refused);
	const direct = await callAuth(
		"/sign-in/email",
		{ email: user.email, password: user.password },
		headersFrom(here),
	);
	expect(direct.status).toBe(429);
	expect(direct.headers.get("Retry-After")).toBe("900");
	expect(await direct.json()).toMatchObject({ message: refused.message });
	// Its owner signs in elsewhere, and other accounts sign in here.
	expect(await signIn(ctx, headersFrom(), { email: user.email, password: user.password }, null)).not.toEqual(
		[],
	);
	const other = await storedUser();
	expect(
		await signIn(ctx, headersFrom(here), { email: other.email, password: other.password }, null),
	).not.toEqual([]);
});

test("a hundred wrong passwords from any address lock an account, except for a browser that signed in before", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const input = { email: user.email, password: user.password };
	const known = await cookiesAfter(signIn(ctx, headersFrom(), input, null));
	await takeMany(`sign-in:account:${await accountKey(user.email)}`, 100, { max: 100, minutes: 60 });
	await expect(signIn(ctx, headersFrom(), input, null)).rejects.toMatchObject({ status: 429 });
	const theirs = () => headersFrom(freshAddress(), { Cookie: known });
	expect(await signIn(ctx, theirs(), input, null)).not.toEqual([]);
	// That browser has a limit of its own.
	const wrong = { email: user.email, password: "wrong every time" };
	for (let tries = 0; tries < 5; tries++) {
		await expect(signIn(ctx, theirs(), wrong, null)).rejects.toMatchObject({ status: 401 });
	}
	await expect(signIn(ctx, theirs(), input, null)).rejects.toMatchObject({ status: 429 });
});

test("a browser is recognized only for its own accounts, and only by a cookie that we signed", async () => {
	const ctx = aCtx();
	const [user, victim] = [await storedUser(), await storedUser()];
	const known = await cookiesAfter(
		signIn(ctx, headersFrom(), { email: user.email, password: user.password }, null),
	);
	const forged = known.replace(/device=[^;]{12}/, "device=eyJpZCI6ImEi");
	await takeMany(`sign-in:account:${await accountKey(victim.email)}`, 100, { max: 100, minutes: 60 });
	for (const Cookie of [known, forged]) {
		const tried = signIn(
			ctx,
			headersFrom(freshAddress(), { Cookie }),
			{ email: victim.email, password: victim.password },
			null,
		);
		await expect(tried).rejects.toMatchObject({ status: 429 });
	}
});

test("wrong passwords from one phone don't lock out its whole network", async () => {
	const ctx = aCtx();
	const network = freshAddress();
	const user = await storedUser();
	const input = { email: user.email, password: user.password };
	const known = await cookiesAfter(signIn(ctx, headersFrom(network), input, null));
	await takeMany(`sign-in:address:${network}`, 60);
	// A new browser still has a try for each account; guessing on is refused after it.
	expect(await signIn(ctx, headersFrom(network), input, null)).not.toEqual([]);
	const other = await storedUser();
	const wrong = () =>
		signIn(ctx, headersFrom(network), { email: other.email, password: "wrong every time" }, null);
	await expect(wrong()).rejects.toMatchObject({ status: 401 });
	await expect(wrong()).rejects.toMatchObject({ status: 429 });
	// A browser that signed in before isn't counted by the network at all.
	const theirs = () => headersFrom(network, { Cookie: known });
	for (let tries = 0; tries < 2; tries++) {
		await expect(
			signIn(ctx, theirs(), { ...input, password: "wrong every time" }, null),
		).rejects.toMatchObject({
			status: 401,
		});
	}
	expect(await signIn(ctx, theirs(), input, null)).not.toEqual([]);
});

/** What a browser sends after a sign-in, as a Cookie header. */
async function cookiesAfter(signingIn: Promise<string[]>): Promise<string> {
	return (await signingIn).map((line) => line.split(";")[0]).join("; ");
}

test("an unknown email has the same limits", async () => {
	const here = freshAddress();
	const wrong = () =>
		signIn(aCtx(), headersFrom(here), { email: "ghost@example.com", password: "wrong every time" }, null);
	for (let tries = 0; tries < 5; tries++) await expect(wrong()).rejects.toMatchObject({ status: 401 });
	await expect(wrong()).rejects.toMatchObject({ status: 429 });
});

test("a successful sign-in clears earlier failed attempts", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const here = freshAddress();
	const attempt = (password: string) => signIn(ctx, headersFrom(here), { email: user.email, password }, null);
	for (let round = 0; round < 2; round++) {
		for (let tries = 0; tries < 4; tries++)
			await expect(attempt("wrong every time")).rejects.toMatchObject({ status: 401 });
		expect(await attempt(user.password)).not.toHaveLength(0);
	}
});

async function takeMany(key: string, times: number, limit = { max: 50, minutes: 15 }) {
	for (let take = 0; take < times; take++) await takeAttempt(aCtx(), [{ key, ...limit }]);
}

test("without an IP address only the account's limit applies", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const wrong = () =>
		signIn(ctx, headersFrom(null), { email: user.email, password: "wrong every time" }, null);
	for (let tries = 0; tries < 5; tries++) await expect(wrong()).rejects.toMatchObject({ status: 401 });
	await expect(wrong()).rejects.toMatchObject({ status: 429 });
	const rows = await env.DB.prepare(
		"SELECT key FROM attempt_limit WHERE key LIKE 'sign-in:address:%null%'",
	).all();
	expect(rows.results).toHaveLength(0);
});

test("emails to one address are limited, regardless of who requests them", async () => {
	const ask = () => callAuth("/request-password-reset", { email: "flooded@example.com" });
	const answers = await Promise.all(Array.from({ length: 8 }, ask));
	const statuses = answers.map(({ status }) => status).sort();
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test.each([
	["203.0.113.9", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:0db8:0001:0002::6", "2001:db8:1:2"],
	["2001:db8::6", "2001:db8:0:0"],
	["::ffff:203.0.113.9", "203.0.113.9"],
	["203.0.113.9, 10.0.0.1", null],
	["", null],
	["not an address", null],
])("the IP address %s counts as %s", (header, expected) => {
	expect(addressOf(new Headers({ "CF-Connecting-IP": header }))).toBe(expected);
});
