import { readCookie, setCookie } from "../auth/cookies";

/**
 * The only parameter whose last value is remembered: a page without it in the URL uses the last choice in this
 * camp. The URL takes precedence, so that a shared link shows the same to everyone.
 */
export const KEPT_PARAM = "season";

// A choice is for the current work; the next morning, lists start with their defaults.
const HOURS = 12;
const SAFE = /^[\w-]{1,64}$/;

export interface KeptChoice {
	camp_id: string;
	value: string;
}

const cookieName = (baseUrl: string) =>
	`${baseUrl.startsWith("https://") ? "__Secure-" : ""}campinsights.${KEPT_PARAM}`;

/** Reads the remembered choice, or null. It is untrusted, like any other parameter. */
export function readKeptChoice(cookies: string | null, baseUrl: string): KeptChoice | null {
	const [camp_id = "", value = ""] = (readCookie(cookies, cookieName(baseUrl)) ?? "").split("~");
	return SAFE.test(camp_id) && SAFE.test(value) ? { camp_id, value } : null;
}

/** Set-Cookie header that stores a choice; null deletes it. */
export function keepChoice(choice: KeptChoice | null, baseUrl: string): string {
	const secure = baseUrl.startsWith("https://");
	if (choice === null) return setCookie(cookieName(baseUrl), "", { secure, maxAge: 0 });
	return setCookie(cookieName(baseUrl), `${choice.camp_id}~${choice.value}`, {
		secure,
		maxAge: HOURS * 3600,
	});
}
