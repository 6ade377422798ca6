import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi, callTimeout, downloadFile } from "#app/lib/api-client";

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

describe("An API call", () => {
	it("is normalized to the data and its page", async () => {
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
		["a success without data", () => json({ success: true }), "No data returned from API", 200],
		["a success with null", () => json({ success: true, data: null }), "No data returned from API", 200],
		["a body that is null", () => json(null), "No data returned from API", 200],
		["a refusal without words", () => json({ success: false }), "API call failed", 200],
	])("reports a failure with %s", async (_, answer, error, status) => {
		answers(answer);
		expect(await callApi("/api/x")).toMatchObject({ success: false, error, status });
	});

	it("without an answer is described by the network error, or else as unknown", async () => {
		answers(() => Promise.reject(new TypeError("Failed to fetch")));
		expect(await callApi("/api/x")).toEqual({ success: false, error: "Failed to fetch", status: null });
		answers(() => Promise.reject("nothing"));
		expect(await callApi("/api/x")).toEqual({
			success: false,
			error: "Unknown error occurred",
			status: null,
		});
	});

	it("returns the code, fields, details and retry time", async () => {
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

	it("sends JSON to our own origin, with an idempotency key where it must not be repeated", async () => {
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

	it("times out after 30 s, and on phones after 60 s", async () => {
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

describe("A download", () => {
	const named = (disposition: string) =>
		new Response("a,b", { headers: { "Content-Type": "text/csv", "Content-Disposition": disposition } });

	it.each([
		['attachment; filename="campers-2026.csv"', "campers-2026.csv"],
		["inline; filename*=UTF-8''Zo%C3%AB.pdf", "Zoë.pdf"],
		["attachment", "campers.csv"],
	])("is saved under the name that %s gives", async (disposition, name) => {
		answers(() => named(disposition));
		const answer = await downloadFile("/campers.csv?status=all");
		expect(answer).toMatchObject({ success: true, name });
		expect(answer.success && (await answer.file.text())).toBe("a,b");
	});

	it.each([
		[
			"the words of a JSON body",
			() => json({ success: false, error: "Ask a camp admin." }, { status: 403 }),
			"Download failed (403): Ask a camp admin.",
		],
		[
			"a body of text",
			() => text("Too many rows", "text/plain", { status: 413 }),
			"Download failed (413): Too many rows",
		],
		[
			"the status of a page",
			() => text("<h1>Oops</h1>", "text/html", { status: 502, statusText: "Bad Gateway" }),
			"Download failed (502): Bad Gateway",
		],
		[
			"no more than a line of a long body",
			() => text("x".repeat(5_000), "text/plain", { status: 500 }),
			`Download failed (500): ${"x".repeat(200)}`,
		],
	])("reports a failure with the status and %s", async (_, answer, error) => {
		answers(answer);
		expect(await downloadFile("/campers.csv")).toEqual({ success: false, error });
	});

	it("times out when no answer comes, and continues for as long as the file takes", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const untilGivenUp = ({ signal }: RequestInit) =>
			new Promise<never>((_, refuse) => {
				if (signal?.aborted) refuse(signal.reason);
				signal?.addEventListener("abort", () => refuse(signal.reason));
			});
		vi.stubGlobal("fetch", (_: string, init: RequestInit) => untilGivenUp(init));
		const silent = downloadFile("/papers/1.pdf");
		await vi.advanceTimersByTimeAsync(callTimeout());
		expect(await silent).toEqual({ success: false, error: "The server took too long to respond." });
		vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
			const file = new Promise<Blob>((done) => setTimeout(() => done(new Blob(["pdf"])), 300_000));
			const answer = new Response("", { headers: { "Content-Disposition": 'inline; filename="1.pdf"' } });
			return Object.assign(answer, { blob: () => Promise.race([file, untilGivenUp(init)]) });
		});
		const slow = downloadFile("/papers/1.pdf");
		await vi.advanceTimersByTimeAsync(300_000);
		expect(await slow).toMatchObject({ success: true, name: "1.pdf" });
	});

	it("without an answer is described by the network error, and a redirect to a page is reported", async () => {
		answers(() => Promise.reject(new TypeError("Failed to fetch")));
		expect(await downloadFile("/campers.csv")).toEqual({ success: false, error: "Failed to fetch" });
		const fetched = answers(() => ({ type: "opaqueredirect" }) as Response);
		expect(await downloadFile("/campers.csv")).toEqual({ success: false, redirected: true });
		expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: "manual" });
	});
});
