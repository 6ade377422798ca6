import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Asked, searchWhileTyping } from "#app/features/office/search/asking";
import { DEBOUNCE_MS } from "#app/features/office/search/rules";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when it is told to, and takes no notice of being aborted. */
function aServer() {
	const asked: string[] = [];
	const aborted: string[] = [];
	const waiting = new Map<string, (answer: string) => void>();
	return {
		asked,
		aborted,
		ask(text: string, signal: AbortSignal) {
			asked.push(text);
			signal.addEventListener("abort", () => aborted.push(text));
			return new Promise<string>((resolve) => waiting.set(text, resolve));
		},
		async answer(text: string) {
			waiting.get(text)?.(`results of ${text}`);
			await vi.advanceTimersByTimeAsync(0);
		},
	};
}

type Search = (telling: {
	ask: (text: string, signal: AbortSignal) => Promise<string>;
	tell: (state: Asked<string>) => void;
	wait: number;
}) => { type(text: string): void };

/** Types two texts, each asked for, and lets the answers arrive in the wrong order. */
async function overtaken(search: Search) {
	const server = aServer();
	let shown: Asked<string> | undefined;
	const tell = (state: Asked<string>) => {
		shown = state;
	};
	const { type } = search({ ask: server.ask, tell, wait: DEBOUNCE_MS });
	type("an");
	await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
	type("anna");
	await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
	await server.answer("anna");
	await server.answer("an");
	return { shown, server };
}

describe("Answers in the wrong order", () => {
	test("show the results of the last typed text", async () => {
		const { shown, server } = await overtaken(searchWhileTyping);
		expect(shown).toEqual({ text: "anna", under_way: false, results: "results of anna" });
		expect(server.aborted).toEqual(["an"]);
	});

	test("show the older one in a search that trusts every answer (control)", async () => {
		const naive: Search = ({ ask, tell, wait }) => ({
			type: (text) =>
				void setTimeout(async () => {
					const results = await ask(text, new AbortController().signal);
					tell({ text, under_way: false, results });
				}, wait),
		});
		const { shown } = await overtaken(naive);
		expect(shown?.results).toBe("results of an");
	});
});

describe("Typing in the search", () => {
	test("sends nothing until it pauses for 300 ms", async () => {
		const server = aServer();
		const told: Asked<string>[] = [];
		const { type } = searchWhileTyping({
			ask: server.ask,
			tell: (state) => told.push(state),
			wait: DEBOUNCE_MS,
		});
		for (const text of ["a", "an", "ann"]) {
			type(text);
			await vi.advanceTimersByTimeAsync(299);
		}
		expect(server.asked).toEqual([]);
		expect(told.at(-1)?.under_way).toBe(true);
		await vi.advanceTimersByTimeAsync(1);
		expect(server.asked).toEqual(["ann"]);
	});

	test("keeps the earlier results until the new ones arrive, and clearing the field clears them", async () => {
		const server = aServer();
		let shown: Asked<string> | undefined;
		const tell = (state: Asked<string>) => {
			shown = state;
		};
		const { type } = searchWhileTyping({ ask: server.ask, tell, wait: DEBOUNCE_MS });
		type("ann");
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		await server.answer("ann");
		type("anna");
		expect(shown).toEqual({ text: "ann", under_way: true, results: "results of ann" });
		type("  ");
		expect(shown).toEqual({ text: "", under_way: false, results: null });
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		expect(server.asked).toEqual(["ann"]);
	});

	test("white space at the end sends no new request", async () => {
		const server = aServer();
		const { type } = searchWhileTyping({ ask: server.ask, tell: () => {}, wait: DEBOUNCE_MS });
		type("ann");
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		await server.answer("ann");
		type("ann ");
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		expect(server.asked).toEqual(["ann"]);
	});
});
