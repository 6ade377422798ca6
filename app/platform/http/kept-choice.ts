import { readCookie, setCookie } from "../auth/cookies";

/**
 * The one parameter whose choice holds until another is made: a page whose address does not say it takes the last one
 * chosen in this camp. The address wins, so a link shows what it showed to whoever sent it.
 */
export const KEPT_PARAM = "season";

// A choice is for the work at hand; next morning lists stand where they usually do.
const HOURS = 12;
const SAFE = /^[\w-]{1,64}$/;

export interface KeptChoice {
	camp_id: string;
	value: string;
}

const cookieName = (baseUrl: string) =>
	`${baseUrl.startsWith("https://") ? "__Secure-" : ""}campinsights.${KEPT_PARAM}`;

/** The choice a request carries, or null; a hint like any other parameter, believed by nobody. */
export function readKeptChoice(cookies: string | null, baseUrl: string): KeptChoice | null {
	const [camp_id = "", value = ""] = (readCookie(cookies, cookieName(baseUrl)) ?? "").split("~");
	return SAFE.test(camp_id) && SAFE.test(value) ? { camp_id, value } : null;
}

/** The Set-Cookie line that keeps a choice, or with null forgets it. */
export function keepChoice(choice: KeptChoice | null, baseUrl: string): string {
	const secure = baseUrl.startsWith("https://");
	if (choice === null) return setCookie(cookieName(baseUrl), "", { secure, maxAge: 0 });
	return setCookie(cookieName(baseUrl), `${choice.camp_id}~${choice.value}`, {
		secure,
		maxAge: HOURS * 3600,
	});
}
