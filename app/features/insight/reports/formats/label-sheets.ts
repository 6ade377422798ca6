import type { LabelSheet } from "../run-rules";

export type { LabelSheet } from "../run-rules";

/** Lengths are in inches, font sizes in points. */
interface SheetOfLabels {
	across: number;
	down: number;
	/** Position of the first label, from the sheet's corner. */
	left: number;
	top: number;
	/** From a label's edge to the same edge of the next. */
	pitch_x: number;
	pitch_y: number;
	width: number;
	height: number;
	/** Left and right margin. The top and bottom margins are half of it. */
	padding: number;
	most_size: number;
	/** Smallest font size at which a text is kept on one line. */
	least_on_a_line: number;
}

/** Avery templates 5160 (30 address labels) and 5163 (10 shipping labels). */
export const SHEETS: Record<LabelSheet, SheetOfLabels> = {
	"5160": {
		across: 3,
		down: 10,
		left: 3 / 16,
		top: 1 / 2,
		pitch_x: 2.75,
		pitch_y: 1,
		width: 2.625,
		height: 1,
		padding: 1 / 8,
		most_size: 11,
		least_on_a_line: 8,
	},
	"5163": {
		across: 2,
		down: 5,
		left: 5 / 32,
		top: 1 / 2,
		pitch_x: 4.1875,
		pitch_y: 2,
		width: 4,
		height: 2,
		padding: 3 / 16,
		most_size: 18,
		least_on_a_line: 11,
	},
};
