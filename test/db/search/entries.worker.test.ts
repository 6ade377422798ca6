import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeDb } from "#db/client";
import { type Entry, KIND, putEntries } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { foldText } from "#app/lib/text";
import { findEntries } from "../../support/search";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 60_000 });

const search = makeDb(env.SEARCH);
const ALL: readonly number[] = Object.values(KIND);

const entry = (person_id: string, text: string, more: Partial<Entry> = {}): Entry => ({
	camp_id: "alder",
	person_id,
	text: foldText(text),
	kind: KIND.active_camper,
	...more,
});

const find = (text: string, { camp = "alder", kinds = ALL, limit = 100 } = {}) =>
	findEntries(search, camp, { words: searchWords(text), kinds }, limit);

beforeEach(async () => {
	await env.SEARCH.batch(
		["person_text", "search_person", "search_camp"].map((table) =>
			env.SEARCH.prepare(`DELETE FROM ${table}`),
		),
	);
});

describe("The search index", () => {
	it("finds substrings of names and emails, and short words at the start, in any script", async () => {
		await putEntries(search, [
			entry("jose", "José Núñez jose.nunez@example.org"),
			entry("li", "李 小龍"),
			entry("mary", "Mary-Ann O’Brien"),
		]);
		for (const [text, ids] of [
			["jose", ["jose"]],
			["JOSÉ nuñ", ["jose"]],
			["example.org", ["jose"]],
			["unez", ["jose"]],
			["j", ["jose"]],
			["nu", ["jose"]],
			["ez", []],
			["李", ["li"]],
			["小龍", ["li"]],
			["o'b", ["mary"]],
			["obrien", ["mary"]],
			["o’brien, mary", ["mary"]],
			["brien,ma", ["mary"]],
			["j'ose", ["jose"]],
			["ann", ["mary"]],
			["m o", ["mary"]],
			["jose brien", []],
		] as const) {
			expect(await find(text), text).toEqual(ids);
		}
	});

	it("separates camps and kinds", async () => {
		await putEntries(search, [
			entry("active", "Ana Wren"),
			entry("archived", "Ana Wren", { kind: KIND.other_camper }),
			entry("staff", "Ana Wren", { kind: KIND.staff }),
			entry("parent", "Ana Wren", { kind: KIND.other }),
			entry("foreign", "Ana Wren", { camp_id: "birch" }),
			entry("foreign-parent", "Ana Wren", { camp_id: "birch", kind: KIND.other }),
		]);
		expect(await find("wren")).toEqual(["active", "staff", "archived", "parent"]);
		expect(await find("wren", { kinds: [KIND.active_camper] })).toEqual(["active"]);
		expect(await find("wren", { kinds: [KIND.other_camper, KIND.active_camper, KIND.mixed] })).toEqual([
			"archived",
			"active",
		]);
		expect(await find("wren", { kinds: [KIND.staff] })).toEqual(["staff"]);
		expect(await find("wren", { camp: "birch" })).toEqual(["foreign", "foreign-parent"]);
		expect(await find("wren", { camp: "nowhere" })).toEqual([]);
		expect(await find("wren", { limit: 2 })).toHaveLength(2);
	});

	it("replaces, moves and deletes entries, and repeating it changes nothing", async () => {
		const steps: [Entry, string[], string[]][] = [
			[entry("a", "Ana Wren"), ["a"], []],
			[entry("a", "Ana Wren"), ["a"], []],
			[entry("a", "Ana Heron"), [], ["a"]],
			[entry("a", "Ana Heron", { kind: KIND.staff }), [], ["a"]],
			[entry("a", "", { text: null, kind: null }), [], []],
			[entry("a", "", { text: null, kind: null }), [], []],
			[entry("a", "Ana Wren"), ["a"], []],
		];
		await putEntries(search, [entry("b", "Bo Owl")]);
		for (const [state, wren, heron] of steps) {
			await putEntries(search, [state]);
			expect(await find("wren")).toEqual(wren);
			expect(await find("heron")).toEqual(heron);
			expect(await find("owl")).toEqual(["b"]);
		}
		expect(await env.SEARCH.prepare("SELECT count(*) AS n FROM search_person").first("n")).toBe(2);
	});

	it("finds an old entry with an apostrophe as typed, and with or without it after reindexing", async () => {
		await putEntries(search, [entry("old", "O’Brien")]);
		await env.SEARCH.batch([
			env.SEARCH.prepare(
				"DELETE FROM person_text WHERE rowid IN (SELECT doc FROM search_person WHERE person_id = 'old')",
			),
			env.SEARCH.prepare(
				"INSERT INTO person_text (rowid, text) SELECT doc, '  o''brien' FROM search_person WHERE person_id = 'old'",
			),
		]);
		expect(await find("o'brien")).toEqual(["old"]);
		expect(await find("obrien")).toEqual([]);
		await putEntries(search, [entry("old", "O’Brien")]);
		expect(await find("obrien")).toEqual(["old"]);
	});

	it("accepts any text of 1 to 200 bytes without an error", async () => {
		await putEntries(search, [entry("a", 'Ana "Wren" 100% _x_ NOT* (b) ^c')]);
		for (const text of [
			'"',
			'""',
			"NOT wren",
			"a AND",
			"wren*",
			"(",
			"text:a",
			"100%",
			"_x_",
			"^c",
			"-a",
			"{a}",
		]) {
			expect(await find(text), text).toBeInstanceOf(Array);
		}
		expect(await find('"wren"')).toEqual(["a"]);
		expect(await find("100%")).toEqual(["a"]);
		expect(await find("1_0%")).toEqual([]);
		const nasty = fc.oneof(
			fc.string({ unit: "binary", minLength: 1, maxLength: 50 }),
			fc.string({ unit: "grapheme", minLength: 1, maxLength: 50 }),
			fc.string({
				unit: fc.constantFrom('"', "'", "*", "%", "_", "\u0000", "\ud83d", "😀", "a", " ", ")"),
				minLength: 1,
				maxLength: 200,
			}),
		);
		await fc.assert(
			fc.asyncProperty(nasty, async (text) => {
				if (searchWords(text).length > 0) await find(text);
			}),
			{ numRuns: 150 },
		);
	});
});
