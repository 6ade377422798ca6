import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi, callTimeout } from "~/lib/api-client";

const answers = (answer: () => Response | Promise<Response>) => {
	const fetched = vi.fn(async (_path: string, _init: RequestInit) => answer());
	vi.stubGlobal("fetch", fetched);
	return fetched;
};
const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const text = (body: string, type: string, init: ResponseInit = {}) =>
	new Response(body, { ...init, headers: { "Content-Type": type } });

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

describe("a call of the API", () => {
	it("is normalised to the data and its page", async () => {
		answers(() => json({ success: true, data: [1], page: { next_cursor: "c" } }));
		expect(await callApi("/api/x")).toEqual({
			success: true,
			data: [1],
			status: 200,
			page: { next_cursor: "c" },
		});
	});

	it.each([
		["the body's error", () => json({ success: false, error: "Full." }, { status: 409 }), "Full.", 409],
		["else its message", () => json({ message: "Not so." }, { status: 422 }), "Not so.", 422],
		["else the status", () => json({}, { status: 418 }), "HTTP 418", 418],
		[
			"also where the body is no JSON",
			() => text("<h1>Bad gateway</h1>", "text/html", { status: 502 }),
			"HTTP 502",
			502,
		],
		["or broken", () => text("{", "application/json", { status: 500 }), "HTTP 500", 500],
		["a body that is not JSON", () => text("hello", "text/plain"), "Non-JSON response", 200],
		["a body without a type", () => new Response("x"), "Non-JSON response", 200],
		["broken JSON", () => text("{", "application/json; charset=utf-8"), "Invalid JSON response", 200],
		["a refusal without words", () => json({ success: false }), "API call failed", 200],
	])("that fails is worded by %s", async (_, answer, error, status) => {
		answers(answer);
		expect(await callApi("/api/x")).toMatchObject({ success: false, error, status });
	});

	it("that gets no answer is worded by the network, else as unknown", async () => {
		answers(() => Promise.reject(new TypeError("Failed to fetch")));
		expect(await callApi("/api/x")).toEqual({ success: false, error: "Failed to fetch", status: null });
		answers(() => Promise.reject("nothing"));
		expect(await callApi("/api/x")).toEqual({
			success: false,
			error: "Unknown error occurred",
			status: null,
		});
	});

	it("keeps code, fields, details and when to come back", async () => {
		const body = {
			success: false,
			error: "Slow down.",
			code: "TOO_MANY_REQUESTS",
			fields: { a: ["b"] },
			details: { c: 1 },
		};
		answers(() => json(body, { status: 429, headers: { "Retry-After": "7" } }));
		expect(await callApi("/api/x")).toMatchObject({
			code: "TOO_MANY_REQUESTS",
			fields: { a: ["b"] },
			details: { c: 1 },
			retry_after: 7000,
		});
	});

	it("sends JSON to our own origin, with a key where it must not happen twice", async () => {
		const fetched = answers(() => json({ success: true, data: {} }));
		await callApi("/api/x", { method: "POST", body: { a: 1 }, idempotency_key: "k" });
		const [path, init] = fetched.mock.calls[0] ?? [];
		expect(path).toBe("/api/x");
		expect(init).toMatchObject({ method: "POST", body: '{"a":1}', credentials: "same-origin" });
		expect(init?.headers).toEqual({
			Accept: "application/json",
			"Content-Type": "application/json",
			"Idempotency-Key": "k",
		});
	});

	it("is given up after 30 s, on phones after 60 s", async () => {
		expect(callTimeout()).toBe(30_000);
		vi.stubGlobal("matchMedia", () => ({ matches: true }));
		expect(callTimeout()).toBe(60_000);
		const timeout = vi
			.spyOn(AbortSignal, "timeout")
			.mockReturnValue(AbortSignal.abort(new Error("Took too long")));
		vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
		expect(await callApi("/api/x")).toMatchObject({ success: false, error: "Took too long", status: null });
		expect(timeout).toHaveBeenCalledWith(60_000);
		timeout.mockRestore();
	});
});
