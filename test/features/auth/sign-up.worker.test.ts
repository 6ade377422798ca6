import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auth_account, auth_user } from "#db/schema";
import { requestReset, resetPassword } from "~/features/auth/reset-password.server";
import { signIn } from "~/features/auth/sign-in.server";
import { signUp } from "~/features/auth/sign-up.server";
import { requestVerification, verifyEmail } from "~/features/auth/verify-email.server";
import { aCtx } from "../../support/world";
import { callAuth, headersFrom, lettersTo, linkTo, PASSWORD, storedUser, tokenTo } from "./auth-world";

const find = async (email: string) =>
	(await aCtx().db.select().from(auth_user).where(eq(auth_user.email, email)))[0];

test("sign-up → letter → confirm → sign-in", async () => {
	const ctx = aCtx();
	const email = "ana@example.com";
	await signUp(
		ctx,
		headersFrom(),
		{ name: "  Ana María  ", email: "Ana@Example.com", password: PASSWORD },
		"/sessions",
	);
	expect(await find(email)).toMatchObject({ name: "Ana María", emailVerified: false, is_super_admin: false });
	const early = signIn(ctx, headersFrom(), { email, password: PASSWORD }, null);
	await expect(early).rejects.toMatchObject({ status: 403 });

	const letters = await lettersTo(ctx, email);
	expect(letters[0]).toMatchObject({ subject: "Confirm your e-mail for CampInsights" });
	// Nothing the stranger typed is carried to the address.
	expect(`${letters[0]?.text}${letters[0]?.html}`).not.toContain("Ana");
	const link = await linkTo(ctx, email);
	await verifyEmail(ctx, headersFrom(), link.searchParams.get("token") ?? "");
	expect(await find(email)).toMatchObject({ emailVerified: true });
	expect(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null)).not.toHaveLength(0);
});

test("signing up again with an e-mail in use answers alike, changes nothing and tells the owner", async () => {
	const owner = await storedUser({ email: "owner@example.com" });
	const ctx = aCtx();
	const body = (email: string) => ({ name: "Stranger", email, password: PASSWORD });
	const taken = await callAuth("/sign-up/email", body(owner.email));
	const free = await callAuth("/sign-up/email", body("free@example.com"));
	expect(taken.status).toBe(free.status);
	const [a, b] = (await Promise.all([taken.json(), free.json()])) as { user: Record<string, unknown> }[];
	const shape = (answer?: { user: Record<string, unknown> }) =>
		Object.entries({ ...answer, ...answer?.user }).map(([key, value]) => [key, typeof value]);
	expect(shape(a)).toEqual(shape(b));
	expect(a?.user.id).not.toBe(owner.id);

	const letters = await lettersTo(ctx, owner.email);
	expect(letters.map(({ subject }) => subject)).toEqual(["You already have a CampInsights account"]);
	expect((await find(owner.email))?.name).toBe(owner.user.name);
	const intruder = signIn(ctx, headersFrom(), { email: owner.email, password: PASSWORD }, null);
	await expect(intruder).rejects.toMatchObject({ status: 401 });
});

test("the screen's use-case says nothing different for an e-mail in use either", async () => {
	const owner = await storedUser();
	const input = { name: "Stranger", email: owner.email, password: PASSWORD };
	await expect(signUp(aCtx(), headersFrom(), input, null)).resolves.toBeUndefined();
});

test.each(["PASSWORD123", "1234567890"])("%s is refused as too common", async (password) => {
	const email = `common-${password.toLowerCase()}@example.com`;
	const refused = signUp(aCtx(), headersFrom(), { name: "A", email, password }, null);
	await expect(refused).rejects.toMatchObject({
		status: 422,
		fields: { password: [expect.stringContaining("common")] },
	});
	expect((await callAuth("/sign-up/email", { name: "A", email, password })).status).toBe(400);
	expect(await find(email)).toBeUndefined();
});

test.each(["nine char", "x".repeat(129)])("a password of the wrong length is refused", async (password) => {
	const email = `length-${password.length}@example.com`;
	expect((await callAuth("/sign-up/email", { name: "A", email, password })).status).toBe(400);
	expect(await find(email)).toBeUndefined();
});

test.each(["", "   ", "a\u0000b", "n".repeat(201)])(
	"a name that is empty, malformed or endless is refused on a direct call",
	async (name) => {
		const email = `name-${name.length}-${name.charCodeAt(0) || 0}@example.com`;
		const answer = await callAuth("/sign-up/email", JSON.stringify({ name, email, password: PASSWORD }));
		expect(answer.status).toBe(400);
		expect(await find(email)).toBeUndefined();
	},
);

test("a name in another script comes back as typed", async () => {
	const email = "script@example.com";
	await signUp(aCtx(), headersFrom(), { name: "עדי לוי-Müller", email, password: PASSWORD }, null);
	expect((await find(email))?.name).toBe("עדי לוי-Müller");
});

test("the confirming letter comes again for who needs it, and for nobody else", async () => {
	const ctx = aCtx();
	const waiting = await storedUser({ emailVerified: false });
	const done = await storedUser();
	await requestVerification(ctx, headersFrom(), waiting.email, null);
	await requestVerification(ctx, headersFrom(), done.email, null);
	await requestVerification(ctx, headersFrom(), "nobody-here@example.com", null);
	expect(await lettersTo(ctx, waiting.email)).toHaveLength(1);
	expect(await lettersTo(ctx, done.email)).toHaveLength(0);
	expect(await lettersTo(ctx, "nobody-here@example.com")).toHaveLength(0);
});

test("a link that is none of ours, or has expired, is told as expired", async () => {
	const ctx = aCtx();
	const tried = verifyEmail(ctx, headersFrom(), "eyJhbGciOiJIUzI1NiJ9.e30.x");
	await expect(tried).rejects.toMatchObject({
		status: 400,
		message: "This link has expired. Request a new one",
	});
});

test("a sign-up that broke off between its two writes is repaired by a password reset", async () => {
	const ctx = aCtx();
	const email = "broken-off@example.com";
	await signUp(ctx, headersFrom(), { name: "Half", email, password: PASSWORD }, null);
	const user = await find(email);
	await env.DB.prepare("DELETE FROM auth_account WHERE user_id = ?").bind(user?.id).run();
	const without = signIn(ctx, headersFrom(), { email, password: PASSWORD }, null);
	await expect(without).rejects.toMatchObject({ status: 401, message: "E-mail or password is incorrect" });

	await requestReset(ctx, headersFrom(), email);
	await resetPassword(ctx, headersFrom(), {
		token: await tokenTo(ctx, email),
		password: "a whole new start",
	});
	const accounts = await ctx.db
		.select()
		.from(auth_account)
		.where(eq(auth_account.userId, user?.id ?? ""));
	expect(accounts).toHaveLength(1);
	expect(await signIn(ctx, headersFrom(), { email, password: "a whole new start" }, null)).not.toHaveLength(
		0,
	);
});

test("who registered somebody else's address loses it to the owner's reset", async () => {
	const ctx = aCtx();
	const email = "victim@example.com";
	await signUp(ctx, headersFrom(), { name: "Attacker", email, password: "attackers own words" }, null);
	await requestReset(ctx, headersFrom(), email);
	await resetPassword(ctx, headersFrom(), { token: await tokenTo(ctx, email), password: PASSWORD });
	const attacker = signIn(ctx, headersFrom(), { email, password: "attackers own words" }, null);
	await expect(attacker).rejects.toMatchObject({ status: 401 });
	expect(await signIn(ctx, headersFrom(), { email, password: PASSWORD }, null)).not.toHaveLength(0);
});
