import { readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, inject, test } from "vitest";
import { cookieOf } from "./newcomer";

const BASE = () => inject("builtWorkerUrl");

/** Asks under another name, as fetch will not. */
function asHost(host: string, path: string, { method = "GET", headers = {} } = {}) {
	return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
		const sent = request(BASE() + path, { method, headers: { Host: host, ...headers } }, (answer) => {
			answer.resume();
			resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
		});
		sent.once("error", reject);
		sent.end();
	});
}

test("a page of the other host is redirected to it, regardless of proxy headers", async () => {
	const headers = { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
	expect(await asHost("www.camp.example", "/auth?next=%2Faccount", { headers })).toEqual({
		status: 308,
		location: "http://app.camp.example/auth?next=%2Faccount",
	});
	expect(await asHost("app.camp.example", "/lantern", { method: "HEAD" })).toEqual({
		status: 308,
		location: "http://www.camp.example/lantern",
	});
	expect((await asHost("www.camp.example", "/health")).status).toBe(200);
	expect((await asHost("www.camp.example", "/api/camps")).status).toBe(401);
	expect((await asHost("app.camp.example", "/auth")).status).toBe(200);
	expect(await asHost("www.camp.example", "/")).toMatchObject({ status: 302, location: "/lantern" });
	expect(await asHost("app.camp.example", "/")).toMatchObject({ status: 302, location: "/auth" });
	expect(await asHost("other.example", "/", { headers })).toMatchObject({ status: 302, location: "/auth" });
});

const weather = (fault: string) => fetch(`${inject("weatherUrl")}/control/${fault}`, { method: "POST" });

interface Envelope {
	success: boolean;
	data: { temperature: number; mock: boolean; error: string | null; source: string; city: string };
}

test("weather is read over HTTP and cached for ten minutes, and a hanging service delays no one", async () => {
	const cookie = await cookieOf("weather@example.com");
	const ask = async (path: string) => {
		const begun = performance.now();
		const answer = await fetch(`${BASE()}${path}`, { headers: { cookie } });
		const { data } = (await answer.json()) as Envelope;
		return { status: answer.status, data, ms: performance.now() - begun };
	};
	const questions = async () =>
		((await (await fetch(`${inject("weatherUrl")}/control`)).json()) as string[]).length;

	const first = await ask("/api/weather/current/44.05/-71.13");
	expect(first).toMatchObject({ status: 200, data: { mock: false, error: null, source: "open-meteo" } });
	const asked = await questions();
	expect((await ask("/api/weather/current/44.0512/-71.1288")).data).toEqual(first.data);
	expect(await questions()).toBe(asked);

	await weather("hang");
	const late = await ask("/api/weather/current/12.5/9.5");
	await weather("none");
	expect(late).toMatchObject({
		status: 200,
		data: { temperature: 72, mock: true, error: "Failed to fetch weather data" },
	});
	expect(late.ms).toBeGreaterThan(4_000);
	expect(late.ms).toBeLessThan(9_000);

	// The table of ZIP codes comes with the build.
	expect((await ask("/api/geocode?address=21201")).data).toMatchObject({
		city: "Baltimore",
		source: "zip_table",
	});
}, 30_000);

test("the ZIP code table is part of the built static files", () => {
	const [built, made] = ["build/client", "public"].map((folder) =>
		readFileSync(`${folder}/data/us-zip-codes.gz`),
	);
	expect(built?.equals(made ?? Buffer.alloc(0))).toBe(true);
});
