import { invalid } from "#app/platform/errors";
import { openPdf } from "#app/platform/papers/pdf-file.server";
import { LETTER, Pen } from "#app/platform/papers/pen.server";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { ReportPage, ReportRow } from "#app/platform/query/run-plan.server";
import { cellText, type Reading } from "./cell-texts";
import { drawableOr } from "./drawable-or.server";
import type { Paperwork } from "./report-content";
import { SHEETS, type LabelSheet } from "./label-sheets";
import { streamChunks } from "./stream-chunks.server";
import type { WrittenFile } from "./written-file";

export interface LabelContent extends Reading {
	title: string;
	columns: readonly ReportColumn[];
	/** The lines of a label from above: of each the columns, by key, whose values it joins. */
	lines: readonly (readonly string[])[];
	/** First label to print on the first sheet, from 1. The ones before it are already used. */
	first_label: number;
	/** Offset to the right and down in tenths of a millimeter, for a printer that prints off-center. */
	offset: { right: number; down: number };
	pages: AsyncIterable<ReportPage>;
	paper: Paperwork;
}

const INCH = 72;
const TENTH_OF_MM = INCH / 254;
const LEADING = 1.2;
/** Height of capital letters relative to the font size, to center text in its line. */
const CAPITALS = 0.729;
/** Letters are never smaller, in points. */
const LEAST_SIZE = 5;
const STEP = 0.5;

/**
 * Labels as a PDF of Avery sheets, one for each row, in the rows' order, row by row of the sheet. A long text is set smaller, then
 * wrapped; what still has no room ends in "…".
 * @throws INVALID for a line that names no column, or a first label that the sheet doesn't have
 */
export function writeLabels(sheet: LabelSheet, content: LabelContent): WrittenFile {
	const { across, down } = SHEETS[sheet];
	if (
		!Number.isInteger(content.first_label) ||
		content.first_label < 1 ||
		content.first_label > across * down
	)
		throw invalid("first_label", `A sheet of ${sheet} has labels 1 to ${across * down}.`);
	const lines = content.lines.map((keys) => keys.map((key) => columnAt(content.columns, key)));
	return {
		stream: streamChunks(labelsPdf(sheet, content, lines)),
		content_type: "application/pdf",
		extension: "pdf",
	};
}

function columnAt(columns: readonly ReportColumn[], key: string): number {
	const at = columns.findIndex((column) => column.key === key);
	if (at < 0) throw invalid("lines", `The report has no column “${key}” for a label.`);
	return at;
}

async function* labelsPdf(
	sheet: LabelSheet,
	content: LabelContent,
	lines: readonly (readonly number[])[],
): AsyncGenerator<Uint8Array> {
	const { paper, title, offset } = content;
	const { across, down, left, top, pitch_x, pitch_y, width, height, padding, most_size, least_on_a_line } =
		SHEETS[sheet];
	const pdf = await openPdf(paper, { title, author: paper.from, at: paper.at });
	pdf.keepSize();
	const draw = drawableOr(pdf);
	const [sheet_width, sheet_height] = LETTER;
	const pen = new Pen(pdf, { width: sheet_width, height: sheet_height, edge: 0, size: most_size, line: 0 });
	const room = { width: (width - 2 * padding) * INCH, height: (height - padding) * INCH };
	let at = content.first_label - 1;
	for await (const page of content.pages) {
		for (const row of page.rows) {
			if (at === across * down) {
				pen.turn();
				at = 0;
			}
			const texts = textsOf(row, content, lines).map(draw);
			const fitted = setLines(pen, texts, room, { most: most_size, least_on_a_line });
			const x = (left + (at % across) * pitch_x + padding) * INCH + offset.right * TENTH_OF_MM;
			const from_top =
				(top + Math.floor(at / across) * pitch_y + height / 2) * INCH + offset.down * TENTH_OF_MM;
			const { size } = fitted;
			for (const [index, { text, bold }] of fitted.lines.entries()) {
				const middle = (index - (fitted.lines.length - 1) / 2) * size * LEADING;
				pen.y = sheet_height - from_top - middle - (CAPITALS / 2) * size;
				pen.text(text, { x, size, bold });
			}
			at += 1;
		}
	}
	pen.finish();
	yield await pdf.bytes();
}

/** The lines of a row's label that aren't empty. */
const textsOf = (
	{ cells }: ReportRow,
	{ columns, ...reading }: LabelContent,
	lines: readonly (readonly number[])[],
): string[] =>
	lines
		.map((line) =>
			line
				.map((at) => {
					const column = columns[at];
					return column ? cellText(cells[at] ?? null, column, reading) : "";
				})
				.filter((text) => text !== "")
				.join(" "),
		)
		.filter((text) => text !== "");

interface Line {
	text: string;
	/** The first line is who it is for. */
	bold: boolean;
}

/** Uses the largest font that fits each line, otherwise wraps them in a smaller font. */
function setLines(
	pen: Pen,
	texts: readonly string[],
	room: { width: number; height: number },
	{ most, least_on_a_line }: { most: number; least_on_a_line: number },
): { size: number; lines: Line[] } {
	const lines = texts.map((text, at) => ({ text, bold: at === 0 }));
	const widest = Math.max(0.01, ...lines.map(({ text, bold }) => pen.widthOf(text, { bold, size: 1 })));
	const whole = Math.min(most, room.width / widest, room.height / (lines.length * LEADING));
	if (whole >= least_on_a_line) return { size: Math.floor(whole / STEP) * STEP, lines };
	for (let size = least_on_a_line; size >= LEAST_SIZE; size -= STEP) {
		const wrapped = wrap(pen, lines, room.width, size);
		if (wrapped.length * size * LEADING <= room.height) return { size, lines: wrapped };
	}
	const most_lines = Math.floor(room.height / (LEAST_SIZE * LEADING));
	const kept = wrap(pen, lines, room.width, LEAST_SIZE).slice(0, most_lines);
	const last = kept.pop();
	return { size: LEAST_SIZE, lines: last ? [...kept, { ...last, text: cut(pen, last, room.width) }] : kept };
}

const wrap = (pen: Pen, lines: readonly Line[], width: number, size: number): Line[] =>
	lines.flatMap(({ text, bold }) =>
		pen.wrap(text, width, { bold, size }).map((line) => ({ text: line, bold })),
	);

function cut(pen: Pen, { text, bold }: Line, width: number): string {
	const letters = [...text];
	while (letters.length > 0 && pen.widthOf(`${letters.join("")}…`, { bold, size: LEAST_SIZE }) > width)
		letters.pop();
	return `${letters.join("")}…`;
}
