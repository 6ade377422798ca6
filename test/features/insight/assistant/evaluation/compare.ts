import type { Expected } from "../questions/question";
import type { Given, GivenGroup } from "./given";

// Whether an answer is the oracle's.

/** Rows of an oracle, each with its columns in order. */
export type OracleRows = readonly (readonly (string | number | null)[])[];

type Answerable = Exclude<Expected, { shape: "refused" }>;

/** Numbers about fewer people aren't shown. */
const LEAST_SHOWN = 5;

const decimals = (value: number): number => String(value).split(".")[1]?.length ?? 0;

/** True where two numbers differ by no more than the rounding of the one that is shown. */
const equals = (shown: number, exact: number): boolean =>
	Math.abs(shown - exact) <= 0.5 / 10 ** decimals(shown) + 1e-9;

const isSmall = (n: number): boolean => n > 0 && n < LEAST_SHOWN;

const folded = (label: unknown): string =>
	String(label ?? "")
		.trim()
		.toLowerCase();

/** True for an amount that isn't shown because it is about so few. A hidden count still says that there are fewer than five. */
export const isHidden = (given: Given, expected: Answerable): boolean =>
	given.shape === "number" &&
	given.value === null &&
	expected.shape === "number" &&
	expected.unit !== "count";

/** True where an answer is what an oracle says. */
export function isAnswer(given: Given, expected: Answerable, oracle: OracleRows): boolean {
	switch (expected.shape) {
		case "number":
			return isNumber(given, expected.unit, Number(oracle[0]?.[0] ?? 0));
		case "groups":
			return given.shape === "groups" && isGroups(given.groups, oracle, expected.top);
		case "rows":
			return isRows(given, expected, new Set(oracle.map(([id]) => String(id))));
	}
}

function isNumber(given: Given, unit: string, exact: number): boolean {
	if (given.shape === "number") return given.value === null ? isSmall(exact) : equals(given.value, exact);
	if (given.shape === "groups") {
		const [only, ...more] = given.groups;
		return only?.value != null && more.length === 0 && equals(only.value, exact);
	}
	// A list says how many it has.
	if (unit === "count" && given.cells.length === exact) return true;
	const [row, ...more] = given.cells;
	if (row === undefined || more.length > 0) return false;
	return row.some(
		(cell, at) =>
			typeof cell === "number" &&
			(given.columns[at]?.type === "money") === (unit === "cents") &&
			equals(cell, exact),
	);
}

/** The same groups and numbers. Groups of 0 can be missing, and a hidden number is no other number. */
function isGroups(given: readonly GivenGroup[], oracle: OracleRows, top?: number): boolean {
	const exact = new Map(oracle.map(([label, value]) => [folded(label), Number(value)]));
	const shown = new Map(given.map(({ label, value }) => [folded(label), value]));
	const agrees = (value: number | null, other = 0) => value === null || equals(value, other);
	if (![...shown].every(([label, value]) => agrees(value, exact.get(label)))) return false;
	if (top !== undefined) return given.length === top && [...shown.keys()].every((label) => exact.has(label));
	const isComplete = [...exact].every(([label, value]) => value === 0 || shown.has(label));
	// A table of hidden numbers only is an answer where all of them are small.
	const saysSomething =
		[...shown.values()].some((value) => value !== null) ||
		[...exact.values()].every((value) => value < LEAST_SHOWN);
	return isComplete && saysSomething;
}

function isRows(
	given: Given,
	expected: Answerable & { shape: "rows" },
	oracle: ReadonlySet<string>,
): boolean {
	if (given.shape === "number") return given.value === 0 && oracle.size === 0;
	const { of, shows, top } = expected;
	const ids = new Set(
		given.shape === "rows" ? given.ids[of] : given.of === of ? given.groups.map(({ id }) => id) : [],
	);
	if (given.shape === "groups" && given.of !== of) return false;
	if (given.shape === "rows" && !given.ids[of] && given.cells.length > 0) return false;
	if (shows && !(given.shape === "rows" && given.columns.some(({ key }) => shows.includes(key))))
		return false;
	if (![...ids].every((id) => oracle.has(id))) return false;
	return ids.size === Math.min(top ?? oracle.size, oracle.size);
}
