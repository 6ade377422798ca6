import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import {
	leftPageInSilence,
	linksLoadAhead,
	locationInTransition,
	lostCodeIsReported,
	routesAreAskedInParts,
} from "../../vite/remix-browser";

const sourceOf = (file: string) => readFileSync(`node_modules/@remix-run/react/dist/esm/${file}`, "utf8");

describe("where the browser is", () => {
	const SOURCE = sourceOf("browser.js");

	test("changes within a transition", () => {
		expect(locationInTransition(SOURCE)).toContain(
			"React.startTransition(() => setLocation(newState.location));",
		);
	});

	test("a version that does otherwise is refused", () => {
		expect(() => locationInTransition(SOURCE.replaceAll("setLocation(newState", "moveTo(newState"))).toThrow(
			"has 0 of",
		);
		expect(() => locationInTransition(SOURCE + SOURCE)).toThrow("has 2 of");
	});
});

describe("a page's data that is not waited for any more", () => {
	const SOURCE = sourceOf("single-fetch.js");

	/** What became of reading a page's data, by Remix's code: what it threw, told the console and left unhandled. */
	async function read(code: string, decoded: () => Promise<unknown>, aborted: boolean) {
		const from = code.indexOf("async function fetchAndDecode");
		const text = code.slice(from, code.indexOf("// Note: If you change this function", from));
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
		const code = leftPageInSilence(SOURCE);
		expect(await read(code, broken, true)).toEqual({ outcome: "left", told: [], unhandled: [] });
		expect(await read(code, halfRead, true)).toMatchObject({ outcome: { data: { a: 1 } }, unhandled: [] });
	});

	test("as Remix has it, both are told as faults", async () => {
		expect(await read(SOURCE, broken, true)).toMatchObject({ told: [expect.any(Error)] });
		expect(await read(SOURCE, halfRead, true)).toMatchObject({ unhandled: [expect.any(Error)] });
	});

	test("what breaks off while it is waited for is told", async () => {
		const { outcome, told } = await read(leftPageInSilence(SOURCE), broken, false);
		expect(outcome).toMatch(/^Unable to decode/);
		expect(told).toHaveLength(1);
		const { unhandled } = await read(leftPageInSilence(SOURCE), halfRead, false);
		expect(unhandled).toHaveLength(1);
	});

	test("a version that does otherwise is refused", () => {
		expect(() =>
			leftPageInSilence(SOURCE.replace("decodeViaTurboStream(res.body", "decode(res.body")),
		).toThrow("has 0 of");
		expect(() => leftPageInSilence(SOURCE + SOURCE)).toThrow("has 2 of");
	});
});

describe("code of a page that does not come", () => {
	const SOURCE = sourceOf("routeModules.js");
	const LINKS = sourceOf("links.js");

	/** What Remix's code does about a route whose code is nowhere: what it answers, if it does, and what it did to the page. */
	async function load(code: string, { ahead, handled }: { ahead: boolean; handled: boolean }) {
		const from = code.indexOf("async function loadRouteModule");
		const text = code.slice(from, code.indexOf("export {", from));
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

	test("leaves the page alone where somebody listens, and what was asked for ahead is done without", async () => {
		const code = lostCodeIsReported(SOURCE);
		const quiet = { reloads: 0, told: 0 };
		expect(await load(code, { ahead: true, handled: false })).toEqual({ ...quiet, answered: {}, asked: [] });
		expect(await load(code, { ahead: false, handled: true })).toEqual({
			...quiet,
			answered: "never",
			asked: [["chunk-load-failed", true]],
		});
		expect(await load(code, { ahead: false, handled: false })).toMatchObject({ reloads: 1, told: 2 });
	});

	test("as Remix has it, a link that is only touched loads the page anew", async () => {
		expect(await load(SOURCE, { ahead: true, handled: true })).toMatchObject({ asked: [], reloads: 1 });
		expect(linksLoadAhead(LINKS)).toContain("routeModules, true);");
	});

	test("a version that does otherwise is refused", () => {
		expect(() => lostCodeIsReported(SOURCE.replace("(route, routeModulesCache) {", "(route) {"))).toThrow(
			"has 0 of",
		);
		expect(() => lostCodeIsReported(SOURCE + SOURCE)).toThrow("has 2 of");
		expect(() => linksLoadAhead(LINKS.replace("await loadRouteModule", "await load"))).toThrow("has 0 of");
	});
});

describe("what is asked about routes", () => {
	test("is asked in parts that the Worker answers", () => {
		const code = routesAreAskedInParts(sourceOf("fog-of-war.js"));
		expect(code).toContain(
			"for (let part of inParts(lazyPaths)) await fetchAndApplyManifestPatches(part, null,",
		);
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
