import type { PDFPage } from "@cantoo/pdf-lib";
import type { PdfFile } from "./pdf-file.server";
import { linesOf, runsOf } from "./runs";

// All lengths are points, 72 to an inch.
export const LETTER = [612, 792] as const;
const A4 = [595, 842] as const;
/** Countries that print on Letter. */
const LETTER_COUNTRIES = ["US", "CA", "MX", "PH", "CL", "CO"];

/** Space between the parts of a paper, in points. */
export const GAP = 14;

/** What is drawn on, and in which letters. */
export interface Sheet {
	width: number;
	height: number;
	/** Kept free on all sides. */
	edge: number;
	/** Of letters, and from one line to the next. */
	size: number;
	line: number;
}

/** An upright sheet as a country prints it, ISO 3166-1. */
export function sheetOf(country: string): Sheet {
	const [width, height] = LETTER_COUNTRIES.includes(country) ? LETTER : A4;
	return { width, height, edge: 54, size: 9.5, line: 13.5 };
}

export interface Style {
	bold?: boolean;
	size?: number;
	/** 0 black to 1 white. */
	grey?: number;
}

/** How far letters reach below their line, relative to their size. */
const BELOW = 0.15;

const rounded = (value: number) => Number(value.toFixed(3));

/** Draws from the top of a page to its foot, and on the next. */
export class Pen {
	private readonly pages: PDFPage[] = [];
	private operators: string[] = [];
	/** Of the next line's letters, from the foot of the page. */
	y = 0;

	constructor(
		private readonly pdf: PdfFile,
		private readonly sheet: Sheet,
	) {
		this.turn();
	}

	get left() {
		return this.sheet.edge;
	}

	get right() {
		return this.sheet.width - this.sheet.edge;
	}

	get width() {
		return this.right - this.left;
	}

	get size() {
		return this.sheet.size;
	}

	get line() {
		return this.sheet.line;
	}

	/** Begins a page. */
	turn(): void {
		this.finish();
		this.pages.push(this.pdf.page(this.sheet.width, this.sheet.height));
		this.y = this.sheet.height - this.sheet.edge;
	}

	/** Puts what was drawn on its page. */
	finish(): void {
		const page = this.pages.at(-1);
		if (page && this.operators.length > 0) this.pdf.draw(page, this.operators.join("\n"));
		this.operators = [];
	}

	/** Begins a page when less than that is left of this one; says whether it did. */
	need(height: number): boolean {
		if (this.y - height >= this.sheet.edge + this.line) return false;
		this.turn();
		return true;
	}

	widthOf(text: string, { bold, size = this.sheet.size }: Style = {}): number {
		const face = bold ? this.pdf.bold : this.pdf.plain;
		return runsOf(face.drawable(text)).reduce((sum, run) => sum + face.widthOf(run, size), 0);
	}

	wrap(text: string, width: number, style: Style = {}): string[] {
		const face = style.bold ? this.pdf.bold : this.pdf.plain;
		return text.split("\n").flatMap((line) => {
			const drawn = face.drawable(line);
			if (this.widthOf(drawn, style) <= width) return [drawn];
			return linesOf(drawn, width, (each) => this.widthOf(each, style));
		});
	}

	/** One line, at `x` or so that it ends at `end`, on the line the pen is at. */
	text(text: string, { x = this.left, end, ...style }: Style & { x?: number; end?: number }): void {
		const { bold, size = this.sheet.size, grey = 0 } = style;
		const face = bold ? this.pdf.bold : this.pdf.plain;
		let at = end === undefined ? x : end - this.widthOf(text, style);
		for (const run of runsOf(face.drawable(text))) {
			const place = `1 0 0 1 ${rounded(at)} ${rounded(this.y)} Tm`;
			this.operators.push(
				`BT /${face.name} ${rounded(size)} Tf ${grey} g ${place} <${face.encoded(run)}> Tj ET`,
			);
			at += face.widthOf(run, size);
		}
	}

	/** A line across the sheet. */
	rule(grey = 0.75): void {
		const y = rounded(this.y + this.line - 3);
		this.operators.push(`q ${grey} G 0.5 w ${this.left} ${y} m ${this.right} ${y} l S Q`);
	}

	/** Draws an empty box as high as a letter, on the line the pen is at. */
	box(x: number): void {
		const side = rounded(this.size);
		const y = rounded(this.y - this.size * BELOW);
		this.operators.push(`q 0.3 G 0.6 w ${rounded(x)} ${y} ${side} ${side} re S Q`);
	}

	/** Writes at the foot of each page which of how many it is. */
	number(title: string): void {
		this.finish();
		const { edge, line } = this.sheet;
		for (const [index, page] of this.pages.entries()) {
			const words = `Page ${index + 1} of ${this.pages.length}`;
			this.y = edge - line;
			this.text(this.cut(title, this.width - this.widthOf(words, FOOT) - GAP), FOOT);
			this.text(words, { end: this.right, grey: FOOT.grey, size: FOOT.size });
			this.pdf.draw(page, this.operators.join("\n"));
			this.operators = [];
		}
	}

	/** The beginning of a text that fits. */
	private cut(text: string, width: number): string {
		const [first = ""] = this.wrap(text, width, FOOT);
		return first;
	}
}

const FOOT = { grey: 0.4, size: 8 };
