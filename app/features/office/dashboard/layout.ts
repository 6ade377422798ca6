import type { PartOf } from "#app/platform/tile";

/** What stands in the two columns of the page, as far as its height goes. */
interface Columns {
	/** Lines of each list of sessions on the left. */
	lists: readonly number[];
	/** The season's card stands on the left, with its line or a table of so many rows. */
	chart: boolean;
	table_rows: number;
	todos: readonly Pick<PartOf<"todo">, "text" | "note">[];
	/** Lines of each list of people on the right. */
	people: readonly number[];
	/** Bars of each list of bars, which are to be placed. */
	bars: readonly number[];
}

/** Below the left column, below the right one, or across the page below both. */
export type BarsPlace = "left" | "right" | "below";

// About how high things are at a desk, in pixels: near enough to tell which column is the longer one.
const HEAD = 62;
const SESSION = 61;
const PERSON = 53;
const BAR = 61;
const CHART = 500;
const CHART_HEAD = 190;
const TABLE_ROW = 29;
const LINE = 20;
/** Signs to a line of a to-do. */
const TODO_WIDTH = 38;

/**
 * Where the bars leave the least void beside or below the other cards: the page's columns are as long as what is in them. Where
 * it is all the same they stand on the right.
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
