import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { signIn } from "~/features/auth/sign-in.server";
import { addressOf, takeAttempt } from "~/platform/rate-limit.server";
import { aCtx } from "../../support/world";
import { callAuth, freshAddress, headersFrom, storedUser } from "./auth-world";

const limit = (key: string, max = 5) => ({ key, max, minutes: 15 });
const NOON = Date.parse("2026-07-15T12:00:00.000Z");
const MINUTE = 60_000;

test("of parallel attempts exactly the permitted number passes", async () => {
	const ctx = aCtx();
	const tries = Array.from({ length: 40 }, () => takeAttempt(ctx, [limit("parallel")], NOON));
	const waits = await Promise.all(tries);
	expect(waits.filter((wait) => wait === null)).toHaveLength(5);
	expect(waits.filter((wait) => wait === 15)).toHaveLength(35);
});

test("control: reading first and writing afterwards lets more through", async () => {
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

test("the window ends when it ends, however often somebody knocks", async () => {
	const ctx = aCtx();
	const at = (minutes: number) => takeAttempt(ctx, [limit("window", 1)], NOON + minutes * MINUTE);
	expect(await at(0)).toBeNull();
	expect(await at(1)).toBe(14);
	expect(await at(14.5)).toBe(1);
	expect(await at(15)).toBeNull();
	expect(await at(16)).toBe(14);
});

test("the longest wait of several limits is told", async () => {
	const ctx = aCtx();
	const limits = [limit("short", 1), { key: "long", max: 1, minutes: 60 }];
	expect(await takeAttempt(ctx, limits, NOON)).toBeNull();
	expect(await takeAttempt(ctx, limits, NOON)).toBe(60);
});

test("five wrong passwords close an account for a quarter of an hour, from whatever addresses", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const wrong = () => signIn(ctx, headersFrom(), { email: user.email, password: "wrong every time" }, null);
	for (let tries = 0; tries < 5; tries++) await expect(wrong()).rejects.toMatchObject({ status: 401 });
	const refused = { status: 429, message: "Too many attempts. Try again in 15 minutes" };
	await expect(wrong()).rejects.toMatchObject({ ...refused, headers: { "Retry-After": "900" } });
	// Also with the right password, and also on a direct call.
	const right = signIn(ctx, headersFrom(), { email: user.email, password: user.password }, null);
	await expect(right).rejects.toMatchObject(refused);
	const direct = await callAuth("/sign-in/email", { email: user.email, password: user.password });
	expect(direct.status).toBe(429);
	expect(direct.headers.get("Retry-After")).toBe("900");
	expect(await direct.json()).toMatchObject({ message: refused.message });
	// Nobody else is shut out.
	const other = await storedUser();
	expect(
		await signIn(ctx, headersFrom(), { email: other.email, password: other.password }, null),
	).not.toEqual([]);
});

test("an e-mail that nobody has is limited alike", async () => {
	const wrong = () =>
		signIn(aCtx(), headersFrom(), { email: "ghost@example.com", password: "wrong every time" }, null);
	for (let tries = 0; tries < 5; tries++) await expect(wrong()).rejects.toMatchObject({ status: 401 });
	await expect(wrong()).rejects.toMatchObject({ status: 429 });
});

test("a rightful sign-in clears what was wrong before", async () => {
	const ctx = aCtx();
	const user = await storedUser();
	const attempt = (password: string) => signIn(ctx, headersFrom(), { email: user.email, password }, null);
	for (let round = 0; round < 2; round++) {
		for (let tries = 0; tries < 4; tries++)
			await expect(attempt("wrong every time")).rejects.toMatchObject({ status: 401 });
		expect(await attempt(user.password)).not.toHaveLength(0);
	}
});

test("one address cannot go through many accounts, and rightful sign-ins from it do not count", async () => {
	const ctx = aCtx();
	const office = freshAddress();
	const user = await storedUser();
	const right = () => signIn(ctx, headersFrom(office), { email: user.email, password: user.password }, null);
	await right();
	await takeMany(`sign-in:address:${office}`, 49);
	await right();
	await right();
	await takeMany(`sign-in:address:${office}`, 1);
	await expect(right()).rejects.toMatchObject({ status: 429 });
});

async function takeMany(key: string, times: number) {
	for (let take = 0; take < times; take++) await takeAttempt(aCtx(), [{ key, max: 50, minutes: 15 }]);
}

test("without an address nothing is limited by address, and the account's limit holds", async () => {
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

test("letters to one address are limited, whoever asks for them", async () => {
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
])("the address %s counts as %s", (header, expected) => {
	expect(addressOf(new Headers({ "CF-Connecting-IP": header }))).toBe(expected);
});
