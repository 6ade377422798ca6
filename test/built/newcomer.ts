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

/** The token of the newest letter to an address, from the development mailbox. */
async function tokenFor(email: string) {
	const page = await (await fetch(`${BASE()}/dev/mailbox`)).text();
	const letter = page.slice(page.indexOf(email));
	return decodeURIComponent(/token=([\w.%-]+)/.exec(letter)?.[1] ?? "");
}

export async function signUpAndConfirm(email: string) {
	const made = await post("/auth", { mode: "sign-up", name: "Ana", email, password: PASSWORD });
	expect(made.status).toBe(303);
	const token = await tokenFor(email);
	const confirmed = await post("/auth", { mode: "verify", token });
	expect(confirmed.headers.get("Location")).toBe("/auth?said=confirmed");
}

export const sessionCookie = (response: Response) =>
	response.headers.getSetCookie().find((line) => line.startsWith("campinsights.session_token="));

/** The cookie of somebody new who has just signed in. */
export async function cookieOf(email: string): Promise<string> {
	await signUpAndConfirm(email);
	const signedIn = await post("/auth", { mode: "sign-in", email, password: PASSWORD });
	return sessionCookie(signedIn)?.split(";")[0] ?? "";
}
