import { expect, test } from "vitest";
import { CONSENT_NAME, newConsent, parseConsent } from "#app/platform/consent";
import { ask, ORIGIN } from "../../../support/ask";
import { aPeopledCamp } from "../../../support/camp-world";

const choose = (choice: string, headers: Record<string, string> = {}) =>
	ask("/preferences/consent", { method: "POST", body: new URLSearchParams({ choice }), headers });

const asks = async (path: string, cookies: string[] = [], token?: string) => {
	const html = await (await ask(path, { cookies, token })).text();
	const [, hidden] = /<section id="cookie-settings"[^>]*?( data-closed="")?>/.exec(html) ?? ["", "absent"];
	return hidden === undefined ? "shown" : hidden === "absent" ? "absent" : "hidden";
};

const cookie = (text: string) => `${CONSENT_NAME}=${encodeURIComponent(text)}`;

test("a choice is stored for 365 days in a cookie that scripts can read, and redirects back to the page it was made on", async () => {
	const answer = await choose("accept", { Accept: "text/html", Referer: `${ORIGIN}/lantern?a=1` });
	expect(answer.status).toBe(303);
	expect(answer.headers.get("Location")).toBe("/lantern?a=1");
	const [line = ""] = answer.headers.getSetCookie();
	expect(line).toContain("Max-Age=31536000");
	expect(line).not.toContain("HttpOnly");
	const [, value = ""] = /^campinsights\.consent=([^;]+)/.exec(line) ?? [];
	expect(parseConsent(decodeURIComponent(value))).toMatchObject({ analytics: true, marketing: true });
});

test("the banner's script receives the preferences as JSON instead of a redirect", async () => {
	const answer = await choose("decline", { Accept: "application/json" });
	expect(answer.status).toBe(200);
	expect(await answer.json()).toMatchObject({ analytics: false, marketing: false, functional: true });
});

test("another site can't submit a choice", async () => {
	const answer = await choose("accept", { Origin: "https://elsewhere.example" });
	expect(answer.status).toBe(403);
	expect(answer.headers.getSetCookie()).toEqual([]);
});

test("a visitor who hasn't chosen sees the banner, and one who has doesn't but can reopen it", async () => {
	const chosen = newConsent({ analytics: false, marketing: false });
	for (const path of ["/lantern", "/auth"]) {
		expect(await asks(path), path).toBe("shown");
		expect(await asks(path, [cookie(JSON.stringify(chosen))]), path).toBe("hidden");
	}
	const old = { ...chosen, timestamp: "2024-01-01T00:00:00.000Z" };
	expect(await asks("/lantern", [cookie(JSON.stringify(old))])).toBe("shown");
	expect(await asks("/lantern", [cookie(JSON.stringify({ ...chosen, version: "2.0" }))])).toBe("shown");
	expect(await asks("/lantern", [cookie("rubbish")])).toBe("shown");
});

test("a signed-in user who hasn't chosen sees the banner, and finds it on the account page afterward", async () => {
	const { tokens } = await aPeopledCamp("Camp Aspen", ["camp_admin"]);
	const chosen = [cookie(JSON.stringify(newConsent({ analytics: true, marketing: false })))];
	expect(await asks("/dashboard", [], tokens.camp_admin)).toBe("shown");
	expect(await asks("/dashboard", chosen, tokens.camp_admin)).toBe("absent");
	expect(await asks("/account", [], tokens.camp_admin)).toBe("shown");
	expect(await asks("/account", chosen, tokens.camp_admin)).toBe("hidden");
});
