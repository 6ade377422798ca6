import { readFileSync } from "node:fs";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import type { Paper } from "#app/lib/paper";
import { paperPdf, paperResponse } from "#app/platform/papers/paper-pdf.server";
import { drawable, linesOf, runsOf } from "#app/platform/papers/runs";

const FONTS = "node_modules/dejavu-fonts-ttf/ttf";
/** The deployment's files, as they lie in the package. */
const files = {
	asset: async (path: string) =>
		new Response(readFileSync(`${FONTS}/${/DejaVuSansCondensed(-Bold)?/.exec(path)?.[0]}.ttf`)).body,
};
const AT = "2026-07-15T14:00:00.000Z";
const noFiles = { asset: async () => null };

const paper = (names: string[], rows = 1): Paper => ({
	title: "Receipt",
	from: ["Camp Pinewood", "12 Lake Road, Bridgton, ME 04009"],
	facts: names.map((name) => ["Received from", name]),
	parts: [
		{
			kind: "rows",
			title: "Applied to",
			columns: [{ label: "What" }, { label: "Amount", end: true }],
			rows: Array.from({ length: rows }, (_, at) => [`Installment ${at + 1}`, "$50.00"]),
			sum: ["Received", "$50.00"],
			empty: "Not applied to any charge.",
		},
		{ kind: "words", title: "Notes", lines: ["Thank you.", "A".repeat(300)] },
	],
	file: "receipt",
});

async function read(made: Paper, ctx: Parameters<typeof paperPdf>[0] = files, country = "US") {
	const bytes = await paperPdf(ctx, made, { country, at: AT });
	if (!bytes) throw new Error("It has a letter that the font lacks");
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const { text, totalPages } = await extractText(pdf, { mergePages: true });
	const { view } = await pdf.getPage(1);
	return { text, totalPages, view, bytes };
}

describe("A document as PDF", () => {
	it("contains the text of the document", async () => {
		const { text, totalPages } = await read(paper(["Ada Bee"]));
		for (const words of [
			"Receipt",
			"Camp Pinewood",
			"Ada Bee",
			"Installment 1",
			"$50.00",
			"Thank you.",
			"Page 1 of 1",
		]) {
			expect(text).toContain(words);
		}
		expect(totalPages).toBe(1);
	});

	it.each(["Ołena Māra", "Zoë", "سارة محمد", "שרה כהן", "Νίκος", "Оксана", "Straße 50–60 €"])(
		"contains the letters of %s",
		async (name) => expect((await read(paper([name]))).text).toContain(name),
	);

	it.each(["李 小龙", "한국 김", "กาญจนา", "नागरिक", "👨‍👩‍👧‍👦", "王小明 🏕️", "🦄"])(
		"redirects to the printable page where its font lacks a letter: %s",
		async (name) => {
			expect(await paperPdf(files, paper([name]), { country: "US", at: AT })).toBeNull();
			const camp = { country: "US" };
			const clock = { now: () => AT };
			const answer = await paperResponse({ ...files, camp, clock } as never, paper([name]), "/receipt");
			expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/receipt"]);
			expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain("Choose Print");
		},
	);

	it("omits joining and invisible characters", async () => {
		expect((await read(paper(["x\u0000y\u202Ez"]))).text).toContain("xyz");
	});

	it("continues over as many pages as needed, with column headings on each", async () => {
		const { text, totalPages } = await read(paper(["Ada Bee"], 140));
		expect(totalPages).toBeGreaterThan(2);
		expect(text.match(/Amount/g)).toHaveLength(totalPages);
		expect(text).toContain("Installment 140");
		expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
	});

	it("has the page size of its country, and embeds only the letters it uses", async () => {
		const [us, de] = await Promise.all([read(paper(["Ada"])), read(paper(["Ada"]), files, "DE")]);
		expect([us.view.slice(2), de.view.slice(2)]).toEqual([
			[612, 792],
			[595, 842],
		]);
		expect(us.bytes.length).toBeLessThan(60_000);
	});

	it("is also created without the deployment's font files, from the standard letters", async () => {
		expect((await read(paper(["Zoë"]), noFiles)).text).toContain("Zoë");
		expect(await paperPdf(noFiles, paper(["Zoë Ołena"]), { country: "US", at: AT })).toBeNull();
	});
});

describe("Text layout", () => {
	const wide = (text: string) => text.length;

	it("breaks between words, and within a word only where it is wider than a line", () => {
		expect(linesOf("one two three", 7, wide)).toEqual(["one two", "three"]);
		expect(linesOf("abcdefghij k", 4, wide)).toEqual(["abcd", "efgh", "ij k"]);
		expect(linesOf("", 4, wide)).toEqual([""]);
	});

	it("splits a text where its direction changes, without loss", () => {
		expect(runsOf("Family سارة محمد, 2")).toEqual(["Family ", "سارة محمد", ", 2"]);
		expect(runsOf("Bee").join("")).toBe("Bee");
	});

	it("replaces characters that can't be drawn", () => {
		const has = new Set([..."aé?"].map((letter) => letter.codePointAt(0) ?? 0));
		expect(drawable("ae\u0301\u200Dz", has)).toBe("aé?");
	});
});
