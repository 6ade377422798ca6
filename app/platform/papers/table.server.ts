import type { Pen } from "./pen.server";

/** Where a column stands on a sheet. */
export interface Place {
	x: number;
	width: number;
}

/** A row longer than this many lines is not kept on one page. */
const MOST_LINES = 40;

/** Rows on a paper, with the headings of their columns again at the top of each page. */
export class Table {
	constructor(
		private readonly pen: Pen,
		/** `box`: an empty box in each row, to be ticked by hand. */
		private readonly columns: readonly { label: string; end?: boolean; box?: boolean }[],
		private readonly places: readonly Place[],
	) {}

	/** Draws the headings. */
	heading(): void {
		const labels = this.columns.map(({ label }) => label);
		this.lines(this.wrapped(labels), { grey: 0.4 }, () => {});
	}

	/** Draws a row under a line, on the next page where this one is full. */
	row(cells: readonly string[]): void {
		const wrapped = this.wrapped(cells);
		const height = heightOf(wrapped);
		if (this.pen.need(this.pen.line * Math.min(height, MOST_LINES))) this.heading();
		this.pen.rule();
		for (const [at, { box }] of this.columns.entries()) {
			const place = this.places[at];
			if (box && place) this.pen.box(place.x);
		}
		this.lines(wrapped, {}, () => {
			if (this.pen.need(this.pen.line)) this.heading();
		});
	}

	private wrapped(cells: readonly string[]): string[][] {
		return this.columns.map((_, at) => this.pen.wrap(cells[at] ?? "", this.places[at]?.width ?? 0));
	}

	private lines(wrapped: readonly string[][], style: { grey?: number }, before: () => void): void {
		for (let line = 0; line < heightOf(wrapped); line++) {
			before();
			for (const [at, { end }] of this.columns.entries()) {
				const [place, text] = [this.places[at], wrapped[at]?.[line]];
				if (!place || !text) continue;
				if (end) this.pen.text(text, { grey: style.grey, end: place.x + place.width });
				else this.pen.text(text, { grey: style.grey, x: place.x });
			}
			this.pen.y -= this.pen.line;
		}
	}
}

const heightOf = (wrapped: readonly string[][]): number =>
	Math.max(1, ...wrapped.map(({ length }) => length));
