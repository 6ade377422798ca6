import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { loadRoutes } from "#app/platform/http/lazy-route";
import { createLazyHandler, type LazyBuild } from "#app/platform/http/lazy-routes.server";
import { respond } from "#app/platform/http/respond.server";

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
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {},
		isSpaMode: false,
	} as unknown as LazyBuild;
	const handle = createLazyHandler(build, hangs > 0 ? 20 : undefined);
	const ask = () => respond(new Request("http://localhost/thing"), env, createExecutionContext(), handle);
	return { load, ask };
}

describe("A route's code", () => {
	it("is loaded once, also for parallel requests", async () => {
		const { load, ask } = aBuild(0);
		const answers = await Promise.all([ask(), ask(), ask()]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await ask()).status).toBe(200);
		expect(load).toHaveBeenCalledTimes(1);
	});

	it("is loaded by the next request when the request that started loading was cut off", async () => {
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

	it("is logged, answered with a server error and retried when it can't be loaded", async () => {
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

describe("A browser's request for unknown routes", () => {
	const assets = {
		routes: { root: { id: "root" }, thing: { id: "thing" }, new: { id: "new" }, lost: { id: "lost" } },
		entry: { module: "", imports: [] },
		url: "",
		version: "v1",
	};
	const route = (id: string, path: string, parentId?: string) => ({
		id,
		parentId,
		path,
		load: async () => ({}),
	});
	const build = {
		entry: { module: { default: () => new Response(null) } },
		routes: {
			root: { id: "root", path: "", load: async () => ({ default: () => null }) },
			things: route("things", "thing", "root"),
			thing: route("thing", ":id", "things"),
			new: route("new", "thing/new", "root"),
			lost: route("lost", "*", "root"),
		},
		loadAssets: async () => assets,
		publicPath: "/",
		assetsBuildDirectory: "",
		isSpaMode: false,
		future: { v3_lazyRouteDiscovery: true },
	} as unknown as LazyBuild;
	const handle = createLazyHandler(build);
	const asking = (query: string) => new Request(`http://localhost/__manifest?${query}`);
	const ask = (query: string) => respond(asking(query), env, createExecutionContext(), handle);
	const paths = (count: number, path = (n: number) => `/thing/${n}`) =>
		Array.from({ length: count }, (_, n) => `p=${encodeURIComponent(path(n))}`).join("&");

	it("is answered for 20 paths, and can be cached", async () => {
		const answer = await ask(`${paths(20)}&version=v1`);
		expect(answer.status).toBe(200);
		expect(Object.keys(await answer.json())).toContain("thing");
		expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	});

	it.each([
		"p=%2Fthing%2F1&version=v1",
		"p=%2Fthing%2Fnew&p=%2Fthing&p=%2Fno%2Fsuch%2Fpage&version=v1",
		"p=%2F&version=v1",
		"p=%2Fthing&version=v0",
		"p=%2Fthing",
		"version=v1",
	])("gets the same answer as from Remix: %s", async (query) => {
		const routes = await loadRoutes(build.routes);
		const remix = createRequestHandler({ ...build, routes, assets } as unknown as ServerBuild);
		const [ours, theirs] = await Promise.all([handle, remix].map((each) => each(asking(query))));
		expect(ours?.status).toBe(theirs?.status);
		expect([...(ours?.headers ?? [])]).toEqual([...(theirs?.headers ?? [])]);
		const [said, meant] = await Promise.all([ours?.text(), theirs?.text()]);
		if (!meant?.startsWith("{")) expect(said).toBe(meant);
		else expect(JSON.parse(said ?? "")).toEqual(JSON.parse(meant));
	});

	it("is rejected for 21 paths, and beyond 2,000 characters", async () => {
		expect((await ask(`${paths(21)}&version=v1`)).status).toBe(400);
		expect((await ask(`${paths(2, () => `/${"a".repeat(1000)}`)}&version=v1`)).status).toBe(400);
	});

	it("looks up known paths only: all others count as one, regardless of their depth", async () => {
		// Remix alone would look up each of 900 beginnings.
		const deep = await ask(`p=${encodeURIComponent("/a".repeat(450))}&version=v1`);
		expect(Object.keys(await deep.json())).toEqual(["root", "lost"]);
		const mixed = await ask(`${paths(19, (n) => `/made/up/${n}`)}&p=%2Fthing%2F1&version=v1`);
		expect(Object.keys(await mixed.json()).sort()).toEqual(["lost", "root", "thing"]);
	});
});
