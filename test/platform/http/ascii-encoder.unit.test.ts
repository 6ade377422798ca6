import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AsciiEncoder } from "#app/platform/http/ascii-encoder";

const native = new TextEncoder();
const ours = new AsciiEncoder();

/** What React copies pieces of; longer ones it hands to the stream, which takes their buffer away. */
const COPIED_BYTES = 512;

const anyText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 700 }),
	fc.string({ unit: "grapheme-ascii", maxLength: 1_200 }),
	// Halves of surrogate pairs too, which become U+FFFD.
	fc
		.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
		.map((codes) => String.fromCharCode(...codes)),
);

test("any text is encoded like the native encoder does", () => {
	fc.assert(
		fc.property(anyText, (text) => {
			expect([...ours.encode(text)]).toEqual([...native.encode(text)]);
		}),
		{ numRuns: 2_000 },
	);
});

test("an encoded piece stays unchanged while thousands of others are written", () => {
	const texts = Array.from({ length: 5_000 }, (_, at) => `<td class="row-${at}">${"x".repeat(at % 90)}</td>`);
	const pieces = texts.map((text) => ours.encode(text));
	expect(pieces.map((piece) => new TextDecoder().decode(piece))).toEqual(texts);
});

test("each piece that React passes to the stream has its own buffer", () => {
	fc.assert(
		fc.property(anyText, (text) => {
			const piece = ours.encode(text);
			if (piece.length > COPIED_BYTES) expect(piece.buffer.byteLength).toBeLessThan(16_384);
			if (piece.length > COPIED_BYTES) expect(piece.byteOffset).toBe(0);
		}),
	);
});

test("the installed renderer still copies pieces up to that size", () => {
	const code = readFileSync("node_modules/react-dom/cjs/react-dom-server.browser.development.js", "utf8");
	expect(code).toContain(`var VIEW_SIZE = ${COPIED_BYTES};`);
	expect(code).toMatch(/if \(chunk\.length > VIEW_SIZE\)/);
});
