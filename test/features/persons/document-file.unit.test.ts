import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readDocument } from "~/features/persons/document-file";
import { aJpeg, aPng, bytesOf, SECRET, textOf } from "../../support/pictures";

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

describe("a document", () => {
	it("is a PDF by its bytes, and stays as it is", async () => {
		const pdf = aPdf("<< /Type /Catalog >>");
		expect(await readDocument(pdf)).toMatchObject({
			content_type: "application/pdf",
			extension: "pdf",
			bytes: pdf,
		});
		expect(await refused(packed("BT (Agreement) Tj ET"))).toBeNull();
	});

	it("may speak of programs, and have names that are none", async () => {
		expect(await refused(aPdf("(JavaScript) /Java#20Script /J#zzavaScript /Launc"))).toBeNull();
	});

	it("is a picture without what a camera writes into it", async () => {
		for (const picture of [aPng(), aJpeg()]) {
			const read = await readDocument(picture);
			expect("bytes" in read && textOf(read.bytes)).not.toContain(SECRET);
		}
	});

	it.each([
		["a page called paper.pdf", bytesOf("<!doctype html><script>1</script>"), /not a PDF/],
		["a word processor's file", bytesOf("PK\x03\x04word/document.xml"), /not a PDF/],
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
	])("is not %s", async (_, bytes, why) => {
		expect(await refused(bytes)).toMatch(why);
	});

	it("that unpacks to gigabytes is looked at only so far", async () => {
		const bomb = packed("0".repeat(40_000_000));
		const start = performance.now();
		expect(await refused(bomb)).toBeNull();
		expect(performance.now() - start).toBeLessThan(5_000);
	});
});
