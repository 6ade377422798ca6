import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Env } from "#app/env.server";
import { readConfig } from "#app/platform/config.server";
import { respond } from "#app/platform/http/respond.server";

const TWO: Env = { ...env, MARKETING_HOST: "www.camp.example", APP_HOST: "App.Camp.Example." };
const execution = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;

async function ask(url: string, init: RequestInit = {}, variables = TWO) {
	const page = vi.fn(async () => new Response("a page"));
	const answer = await respond(new Request(url, init), variables, execution, page);
	return { answer, rendered: page.mock.calls.length > 0 };
}

test("a page of the other host is redirected before anything is rendered, and never from a cache", async () => {
	const { answer, rendered } = await ask("https://www.camp.example/campers/1?tab=family");
	expect(answer.status).toBe(308);
	expect(answer.headers.get("Location")).toBe("https://app.camp.example/campers/1?tab=family");
	expect(answer.headers.get("Cache-Control")).toBe("no-store");
	expect(answer.headers.get("Strict-Transport-Security")).toContain("max-age");
	expect(rendered).toBe(false);
});

test("HEAD is redirected like GET, and a form is handled where it arrives", async () => {
	expect((await ask("https://www.camp.example/auth", { method: "HEAD" })).answer.status).toBe(308);
	const posted = await ask("https://www.camp.example/auth", {
		method: "POST",
		headers: { Origin: "https://www.camp.example" },
	});
	expect(posted.rendered).toBe(true);
});

test.each(["X-Forwarded-Host", "X-Host", "X-Original-Host", "Forwarded"])(
	"the header %s is not trusted",
	async (name) => {
		const value = name === "Forwarded" ? "host=www.camp.example" : "www.camp.example";
		expect((await ask("https://app.camp.example/auth", { headers: { [name]: value } })).rendered).toBe(true);
		const moved = await ask("https://www.camp.example/auth", { headers: { [name]: "evil.example" } });
		expect(moved.answer.headers.get("Location")).toBe("https://app.camp.example/auth");
	},
);

test("without a marketing host every page is served on the requested host", async () => {
	expect((await ask("https://www.camp.example/auth", {}, env)).rendered).toBe(true);
});

test("the app's host is that of BASE_URL unless it is configured, and an invalid host counts as unset", () => {
	const hosts = (more: Partial<Env>) =>
		readConfig({ ...env, BASE_URL: "https://app.camp.example", ...more }).hosts;
	expect(hosts({ MARKETING_HOST: "www.camp.example" })).toEqual({
		marketing: "www.camp.example",
		app: "app.camp.example",
	});
	for (const MARKETING_HOST of ["", " ", "https://www.camp.example", "www.camp.example/x", "a b"]) {
		expect(hosts({ MARKETING_HOST }), MARKETING_HOST).toBeNull();
	}
});

test("in development no outside service is called unless one is configured", () => {
	const { weather, geocoding } = readConfig({ ...env, ENVIRONMENT: "development", GOOGLE_MAPS_API_KEY: "k" });
	expect([weather.provider, geocoding]).toEqual([null, null]);
	// The control: in production somebody is.
	const production = readConfig({ ...env, ENVIRONMENT: "production" });
	expect(production.weather.provider?.api_url).toBe("https://api.open-meteo.com");
	expect(production.geocoding?.api_url).toBe("https://geocoding.geo.census.gov");
});
