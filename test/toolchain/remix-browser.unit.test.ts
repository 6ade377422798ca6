import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { leftPageInSilence, locationInTransition } from "../../remix-browser.config";

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
