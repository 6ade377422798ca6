import { createHmac } from "node:crypto";
import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD as PASSWORD, signUp } from "./support/newcomer";
import { heading, open, signIn, toast } from "./support/page";

// Each with an account of their own, made as anybody would.

test.use({ expectedErrors: /status of (401|422) .*\/auth\.data/ });

/** The code an app shows now (RFC 6238). */
function codeOf(secret: string): string {
	const bits = [...secret.replaceAll(/\s/g, "")]
		.map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
		.join("");
	const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
	const mac = createHmac("sha1", key).update(counter).digest();
	const at = (mac[19] ?? 0) & 15;
	return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("two-factor authentication is set up, asked for, and replaced by a recovery code without the phone", {
	tag: "@phone",
}, async ({ page, beside }) => {
	const email = await signUp(page);
	await signIn(page, email, PASSWORD);
	await expect(page.getByText(`You're signed in as ${email}`)).toBeVisible();
	await open(page, "/account/two-factor");
	await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Start setup" }).click();
	await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
	const secret = (await page.getByText(/^([A-Z2-7]{4} ){8,}/).textContent()) ?? "";
	await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(heading(page)).toHaveText("Two-step sign-in is on");
	const codes = await page
		.getByRole("listitem")
		.filter({ hasText: /^\w{5}-\w{5}$/ })
		.allTextContents();
	expect(codes).toHaveLength(10);
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("campinsights-recovery-codes.txt");
	await page.getByRole("link", { name: "I've saved them" }).click();
	await expect(page.getByText("10 recovery codes left.")).toBeVisible();

	const other = await beside(null);
	await open(other, "/auth");
	await signIn(other, email, PASSWORD);
	await expect(heading(other)).toHaveText("Enter your code");
	await other.getByRole("link", { name: "Use a recovery code" }).click();
	await other.getByLabel("Recovery code", { exact: true }).fill(codes[0]?.replace("-", "") ?? "");
	await other.getByRole("button", { name: "Sign in" }).click();
	await expect(other.getByText(`You're signed in as ${email}`)).toBeVisible();
});

test("a passkey is added and signs in", { tag: "@desktop" }, async ({ page, baseURL }) => {
	// Browsers offer no passkeys at an address of numbers.
	const at = (path: string) => `${baseURL?.replace("127.0.0.1", "localhost")}${path}`;
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const email = await signUp(page);
	await open(page, at("/auth?next=%2Faccount"));
	await signIn(page, email, PASSWORD);
	await expect(heading(page)).toHaveText("Account");
	await page.getByRole("button", { name: "Add passkey" }).click();
	await page.getByLabel(/^Name \(optional\)/).fill("Office laptop");
	await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(toast(page, "Passkey added")).toBeVisible();
	await expect(page.getByRole("button", { name: "Remove Office laptop" })).toBeVisible();

	await page.context().clearCookies();
	await open(page, at("/auth?next=%2Faccount"));
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(heading(page)).toHaveText("Account");
	await page.getByRole("button", { name: "Remove Office laptop" }).click();
	await expect(toast(page, "Passkey removed")).toBeVisible();

	await page.context().clearCookies();
	await open(page, at("/auth"));
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page.getByText("We couldn't check this passkey")).toBeVisible();
	await expect(heading(page)).toHaveText("Sign in");
});
