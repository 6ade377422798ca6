import type { Color, PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import plainUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url";
import boldUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url";
import type { Paper, PaperPart } from "#app/lib/paper";
import type { Ctx } from "../context.server";
import { redirectWithToast } from "../http/toast.server";
import { drawable, isDrawable, linesOf, runsOf } from "./runs";

// All lengths are in points, 72 per inch.
const LETTER = [612, 792] as const;
const A4 = [595, 842] as const;
const EDGE = 54;
const SIZE = 9.5;
const LINE = 13.5;
const GAP = 14;

/** Countries that print on Letter. */
const LETTER_COUNTRIES = ["US", "CA", "MX", "PH", "CL", "CO"];

interface Face {
	font: PDFFont;
	has: ReadonlySet<number>;
}
interface Faces {
	plain: Face;
	bold: Face;
}

/**
 * Renders a document as a PDF with its font embedded as a subset. Returns null if the font lacks a character,
 * because a document for the tax office must show the family's name. The PDF library is loaded on first use; if
 * the font files can't be read, the viewer's Helvetica is used, which has fewer characters.
 * @param country determines the paper size, ISO 3166-1
 */
export async function paperPdf(
	ctx: Pick<Ctx, "asset">,
	paper: Paper,
	{ country, at }: { country: string; at: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
	const { PDFDocument, StandardFonts, grayscale } = await import("@cantoo/pdf-lib");
	const doc = await PDFDocument.create();
	doc.setTitle(paper.title);
	doc.setAuthor(paper.from[0] ?? "");
	doc.setCreationDate(new Date(at));
	doc.setModificationDate(new Date(at));
	const faces = await facesOf(ctx, doc, StandardFonts);
	const draws = (text: string) => isDrawable(text, faces.plain.has) && isDrawable(text, faces.bold.has);
	if (!textsOf(paper).every(draws)) return null;
	const pen = new Pen(doc, faces, grayscale, LETTER_COUNTRIES.includes(country) ? LETTER : A4);
	drawHead(pen, paper);
	for (const part of paper.parts) drawPart(pen, part);
	pen.number(paper.title);
	return new Uint8Array(await doc.save());
}

/** All texts of a document. */
const textsOf = ({ title, from, facts, parts }: Paper): string[] => [
	...[title, ...from, ...facts.flat()],
	...parts.flatMap((part) =>
		part.kind === "words"
			? [part.title, ...part.lines]
			: [
					part.title,
					part.empty,
					...part.columns.map(({ label }) => label),
					...part.rows.flat(),
					...(part.sum ?? []),
				],
	),
];

/**
 * Responds with a document as a PDF, shown in the browser. If the font lacks its script, redirects to the
 * document's page, where the browser prints it with the reader's own fonts.
 * @param page path of the document's own page
 */
export async function paperResponse(
	ctx: Pick<Ctx, "asset" | "clock"> & { camp: { country: string } },
	paper: Paper,
	page: string,
): Promise<Response> {
	const bytes = await paperPdf(ctx, paper, { country: ctx.camp.country, at: ctx.clock.now() });
	if (!bytes)
		return redirectWithToast(
			page,
			"Some characters on this page can't be included in a PDF. Choose Print, then save as PDF.",
			{
				tone: "info",
			},
		);
	return new Response(bytes, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${paper.file.replace(/[^\w.-]+/g, "-")}.pdf"`,
			"Cache-Control": "private, no-store",
		},
	});
}

async function facesOf(
	ctx: Pick<Ctx, "asset">,
	doc: PDFDocument,
	{ Helvetica, HelveticaBold }: { Helvetica: string; HelveticaBold: string },
): Promise<Faces> {
	const files = await Promise.all([plainUrl, boldUrl].map((url) => ctx.asset(url)));
	const [plain, bold] = await Promise.all(
		files.map(async (file) => (file ? new Uint8Array(await new Response(file).arrayBuffer()) : null)),
	);
	if (!plain || !bold) {
		return {
			plain: await faceOf(doc.embedFont(Helvetica)),
			bold: await faceOf(doc.embedFont(HelveticaBold)),
		};
	}
	doc.registerFontkit(await import("@cantoo/fontkit"));
	return {
		plain: await faceOf(doc.embedFont(plain, { subset: true })),
		bold: await faceOf(doc.embedFont(bold, { subset: true })),
	};
}

async function faceOf(embedding: Promise<PDFFont>): Promise<Face> {
	const font = await embedding;
	return { font, has: new Set(font.getCharacterSet()) };
}

interface Style {
	bold?: boolean;
	size?: number;
	/** 0 is black, 1 is white. */
	grey?: number;
}

/** Draws from top to bottom and continues on a new page. */
class Pen {
	private page: PDFPage;
	/** Baseline of the next line, from the bottom of the page. */
	y: number;
	readonly right: number;

	constructor(
		private readonly doc: PDFDocument,
		private readonly faces: Faces,
		private readonly ink: (grey: number) => Color,
		private readonly sheet: readonly [number, number],
	) {
		this.page = doc.addPage([...sheet]);
		this.y = sheet[1] - EDGE;
		this.right = sheet[0] - EDGE;
	}

	get width() {
		return this.right - EDGE;
	}

	/** Starts a new page if less than this height is left; returns whether it did. */
	need(height: number): boolean {
		if (this.y - height >= EDGE + LINE) return false;
		this.page = this.doc.addPage([...this.sheet]);
		this.y = this.sheet[1] - EDGE;
		return true;
	}

	widthOf(text: string, { bold, size = SIZE }: Style = {}): number {
		const { font, has } = bold ? this.faces.bold : this.faces.plain;
		return runsOf(drawable(text, has)).reduce((sum, run) => sum + font.widthOfTextAtSize(run, size), 0);
	}

	wrap(text: string, width: number, style: Style = {}): string[] {
		const { has } = style.bold ? this.faces.bold : this.faces.plain;
		return text
			.split("\n")
			.flatMap((line) => linesOf(drawable(line, has), width, (each) => this.widthOf(each, style)));
	}

	/** Draws a line of text at the current position, starting at `x` or ending at `end`. */
	text(text: string, { x = EDGE, end, ...style }: Style & { x?: number; end?: number }): void {
		const { bold, size = SIZE, grey = 0 } = style;
		const { font, has } = bold ? this.faces.bold : this.faces.plain;
		let at = end === undefined ? x : end - this.widthOf(text, style);
		for (const run of runsOf(drawable(text, has))) {
			this.page.drawText(run, {
				x: at,
				y: this.y,
				size,
				font,
				color: this.ink(grey),
			});
			at += font.widthOfTextAtSize(run, size);
		}
	}

	/** Draws a horizontal rule. */
	rule(grey = 0.75): void {
		this.page.drawLine({
			start: { x: EDGE, y: this.y + LINE - 3 },
			end: { x: this.right, y: this.y + LINE - 3 },
			thickness: 0.5,
			color: this.ink(grey),
		});
	}

	/** Writes the title and "Page 1 of 3" at the bottom of each page. */
	number(title: string): void {
		const pages = this.doc.getPages();
		for (const [index, page] of pages.entries()) {
			this.page = page;
			this.y = EDGE - LINE;
			this.text(title, { grey: 0.4, size: 8 });
			this.text(`Page ${index + 1} of ${pages.length}`, { end: this.right, grey: 0.4, size: 8 });
		}
	}
}

function drawHead(pen: Pen, { title, from, facts }: Paper): void {
	const half = pen.width / 2 - 8;
	const [name = "", ...address] = from;
	for (const line of pen.wrap(title, pen.width, { bold: true, size: 16 })) {
		pen.text(line, { bold: true, size: 16 });
		pen.y -= 22;
	}
	const top = pen.y;
	for (const [at, text] of [name, ...address].entries()) {
		for (const line of pen.wrap(text, half, { bold: at === 0 })) {
			pen.text(line, { bold: at === 0 });
			pen.y -= LINE;
		}
	}
	const left = pen.y;
	pen.y = top;
	const start = EDGE + pen.width / 2 + 8;
	const labels = Math.max(0, ...facts.map(([label]) => pen.widthOf(label))) + 10;
	for (const [label, value] of facts) {
		pen.text(label, { x: start, grey: 0.4 });
		for (const line of pen.wrap(value, half - labels)) {
			pen.text(line, { x: start + labels });
			pen.y -= LINE;
		}
	}
	pen.y = Math.min(left, pen.y) - GAP;
}

function drawPart(pen: Pen, part: PaperPart): void {
	pen.need(LINE * 4);
	pen.text(part.title, { bold: true, size: 11 });
	pen.y -= LINE + 4;
	if (part.kind === "words") {
		for (const line of part.lines.flatMap((each) => pen.wrap(each, pen.width))) {
			pen.need(LINE);
			pen.text(line, {});
			pen.y -= LINE;
		}
	} else drawRows(pen, part);
	pen.y -= GAP;
}

type RowsPart = Extract<PaperPart, { kind: "rows" }>;

function drawRows(pen: Pen, { columns, rows, sum, empty }: RowsPart): void {
	if (rows.length === 0) {
		pen.text(empty, { grey: 0.4 });
		pen.y -= LINE;
	} else {
		const places = placesOf(pen, { columns, rows });
		const heading = () => {
			for (const [at, { label, end }] of columns.entries()) {
				const place = places[at];
				if (place) pen.text(label, { grey: 0.4, ...(end ? { end: place.x + place.width } : { x: place.x }) });
			}
			pen.y -= LINE;
		};
		heading();
		for (const row of rows) {
			const cells = columns.map((_, at) => pen.wrap(row[at] ?? "", places[at]?.width ?? 0));
			const height = Math.max(...cells.map(({ length }) => length));
			if (pen.need(LINE * Math.min(height, 40))) heading();
			pen.rule();
			for (let line = 0; line < height; line++) {
				if (pen.need(LINE)) heading();
				for (const [at, { end }] of columns.entries()) {
					const [place, text] = [places[at], cells[at]?.[line]];
					if (place && text) pen.text(text, end ? { end: place.x + place.width } : { x: place.x });
				}
				pen.y -= LINE;
			}
		}
	}
	if (!sum) return;
	pen.need(LINE);
	pen.rule(0);
	pen.text(sum[0], { bold: true });
	pen.text(sum[1], { bold: true, end: pen.right });
	pen.y -= LINE;
}

/** Positions of the columns. Each one is as wide as its content; the first gets the remaining width. */
function placesOf(pen: Pen, { columns, rows }: Pick<RowsPart, "columns" | "rows">) {
	const between = 12;
	const most = pen.width / columns.length + 24;
	const widths = columns.map(({ label }, at) =>
		at === 0
			? 0
			: Math.min(
					most,
					Math.max(...[label, ...rows.map((row) => row[at] ?? "")].map((text) => pen.widthOf(text))),
				),
	);
	widths[0] = pen.width - widths.reduce((all, width) => all + width + between, -between);
	let x = EDGE;
	return widths.map((width) => {
		const place = { x, width };
		x += width + between;
		return place;
	});
}
