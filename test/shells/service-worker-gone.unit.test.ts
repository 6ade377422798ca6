import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("a build without a service worker takes the one of before away, with all it kept", async () => {
	const acts = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
	const done: string[] = [];
	const note = (what: string) => async () => void done.push(what);
	vi.stubGlobal("addEventListener", (type: string, act: never) => acts.set(type, act));
	vi.stubGlobal("skipWaiting", note("does not wait"));
	vi.stubGlobal("registration", { unregister: note("gone") });
	vi.stubGlobal("caches", {
		keys: async () => ["a", "b"],
		delete: (name: string) => note(`emptied ${name}`)(),
	});
	await import("../../app/service-worker-gone");
	for (const type of ["install", "activate"]) {
		let work: Promise<unknown> = Promise.resolve();
		acts.get(type)?.({
			waitUntil: (some) => {
				work = some;
			},
		});
		await work;
	}
	expect(done).toEqual(["does not wait", "emptied a", "emptied b", "gone"]);
});
