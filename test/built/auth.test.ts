import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { PASSWORD, post, sessionCookie, signUpAndConfirm } from "./newcomer";

const BASE = () => inject("builtWorkerUrl");

test("the bundle hashes passwords with the runtime's own scrypt", () => {
	const files = readdirSync("build/server", { recursive: true, encoding: "utf8" });
	const modules = files.filter((name) => name.endsWith(".js"));
	const bundle = modules.map((name) => readFileSync(`build/server/${name}`, "utf8")).join("\n");
	expect(bundle).toMatch(/import ?\{[^}]*\bscrypt\b[^}]*\} ?from ?"node:crypto"/);
	// What better-auth falls back to where it does not know the runtime: a hundred times slower.
	expect(bundle).not.toContain("scryptAsync");
});

test("sign-up, confirmation by email and sign-in work as plain forms", async () => {
	await signUpAndConfirm("forms@example.com");
	const fields = { mode: "sign-in", email: "forms@example.com", password: PASSWORD, next: "/account" };
	const signedIn = await post("/auth", fields);
	expect(signedIn.status).toBe(303);
	expect(signedIn.headers.get("Location")).toBe("/redirect?next=%2Faccount");
	const cookie = sessionCookie(signedIn)?.split(";")[0] ?? "";
	expect(cookie).not.toBe("");

	const onward = await fetch(`${BASE()}/redirect?next=%2Faccount`, {
		headers: { cookie },
		redirect: "manual",
	});
	expect(onward.headers.get("Location")).toBe("/account");
	const account = await fetch(`${BASE()}/account`, { headers: { cookie } });
	expect(account.status).toBe(200);
	expect(account.headers.get("Cache-Control")).toBe("no-store");
	expect(await account.text()).toContain("forms@example.com");

	const out = await post("/sign-out", {}, { cookie });
	expect(out.headers.get("Location")).toBe("/auth");
	expect(sessionCookie(out)).toContain("Max-Age=0");
	const after = await fetch(`${BASE()}/account`, { headers: { cookie }, redirect: "manual" });
	expect(after.headers.get("Location")).toBe("/auth?next=%2Faccount");
});

test("after a sign-up the page asks for the code only in the browser that signed up", async () => {
	const email = "typed+once@example.com";
	const made = await post("/auth", { mode: "sign-up", name: "Ana", email, password: PASSWORD });
	const to = made.headers.get("Location") ?? "";
	expect(to).toBe("/auth?mode=verify&said=code");
	const cookie = made.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	const page = async (headers: Record<string, string>) => {
		const html = await (await fetch(`${BASE()}${to}`, { headers })).text();
		return (html.split("window.__remixContext")[0] ?? "").replaceAll("<!-- -->", "");
	};
	const theirs = await page({ cookie });
	expect(theirs).toContain(email);
	expect(theirs).toContain("Code from the email");
	const other = await page({});
	expect(other).not.toContain("Code from the email");
	expect(other).not.toContain(email);
	// One that has an account already is answered alike.
	const again = await post("/auth", { mode: "sign-up", name: "Ana", email, password: PASSWORD });
	expect([again.status, again.headers.get("Location")]).toEqual([303, to]);
	const names = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split("=")[0]);
	expect(names(again)).toEqual(names(made));
});

test("a rejected sign-in shows its reason and keeps the email, but not the password", async () => {
	const answer = await post("/auth", {
		mode: "sign-in",
		email: "nobody@example.com",
		password: "wrong-and-secret",
	});
	expect(answer.status).toBe(401);
	const page = await answer.text();
	expect(page).toContain("Email or password is incorrect");
	expect(page).toContain("nobody@example.com");
	expect(page).not.toContain("wrong-and-secret");
});

test("a form from another site is rejected", async () => {
	const fields = { mode: "sign-in", email: "nobody@example.com", password: PASSWORD };
	for (const Origin of ["https://evil.example", "null", "no origin"]) {
		expect((await post("/auth", fields, { Origin })).status).toBe(403);
	}
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
	"next=%s is dropped",
	async (next) => {
		const page = await (await fetch(`${BASE()}/auth?next=${encodeURIComponent(next)}`)).text();
		expect(page).not.toMatch(/name="next"/);
	},
);

test("signing in with JSON returns a bearer token", async () => {
	await signUpAndConfirm("bearer@example.com");
	const answer = await fetch(`${BASE()}/api/auth/sign-in/email`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: "bearer@example.com", password: PASSWORD }),
	});
	expect(answer.status).toBe(200);
	const { token } = (await answer.json()) as { token: string };
	const asked = (Authorization: string) =>
		fetch(`${BASE()}/account`, { headers: { Authorization }, redirect: "manual" });
	expect((await asked(`Bearer ${token}`)).status).toBe(200);
	expect((await asked(`Bearer ${token}x`)).status).toBe(302);
});

test.each([
	["malformed JSON", "application/json", "{", 400],
	["a form", "application/x-www-form-urlencoded", "email=a", 400],
	["more than a megabyte", "application/json", JSON.stringify({ email: "x".repeat(1_100_000) }), 413],
])("/api/auth rejects %s with a clear error", async (_what, type, body, status) => {
	const headers = { "Content-Type": type };
	const answer = await fetch(`${BASE()}/api/auth/sign-in/email`, { method: "POST", headers, body });
	expect(answer.status).toBe(status);
	expect(await answer.json()).toMatchObject({ success: false });
});

test("/api/auth words its errors like the rest of the product", async () => {
	const answer = await fetch(`${BASE()}/api/auth/sign-in/email`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: "nobody@example.com", password: "not the password" }),
	});
	expect(answer.status).toBe(401);
	expect(await answer.json()).toMatchObject({
		code: "INVALID_EMAIL_OR_PASSWORD",
		message: "Email or password is incorrect",
	});
});

test("/unauthorized returns 403, and says what is missing and who can help", async () => {
	const answer = await fetch(`${BASE()}/unauthorized?permission=settings_edit`);
	expect(answer.status).toBe(403);
	const page = await answer.text();
	expect(page).toContain("Edit camp settings");
	expect(page).toContain("camp admin");
});
