import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";

// What packages do once they are patched; see patches/README.md.

const patches = readdirSync("patches").filter((name) => name.endsWith(".patch"));

/** What each part of a patch makes of a file: the lines it adds, between those around them. */
function partsOf(patch: string) {
	return patch.split(/^diff --git .*$/m).flatMap((change) => {
		const file = /^\+\+\+ b\/(.+)$/m.exec(change)?.[1] ?? "";
		const parts = change.split(/^@@ .*$/m).slice(1);
		return parts.map((part) => {
			const lines = part.split("\n").filter((line) => /^[ +]/.test(line));
			return { file, text: lines.map((line) => line.slice(1)).join("\n") };
		});
	});
}

describe("a patch", () => {
	test.each(patches)("%s is applied", (name) => {
		const parts = partsOf(readFileSync(`patches/${name}`, "utf8"));
		expect(parts.length).toBeGreaterThan(0);
		for (const { file, text } of parts) {
			expect(file).not.toBe("");
			expect(readFileSync(file, "utf8").includes(text), `${file} without\n${text}`).toBe(true);
		}
	});

	test("says in one line what it buys", () => {
		const lines = readFileSync("patches/README.md", "utf8").matchAll(/^\| `(.+\.patch)` \| .+ \|$/gm);
		expect([...lines].map(([, name]) => name)).toEqual(patches.toSorted());
	});
});

const sourceOf = (file: string) => readFileSync(`node_modules/@remix-run/react/dist/esm/${file}`, "utf8");

describe("a page's data that is not waited for any more", () => {
	const SOURCE = sourceOf("single-fetch.js");

	/** What became of reading a page's data, by Remix's code: what it threw, told the console and left unhandled. */
	async function read(decoded: () => Promise<unknown>, aborted: boolean) {
		const from = SOURCE.indexOf("async function fetchAndDecode");
		const text = SOURCE.slice(from, SOURCE.indexOf("// Note: If you change this function", from));
		const make = new Function(
			"fetch",
			"invariant",
			"decodeViaTurboStream",
			"window",
			"console",
			`return ${text}`,
		);
		const told = vi.fn();
		const fetchAndDecode = make(
			async () => new Response("[]"),
			() => undefined,
			decoded,
			{},
			{ error: told },
		);
		const leave = new AbortController();
		if (aborted) leave.abort();
		const unhandled: unknown[] = [];
		const note = (reason: unknown) => unhandled.push(reason);
		const usual = process.listeners("unhandledRejection");
		process.removeAllListeners("unhandledRejection").on("unhandledRejection", note);
		try {
			const url = new URL("http://camp.test/campers.data");
			const outcome = await fetchAndDecode(url, { signal: leave.signal }).catch(
				(error: Error) => error.message,
			);
			await new Promise((turn) => setTimeout(turn));
			return { outcome, told: told.mock.calls.flat(), unhandled };
		} finally {
			process.removeListener("unhandledRejection", note);
			for (const listener of usual) process.on("unhandledRejection", listener);
		}
	}

	const broken = () => Promise.reject(new Error("left"));
	const halfRead = async () => ({ value: { a: 1 }, done: Promise.reject(new Error("left")) });

	test("is left in silence, whether its reading was broken off or only not ended", async () => {
		expect(await read(broken, true)).toEqual({ outcome: "left", told: [], unhandled: [] });
		expect(await read(halfRead, true)).toMatchObject({ outcome: { data: { a: 1 } }, unhandled: [] });
	});

	test("what breaks off while it is waited for is told", async () => {
		const { outcome, told } = await read(broken, false);
		expect(outcome).toMatch(/^Unable to decode/);
		expect(told).toHaveLength(1);
		const { unhandled } = await read(halfRead, false);
		expect(unhandled).toHaveLength(1);
	});
});

describe("code of a page that does not come", () => {
	const SOURCE = sourceOf("routeModules.js");

	/** What Remix's code does about a route whose code is nowhere: what it answers, if it does, and what it did to the page. */
	async function load({ ahead, handled }: { ahead: boolean; handled: boolean }) {
		const from = SOURCE.indexOf("async function loadRouteModule");
		const text = SOURCE.slice(from, SOURCE.indexOf("export {", from));
		const told = vi.fn();
		const reload = vi.fn();
		const dispatchEvent = vi.fn((_event: Event) => !handled);
		const page = { __remixContext: {}, location: { reload }, dispatchEvent };
		const make = new Function(
			"window",
			"console",
			`${text.replaceAll("import.meta.hot", "false")} return loadRouteModule`,
		);
		const loadRouteModule = make(page, { error: told });
		const answer = loadRouteModule({ id: "a", module: "nowhere:a.js" }, {}, ahead);
		const never = new Promise((turn) => setTimeout(turn, 50, "never"));
		const answered = await Promise.race([answer, never]);
		const asked = dispatchEvent.mock.calls.map(([{ type, cancelable }]) => [type, cancelable]);
		return { answered, asked, reloads: reload.mock.calls.length, told: told.mock.calls.length };
	}

	test("leaves the page alone where the page listens, and what was asked for ahead is done without", async () => {
		const quiet = { reloads: 0, told: 0 };
		expect(await load({ ahead: true, handled: false })).toEqual({ ...quiet, answered: {}, asked: [] });
		expect(await load({ ahead: false, handled: true })).toEqual({
			...quiet,
			answered: "never",
			asked: [["chunk-load-failed", true]],
		});
		expect(await load({ ahead: false, handled: false })).toMatchObject({ reloads: 1, told: 2 });
	});
});

describe("what is asked about routes", () => {
	test("is asked in parts that the Worker answers", () => {
		const code = sourceOf("fog-of-war.js");
		const inParts = new Function(`${code.slice(code.indexOf("function inParts"))}; return inParts;`)() as (
			paths: string[],
		) => string[][];
		const paths = Array.from({ length: 45 }, (_, n) => `/campers/${n}`);
		expect(inParts(paths).map((part) => part.length)).toEqual([20, 20, 5]);
		expect(inParts(paths).flat()).toEqual(paths);
		const long = Array.from({ length: 5 }, (_, n) => `/${String(n).repeat(900)}`);
		expect(inParts(long).map((part) => part.length)).toEqual([2, 2, 1]);
	});
});
