import type { PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import plainUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url";
import boldUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url";
import type { Ctx } from "../context.server";
import { drawable, isDrawable } from "./runs";

/** Printable ASCII with single spaces: drawn as it is. */
const PLAIN = /^(?:[!-~]| (?! ))*$/;
/** Letters that look the same whatever stands beside them: Latin, Greek, Cyrillic and their signs. */
const APART =
	/^[ -~\u00A0-\u024F\u0370-\u0482\u048A-\u052F\u1E00-\u1FFF\u2010-\u2027\u2030-\u205E\u20A0-\u20BF]*$/;

/** Characters: packing anything shorter takes more memory than it saves. */
const WORTH_PACKING = 1_000;

/** A font of a file. Letters that stand apart are measured and encoded once, which a table of thousands of rows rests on. */
class Face {
	private readonly widths = new Map<string, number>();
	private readonly codes = new Map<string, string>();
	private readonly has: ReadonlySet<number>;
	private readonly has_plain: boolean;

	constructor(
		private readonly font: PDFFont,
		/** What pages call it. */
		readonly name: string,
	) {
		this.has = new Set(font.getCharacterSet());
		this.has_plain = Array.from({ length: 0x7f - 0x20 }, (_, at) => at + 0x20).every((code) =>
			this.has.has(code),
		);
	}

	get ref() {
		return this.font.ref;
	}

	/** Whether it draws every letter. */
	draws(text: string): boolean {
		return (this.has_plain && PLAIN.test(text)) || isDrawable(text, this.has);
	}

	/** The text in letters that it draws. */
	drawable(text: string): string {
		return this.has_plain && PLAIN.test(text) ? text : drawable(text, this.has);
	}

	/** Of a text that it draws, in points. */
	widthOf(text: string, size: number): number {
		if (!APART.test(text)) return this.font.widthOfTextAtSize(text, size);
		let sum = 0;
		for (const letter of text) {
			let width = this.widths.get(letter);
			if (width === undefined) {
				width = this.font.widthOfTextAtSize(letter, 1);
				this.widths.set(letter, width);
			}
			sum += width;
		}
		return sum * size;
	}

	/** The text as a page holds it, in hexadecimal. */
	encoded(text: string): string {
		if (!APART.test(text)) return this.font.encodeText(text).asString();
		let codes = "";
		for (const letter of text) {
			let code = this.codes.get(letter);
			if (code === undefined) {
				code = this.font.encodeText(letter).asString();
				this.codes.set(letter, code);
			}
			codes += code;
		}
		return codes;
	}
}

/** A PDF that is being made. */
export interface PdfFile {
	plain: Face;
	bold: Face;
	/** Whether its fonts draw every letter of a text. */
	draws(text: string): boolean;
	/** Adds a page. */
	page(width: number, height: number): PDFPage;
	/** Draws on a page and compresses the drawing at once, so that a page in memory takes a tenth of the space. */
	draw(page: PDFPage, operators: string): void;
	/** Has readers print it in its own size. */
	keepSize(): void;
	bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Begins a PDF. The library is loaded by the first that is asked for. Where the deployment's files cannot be read it is set in the
 * reader's own Helvetica, which knows fewer letters.
 * @param at when it is made
 */
export async function openPdf(
	ctx: Pick<Ctx, "asset">,
	{ title, author, at }: { title: string; author: string; at: string },
): Promise<PdfFile> {
	const { PDFDocument, PDFName, PrintScaling, StandardFonts } = await import("@cantoo/pdf-lib");
	const doc = await PDFDocument.create();
	doc.setTitle(title);
	doc.setAuthor(author);
	doc.setCreationDate(new Date(at));
	doc.setModificationDate(new Date(at));
	const [plain, bold] = await facesOf(ctx, doc, StandardFonts);
	return {
		plain,
		bold,
		draws: (text) => plain.draws(text) && bold.draws(text),
		page(width, height) {
			const page = doc.addPage([width, height]);
			for (const { name, ref } of [plain, bold]) page.node.setFontDictionary(PDFName.of(name), ref);
			return page;
		},
		draw(page, operators) {
			const { context } = doc;
			const content =
				operators.length > WORTH_PACKING ? context.flateStream(operators) : context.stream(operators);
			page.node.addContentStream(context.register(content));
		},
		keepSize: () => doc.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None),
		bytes: async () => new Uint8Array(await doc.save()),
	};
}

async function facesOf(
	ctx: Pick<Ctx, "asset">,
	doc: PDFDocument,
	{ Helvetica, HelveticaBold }: { Helvetica: string; HelveticaBold: string },
): Promise<[plain: Face, bold: Face]> {
	const files = await Promise.all([plainUrl, boldUrl].map((url) => ctx.asset(url)));
	const [plain, bold] = await Promise.all(
		files.map(async (file) => (file ? new Uint8Array(await new Response(file).arrayBuffer()) : null)),
	);
	if (!plain || !bold)
		return [
			new Face(await doc.embedFont(Helvetica), "Plain"),
			new Face(await doc.embedFont(HelveticaBold), "Bold"),
		];
	doc.registerFontkit(await import("@cantoo/fontkit"));
	// Without ligatures a text is as wide as its letters.
	const options = { subset: true, features: { liga: false } };
	return [
		new Face(await doc.embedFont(plain, options), "Plain"),
		new Face(await doc.embedFont(bold, options), "Bold"),
	];
}
