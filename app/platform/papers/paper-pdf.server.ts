import type { Paper, PaperPart } from "#app/lib/paper";
import type { Ctx } from "../context.server";
import { redirectWithToast } from "../http/toast.server";
import { openPdf } from "./pdf-file.server";
import { GAP, Pen, sheetOf } from "./pen.server";
import { Table } from "./table.server";

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
	const pdf = await openPdf(ctx, { title: paper.title, author: paper.from[0] ?? "", at });
	if (!textsOf(paper).every((text) => pdf.draws(text))) return null;
	const pen = new Pen(pdf, sheetOf(country));
	drawHead(pen, paper);
	for (const part of paper.parts) drawPart(pen, part);
	pen.number(paper.title);
	return pdf.bytes();
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
			pen.y -= pen.line;
		}
	}
	const left = pen.y;
	pen.y = top;
	const start = pen.left + pen.width / 2 + 8;
	const labels = Math.max(0, ...facts.map(([label]) => pen.widthOf(label))) + 10;
	for (const [label, value] of facts) {
		pen.text(label, { x: start, grey: 0.4 });
		for (const line of pen.wrap(value, half - labels)) {
			pen.text(line, { x: start + labels });
			pen.y -= pen.line;
		}
	}
	pen.y = Math.min(left, pen.y) - GAP;
}

function drawPart(pen: Pen, part: PaperPart): void {
	pen.need(pen.line * 4);
	pen.text(part.title, { bold: true, size: 11 });
	pen.y -= pen.line + 4;
	if (part.kind === "words") {
		for (const line of part.lines.flatMap((each) => pen.wrap(each, pen.width))) {
			pen.need(pen.line);
			pen.text(line, {});
			pen.y -= pen.line;
		}
	} else drawRows(pen, part);
	pen.y -= GAP;
}

type RowsPart = Extract<PaperPart, { kind: "rows" }>;

function drawRows(pen: Pen, { columns, rows, sum, empty }: RowsPart): void {
	if (rows.length === 0) {
		pen.text(empty, { grey: 0.4 });
		pen.y -= pen.line;
	} else {
		const table = new Table(pen, columns, placesOf(pen, { columns, rows }));
		table.heading();
		for (const row of rows) table.row(row);
	}
	if (!sum) return;
	pen.need(pen.line);
	pen.rule(0);
	pen.text(sum[0], { bold: true });
	pen.text(sum[1], { bold: true, end: pen.right });
	pen.y -= pen.line;
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
	let x = pen.left;
	return widths.map((width) => {
		const place = { x, width };
		x += width + between;
		return place;
	});
}
