import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { KINDS, type Kind, type Question } from "./question";
import { QUESTIONS } from "./questions";

/** How many questions of each kind are open and held out. */
const SPREAD: Record<Kind, readonly [open: number, held_out: number]> = {
	count: [14, 7],
	list: [14, 8],
	groups: [11, 7],
	measure: [11, 7],
	comparison: [7, 5],
	relative_date: [18, 6],
	named_place: [11, 7],
	superlative: [7, 6],
	none: [4, 4],
	person: [9, 6],
	refused: [15, 11],
	no_access: [9, 6],
};

const held = (hold_out: boolean): Question[] =>
	QUESTIONS.filter((question) => question.hold_out === hold_out);

/** The first question of each need. */
const needs = QUESTIONS.filter(({ id }, at) => QUESTIONS.findIndex((other) => other.id === id) === at);

const oracles = needs.flatMap(({ id, expects }) =>
	expects.shape === "refused" ? [] : expects.oracles.map((sql) => ({ id, sql })),
);

/** The words of a text, so that two texts that differ only in punctuation are the same. */
const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

const sources = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
		.map((name) => readFileSync(join(folder, name), "utf8"));

describe("the set of questions", () => {
	it("has 210 questions, of which 80 are held out", () => {
		expect(QUESTIONS).toHaveLength(210);
		expect(held(true)).toHaveLength(80);
	});

	it.each(KINDS)("has open and held-out questions of the kind %s", (kind) => {
		const count = (hold_out: boolean) => held(hold_out).filter((question) => question.kind === kind).length;
		expect([count(false), count(true)]).toEqual(SPREAD[kind]);
	});

	it("asks nothing twice", () => {
		const texts = QUESTIONS.map(({ text }) => wordsOf(text));
		expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
	});

	it("uses each ID for one need, with at most four texts", () => {
		const texts = Map.groupBy(QUESTIONS, ({ id }) => id);
		for (const [id, of] of texts) {
			expect(of.length, id).toBeLessThanOrEqual(4);
			expect(new Set(of.map(({ expects }) => expects)).size, id).toBe(1);
		}
	});

	it("refuses exactly the questions of the two kinds that have to be refused", () => {
		for (const { kind, expects, text } of QUESTIONS) {
			const reason = expects.shape === "refused" ? expects.reason : null;
			const isRefused = kind === "refused" || kind === "no_access";
			expect(reason !== null, text).toBe(isRefused);
			expect(reason === "no_access", text).toBe(kind === "no_access");
		}
	});
});

describe("the oracles", () => {
	it.each(oracles)("$id is one SELECT of the camp that asks", ({ sql }) => {
		expect(sql).toMatch(/^SELECT /);
		expect(sql).not.toMatch(
			/;|--|\/\*|\b(INSERT|UPDATE|DELETE|REPLACE|DROP|ATTACH|PRAGMA)\b|undefined|\[object/,
		);
		const parameters = sql.match(/\?\d*/g) ?? [];
		expect(["?1", "?2", "?3"]).toEqual(expect.arrayContaining(parameters));
		expect(parameters).toContain("?1");
		expect(sql.split("(").length).toBe(sql.split(")").length);
	});

	it("are different readings where there are several", () => {
		for (const { id, expects } of needs)
			if (expects.shape !== "refused") expect(new Set(expects.oracles).size, id).toBe(expects.oracles.length);
	});

	it("take nothing from the app", () => {
		const own = sources(import.meta.dirname);
		expect(own.length).toBeGreaterThan(20);
		expect(own.filter((source) => /from "(#app|#db|drizzle)/.test(source))).toEqual([]);
	});
});
