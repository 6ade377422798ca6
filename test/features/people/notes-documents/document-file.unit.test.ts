import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readDocument } from "#app/features/people/notes-documents/document-file";
import { aJpeg, aPng, bytesOf, SECRET, textOf } from "../../../support/pictures";

const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const aPdf = (body: string) => bytesOf(`%PDF-1.7\n1 0 obj\n${body}\nendobj\ntrailer\n%%EOF\n`);
const packed = (text: string) =>
	aPdf(
		`<< /Filter /FlateDecode >>\nstream\n${textOf(new Uint8Array(deflateSync(Buffer.from(text, "latin1"))))}\nendstream`,
	);
const refused = async (bytes: Uint8Array) => {
	const read = await readDocument(bytes);
	return "refused" in read ? read.refused : null;
};

describe("A document", () => {
	it("is recognized as a PDF by its bytes, and stored unchanged", async () => {
		const pdf = aPdf("<< /Type /Catalog >>");
		expect(await readDocument(pdf)).toMatchObject({
			content_type: "application/pdf",
			extension: "pdf",
			bytes: pdf,
		});
		expect(await refused(packed("BT (Agreement) Tj ET"))).toBeNull();
	});

	it("can mention programs, and contain similar names", async () => {
		expect(await refused(aPdf("(JavaScript) /Java#20Script /J#zzavaScript /Launc"))).toBeNull();
	});

	it("is stored as an image without camera metadata", async () => {
		for (const picture of [aPng(), aJpeg()]) {
			const read = await readDocument(picture);
			expect("bytes" in read && textOf(read.bytes)).not.toContain(SECRET);
		}
	});

	it.each([
		["a page called paper.pdf", bytesOf("<!doctype html><script>1</script>"), /isn't a PDF/],
		["a word processor's file", bytesOf("PK\x03\x04word/document.xml"), /isn't a PDF/],
		["half a PDF", bytesOf("%PDF-1.7\n1 0 obj"), /damaged/],
		["half a picture", aPng().slice(0, 60), /damaged/],
		["the malware test string", bytesOf(EICAR), /harmful/],
		["a PDF that holds it", aPdf(EICAR), /harmful/],
		["a PDF that holds it packed", packed(`before ${EICAR} after`), /harmful/],
		["a PDF that runs something", aPdf("<< /S /JavaScript /JS (app.alert(1)) >>"), /program/],
		[
			"a PDF whose program is spelled otherwise",
			aPdf("<< /S /J#61va#53cript /JS (app.alert(1)) >>"),
			/program/,
		],
		["a PDF with a launch spelled so and packed", packed("<< /S /#4Caunch >>"), /program/],
		["a PDF with a file in it", packed("<< /EmbeddedFile 1 >>"), /program/],
	])("can't be %s", async (_, bytes, why) => {
		expect(await refused(bytes)).toMatch(why);
	});

	describe("With a program in a stream", () => {
		const PROGRAM = "1 0 << /S /JavaScript /JS (app.alert(1)) >>";
		const flate = (text: string) => textOf(new Uint8Array(deflateSync(Buffer.from(text, "latin1"))));
		const hex = (text: string) => `${Buffer.from(text, "latin1").toString("hex")}>`;
		const stream = (dictionary: string, data: string, end = "\n") =>
			`<< /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\n${data}${end}endstream`;
		const large = `${"0 ".repeat(700_000)}${PROGRAM}`;
		const many = (last: string) =>
			`${Array.from({ length: 205 }, (_, at) => `${at + 10} 0 obj\n<< /Length 2 >>\nstream\nhi\nendstream\nendobj\n`).join("")}999 0 obj\n${last}`;

		it.each([
			[
				"Flate, with the line end that writers put before endstream",
				stream("/Filter /FlateDecode", flate(PROGRAM)),
			],
			[
				"Flate, by its length",
				stream(`/Length ${flate(PROGRAM).length} /Filter /FlateDecode`, flate(PROGRAM), "\r\n"),
			],
			[
				"Flate, whose length counts the line end",
				stream(`/Length ${flate(PROGRAM).length + 1} /Filter /FlateDecode`, flate(PROGRAM)),
			],
			["Flate, large", stream("/Filter /FlateDecode", flate(large))],
			["ASCIIHex", stream("/Filter /ASCIIHexDecode", hex(PROGRAM))],
			["ASCII85", stream("/Filter /ASCII85Decode", base85(PROGRAM))],
			["ASCII85 over Flate", stream("/Filter [/ASCII85Decode /FlateDecode]", base85(flate(PROGRAM)))],
			["ASCIIHex over Flate, by short names", stream("/Filter [ /AHx /Fl ]", hex(flate(PROGRAM)))],
			["Flate over Flate", stream("/Filter [/FlateDecode/FlateDecode]", flate(flate(PROGRAM)))],
			["an escaped filter", stream("/Filter /Fl#61teDecode", flate(PROGRAM))],
			["an escaped key", stream("/F#69lter /FlateDecode", flate(PROGRAM))],
			[
				"a dictionary of 5,000 bytes",
				stream(`/Filter /FlateDecode /Note (${"x".repeat(5_000)})`, flate(PROGRAM)),
			],
			[
				"a dictionary with brackets in a text",
				stream("/Filter /FlateDecode /Note (>> stream \\) <<)", flate(PROGRAM)),
			],
			["the 206th stream", many(stream("/Filter /FlateDecode", flate(PROGRAM)))],
			[
				"no type, but what a reader goes by",
				`<< /N 1 /First 4 /Filter /FlateDecode >> stream\r\n${flate(PROGRAM)}\r\nendstream`,
			],
			["no filter", stream("", PROGRAM)],
		])("the PDF is rejected: %s", async (_, body) => {
			expect(await refused(aPdf(body))).toMatch(/program/);
		});

		it.each([
			["an unknown filter", stream("/Filter /SecretDecode", flate(PROGRAM)), /can't check/],
			["a filter elsewhere", stream("/Filter 7 0 R", flate(PROGRAM)), /can't check/],
			[
				"two filters of which a reader takes one",
				stream("/Filter /DCTDecode /Filter /FlateDecode", flate(PROGRAM)),
				/can't check/,
			],
			["objects packed as a picture", stream("/Filter /LZWDecode", "x"), /can't check/],
			["objects that don't unpack", stream("/Filter /FlateDecode", `junk${flate(PROGRAM)}`), /damaged/],
			["encryption", `<< >>\nendobj\ntrailer << /Encrypt 5 0 R >>`, /encrypted/],
			["a stream without an end", "<< /Length 5 >>\nstream\nhello", /damaged/],
		])("the PDF can't be checked and is rejected: %s", async (_, body, why) => {
			expect(await refused(aPdf(body))).toMatch(why);
		});

		it("images, fonts and pages without one are accepted", async () => {
			const picture =
				"<< /Subtype /Image /Filter /DCTDecode /Length 6 >>\nstream\n\xff\xd8\xff\xe0xx\nendstream";
			const page = `<< /Length 9 0 R /Filter /FlateDecode >>\nstream\r\n${flate("BT (Agreement) Tj ET")}\r\nendstream`;
			expect(await refused(aPdf(`${picture}\nendobj\n2 0 obj\n${page}`))).toBeNull();
		});
	});

	// Looking at each stream's rest again would take many minutes, not the limit below.
	it("is rejected before its unpacked size exceeds the limit", { timeout: 60_000 }, async () => {
		expect(await refused(packed("0".repeat(80_000_000)))).toMatch(/too large to check/);
		const beginnings = aPdf("1 0 obj <</Length 1>> stream\n".repeat(100_000));
		expect(await refused(beginnings)).not.toBeNull();
		const nested = aPdf("1 0 obj <</A (".repeat(500_000));
		expect(await refused(nested)).toMatch(/too large to check/);
		const shared = "1 0 obj <</Filter /FlateDecode>> stream\n".repeat(100_000);
		expect(await refused(aPdf(`${shared}endstream`))).toMatch(/too large to check/);
	});

	it("is rejected as an image with too many pixels", async () => {
		expect(await refused(aPng({ width: 60_000, height: 60_000 }))).toMatch(/10,000 pixels/);
		expect(await refused(aPng({ width: 4_000, height: 3_000 }))).toBeNull();
	});
});

/** Text as ASCII85 (ISO 32000-1, 7.4.3). */
function base85(text: string): string {
	const bytes = Buffer.from(text, "latin1");
	let out = "";
	for (let at = 0; at < bytes.length; at += 4) {
		const size = Math.min(4, bytes.length - at);
		const four = Buffer.concat([bytes.subarray(at, at + size), Buffer.alloc(4 - size)]);
		let value = four.readUInt32BE();
		const digits: string[] = [];
		for (let index = 0; index < 5; index += 1) {
			digits.unshift(String.fromCharCode((value % 85) + 33));
			value = Math.floor(value / 85);
		}
		const group = digits.join("");
		out += size === 4 && group === "!!!!!" ? "z" : group.slice(0, size + 1);
	}
	return `${out}~>`;
}
