import type { PartOf } from "#app/platform/tile";

/** Contents of the page's two columns, as far as they affect its height. */
interface Columns {
	/** Rows of each session list on the left. */
	lists: readonly number[];
	/** True if the season card is on the left, with a line or a table of `table_rows` rows. */
	chart: boolean;
	table_rows: number;
	todos: readonly Pick<PartOf<"todo">, "text" | "note">[];
	/** Rows of each list of people on the right. */
	people: readonly number[];
	/** Bars of each bar list, whose position is chosen. */
	bars: readonly number[];
}

/** Below the left column, below the right one, or across the full page below both. */
export type BarsPlace = "left" | "right" | "below";

// Approximate heights on desktops, in pixels; precise enough to tell which column is longer.
const HEAD = 62;
const SESSION = 61;
const PERSON = 53;
const BAR = 61;
const CHART = 500;
const CHART_HEAD = 190;
const TABLE_ROW = 29;
const LINE = 20;
/** Characters per line of a to-do. */
const TODO_WIDTH = 38;

/**
 * Places the bars where they leave the least empty space, because column heights follow their content. Prefers the
 * right column on a tie.
 */
export function barsPlace({ lists, chart, table_rows, todos, people, bars }: Columns): BarsPlace {
	const list = (row: number) => (rows: number) => (rows > 0 ? HEAD + rows * row : 0);
	const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
	const season = chart ? (table_rows > 0 ? CHART_HEAD + table_rows * TABLE_ROW : CHART) : 0;
	const left = sum(lists.map(list(SESSION))) + season;
	const lines = (text = "") => Math.ceil(text.length / TODO_WIDTH) * LINE;
	const to_do =
		todos.length > 0 ? HEAD + sum(todos.map(({ text, note }) => 21 + lines(text) + lines(note))) : 0;
	const right = to_do + sum(people.map(list(PERSON)));
	const own = sum(bars.map(list(BAR)));
	const voids: [BarsPlace, number][] = [
		["right", Math.abs(left - right - own)],
		["below", Math.abs(left - right)],
		["left", Math.abs(right - left - own)],
	];
	return voids.reduce((best, each) => (each[1] < best[1] ? each : best))[0];
}
