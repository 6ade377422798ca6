import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { action as chooseTheme } from "#app/features/account/account/api/theme";
import { requestState } from "#app/platform/http/request.server";
import { respond } from "#app/platform/http/respond.server";
import { toastCookie } from "#app/platform/http/toast.server";

const execution = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;

async function cookiesOf(url: string): Promise<string[]> {
	const request = new Request(url);
	const response = await respond(request, env, execution, async (asked, context) => {
		requestState(asked, context).cookies.push("a=1; Path=/; Secure", "b=Secure; Path=/");
		return new Response("", { headers: { "Set-Cookie": toastCookie({ tone: "info", message: "Done" }) } });
	});
	return response.headers.getSetCookie();
}

describe("Cookies", () => {
	it("are all Secure exactly once on https, regardless of who set them", async () => {
		const cookies = await cookiesOf("https://camp.test/");
		expect(cookies).toHaveLength(3);
		for (const cookie of cookies) expect(cookie.match(/;\s*Secure/g)).toHaveLength(1);
	});

	it("are unchanged on http", async () => {
		const cookies = await cookiesOf("http://camp.test/");
		expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["campinsights.toast", "a", "b"]);
		expect(cookies[0]).not.toContain("Secure");
	});
});

describe("Choosing a theme without JavaScript", () => {
	const back = async (referer: string) => {
		const context = { cloudflare: { env, ctx: execution } } as AppLoadContext;
		const request = new Request("http://camp.test/preferences/theme", {
			method: "POST",
			headers: { Origin: "http://camp.test", Accept: "text/html", Referer: referer },
			body: new URLSearchParams({ theme: "dark" }),
		});
		const answer = await chooseTheme({ request, context, params: {} });
		return (answer as Response).headers.get("Location");
	};

	it("redirects back to the previous page", async () => {
		expect(await back("http://camp.test/campers?q=a")).toBe("/campers?q=a");
	});

	it("redirects to no other site, even by a path that looks like one", async () => {
		expect(await back("http://elsewhere.example/campers")).toBe("/");
		expect(await back("http://camp.test//elsewhere.example/campers")).toBe("/");
	});
});
