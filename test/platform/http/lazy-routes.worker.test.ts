import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { createLazyHandler, type LazyBuild } from "~/platform/http/lazy-routes.server";
import { respond } from "~/platform/http/respond.server";

/** A build with one route without a screen, whose code fails to load, or is never there, so many times first. */
function aBuild(failures: number, hangs = 0) {
	const load = vi.fn(async () => {
		if (load.mock.calls.length <= failures) throw new Error("no such chunk");
		// As for a request that is cut off while it loads: nothing of it goes on.
		if (load.mock.calls.length <= hangs) await new Promise(() => {});
		return { loader: () => Response.json({ here: true }) };
	});
	const build = {
		entry: { module: { default: () => new Response(null) } },
		routes: {
			root: { id: "root", path: "", load: async () => ({ default: () => null }) },
			thing: { id: "thing", parentId: "root", path: "thing", load },
		},
		loadAssets: async () => ({ routes: {}, entry: { module: "", imports: [] }, url: "", version: "" }),
		...{ publicPath: "/", assetsBuildDirectory: "", future: {}, isSpaMode: false },
	} as unknown as LazyBuild;
	const handle = createLazyHandler(build, hangs > 0 ? 20 : undefined);
	const ask = () => respond(new Request("http://localhost/thing"), env, createExecutionContext(), handle);
	return { load, ask };
}

describe("a route's code", () => {
	it("is loaded once, also for requests that come together", async () => {
		const { load, ask } = aBuild(0);
		const answers = await Promise.all([ask(), ask(), ask()]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await ask()).status).toBe(200);
		expect(load).toHaveBeenCalledTimes(1);
	});

	it("that a request which was cut off has begun to load is loaded by the next one", async () => {
		const { load, ask } = aBuild(0, 1);
		const cutOff = vi.fn();
		void ask().then(cutOff);
		await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
		const answers = await Promise.all([ask(), ask()]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(load).toHaveBeenCalledTimes(2);
		// The control: the first one still waits.
		expect(cutOff).not.toHaveBeenCalled();
	});

	it("that cannot be loaded is logged, answered as a failure of ours, and tried again", async () => {
		const { load, ask } = aBuild(1);
		const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const answer = await ask();
		expect(answer.status).toBe(500);
		expect(answer.headers.get("X-Request-Id")).toBeTruthy();
		expect(await answer.json()).toMatchObject({ success: false, code: "INTERNAL" });
		expect(logged).toHaveBeenCalled();
		logged.mockRestore();
		expect((await ask()).status).toBe(200);
		expect(load).toHaveBeenCalledTimes(2);
	});
});
