/** A figure beside what it should be. Smaller is better unless `atLeast`. */
export interface Figure {
	name: string;
	value: number;
	aim: number;
	limit: number;
	/** How the numbers are written: "1.52 ×", "430 KiB". */
	unit?: string;
	digits?: number;
	atLeast?: boolean;
	/** Where it was found, what it is made of. */
	about?: string;
}

const shown = (value: number, { unit = "", digits = 0 }: Figure) =>
	`${value.toFixed(digits)}${unit && ` ${unit}`}`;

const holds = ({ value, atLeast }: Figure, mark: number) => (atLeast ? value >= mark : value <= mark);

/** What is to be said of a figure. NaN reaches nothing. */
function verdict(figure: Figure): "aim" | "within" | "MISSED" {
	if (holds(figure, figure.aim)) return "aim";
	return holds(figure, figure.limit) ? "within" : "MISSED";
}

const HEADER = ["figure", "measured", "aim", "never above", "verdict", "about"];

const cells = (figure: Figure) => [
	figure.name,
	shown(figure.value, figure),
	shown(figure.aim, figure),
	shown(figure.limit, figure),
	verdict(figure),
	figure.about ?? "",
];

/** The figures as a table of Markdown, which a terminal shows in columns. */
export function table(figures: readonly Figure[]): string {
	const rows = [HEADER, ...figures.map(cells)];
	const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const line = (row: string[]) =>
		`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
	const [header = [], ...body] = rows;
	return [line(header), rule, ...body.map(line)].join("\n");
}
