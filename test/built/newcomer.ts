import { expect, inject } from "vitest";

// Somebody who signs up at the built Worker, as plain forms do it.

const BASE = () => inject("builtWorkerUrl");
export const PASSWORD = "green canoe at dawn";

export function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	return fetch(`${BASE()}${path}`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: BASE(), ...headers },
		body: new URLSearchParams(fields),
	});
}

/** The code in the newest email to an address, from the development mailbox. */
async function codeFor(email: string) {
	const page = await (await fetch(`${BASE()}/dev/mailbox`)).text();
	const email_text = page.slice(page.indexOf(email));
	return /Your code is (\d{6})/.exec(email_text)?.[1] ?? "";
}

export async function signUpAndConfirm(email: string) {
	const made = await post("/auth", { mode: "sign-up", name: "Ana", email, password: PASSWORD });
	expect(made.status).toBe(303);
	const cookie = made.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	const confirmed = await post("/auth", { mode: "verify", code: await codeFor(email) }, { cookie });
	expect(confirmed.headers.get("Location")).toBe("/redirect");
	expect(sessionCookie(confirmed)).toBeTruthy();
}

export const sessionCookie = (response: Response) =>
	response.headers.getSetCookie().find((line) => line.startsWith("campinsights.session_token="));

/** The cookie of somebody new who has just signed in. */
export async function cookieOf(email: string): Promise<string> {
	await signUpAndConfirm(email);
	const signedIn = await post("/auth", { mode: "sign-in", email, password: PASSWORD });
	return sessionCookie(signedIn)?.split(";")[0] ?? "";
}
