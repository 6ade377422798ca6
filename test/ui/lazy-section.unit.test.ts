import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, lazy, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, type Mock, test, vi } from "vitest";
import { lazySection } from "#app/ui/lazy-section";

type Load = () => Promise<{ default: () => string }>;
const HERE: Load = async () => ({ default: () => "the part" });

/** Code that a request which is cut off waits for in vain, and whoever asks after it gets. */
function cutOffOnce() {
	const load: Mock<Load> = vi.fn<Load>(() => (load.mock.calls.length === 1 ? new Promise(() => {}) : HERE()));
	return load;
}

function page(part: ReturnType<typeof lazySection>) {
	const body = createElement(
		"main",
		null,
		createElement(Suspense, { fallback: "later" }, createElement(part)),
	);
	const onAllReady = vi.fn();
	return { onAllReady, ...renderToPipeableStream(body, { onAllReady, onError: () => {} }) };
}

/** The page as the server sends it, once all of it is there. */
async function drawn(part: ReturnType<typeof lazySection>): Promise<string> {
	const { onAllReady, pipe } = page(part);
	await vi.waitFor(() => expect(onAllReady).toHaveBeenCalled(), { timeout: 60_000 });
	return text(pipe(new PassThrough()));
}

/** Whether a page still waits for the part when all that can be done has been done. */
async function waits(part: ReturnType<typeof lazySection>): Promise<boolean> {
	const { onAllReady, abort } = page(part);
	for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
	const waited = onAllReady.mock.calls.length === 0;
	abort();
	return waited;
}

test("the server renders a section whose code is loaded later", async () => {
	expect(await drawn(lazySection(HERE))).toContain("the part");
});

test("code that one request waited for in vain is available to the next", async () => {
	const part = lazySection(cutOffOnce());
	expect(await waits(part)).toBe(true);
	expect(await drawn(part)).toContain("the part");
	expect(await waits(part)).toBe(false);
});

test("with React's lazy alone no request gets the code again (control)", async () => {
	const part = lazy(cutOffOnce());
	expect(await waits(part)).toBe(true);
	expect(await waits(part)).toBe(true);
});

test("a section whose code can't be loaded is left to the browser, and the next page loads it", async () => {
	const load: Mock<Load> = vi.fn<Load>(() =>
		load.mock.calls.length === 1 ? Promise.reject(new Error("gone")) : HERE(),
	);
	const part = lazySection(load);
	expect(await drawn(part)).toContain("later");
	expect(await drawn(part)).toContain("the part");
});
