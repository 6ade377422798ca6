import { searchWords } from "#db/search/words";
import { dateIn } from "#app/lib/dates";
import { textHolds } from "#app/lib/text";
import type { Field } from "#app/platform/query/entity";
import { isGrouped, type Plan } from "#app/platform/query/plan";
import { type DaysValue, type Span, spanOf } from "#app/platform/query/plan-words";
import type { ExpectedRow, Value } from "./expected/tables";

// A plan answered in the plainest way: every row is looked at, in memory.

export interface Naive {
	ids: string[];
	/** By row: what its columns hold, choices by their keys. */
	cells: Value[][];
}

interface Known {
	fields: ReadonlyMap<string, Field>;
	/** Default sort field of the entity. */
	order: string;
	today: string;
	season: Span | null;
	time_zone: string;
}

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** As the database compares texts: by their bytes. */
function compareTexts(a: string, b: string): number {
	const [left, right] = [[...a], [...b]];
	for (let at = 0; at < Math.min(left.length, right.length); at++) {
		const by = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
		if (by !== 0) return by;
	}
	return left.length - right.length;
}

const compare = (a: Value, b: Value): number =>
	typeof a === "string" && typeof b === "string" ? compareTexts(a, b) : Number(a) - Number(b);

type Way = Pick<Plan["sort"][number], "descending" | "empty_first">;

/** Empty values last, whichever way, unless they are to come first. */
const inOrder = (a: Value, b: Value, { descending, empty_first }: Way): number =>
	a === null || b === null
		? (Number(a === null) - Number(b === null)) * (empty_first ? -1 : 1)
		: compare(a, b) * (descending ? -1 : 1);

const folded = (field: Field | undefined, value: Value): Value =>
	field?.type === "text" && typeof value === "string" ? lower(value) : value;

type Condition = Plan["filters"][number]["any"][number];

/** True when a row passes a condition. */
export function holds(known: Known, row: ExpectedRow, { field: key, op, value: asked }: Condition): boolean {
	const field = known.fields.get(key) as Field;
	const own = row.values[key] ?? null;
	if (op === "is_not") return !holds(known, row, { field: key, op: "is", value: asked });
	if (op === "not_in") return !holds(known, row, { field: key, op: "in", value: asked });
	const isEmpty = field.many ? (own as string[] | null)?.length === 0 || own === null : own === null;
	if (op === "is_empty") return isEmpty;
	if (op === "is_not_empty") return !isEmpty;
	if (row.found?.[key]) return isFound(row.found[key], String(asked));
	if (own === null) return false;
	if (field.many) {
		const wanted = op === "in" ? (asked as string[]) : [asked as string];
		return (own as string[]).some((each) => wanted.includes(each));
	}
	if (field.type === "date" || field.type === "datetime") return inTime(known, field, String(own), op, asked);
	const mine = folded(field, own);
	if (op === "in") return (asked as Value[]).some((each) => folded(field, each) === mine);
	if (op === "between") {
		const [low, high] = asked as [number, number];
		return (mine as number) >= low && (mine as number) <= high;
	}
	const wanted = folded(field, asked as Value);
	switch (op) {
		case "is":
			return mine === wanted;
		case "contains":
			return String(mine).includes(String(wanted));
		case "starts_with":
			return String(mine).startsWith(String(wanted));
		case "gt":
			return (mine as number) > (wanted as number);
		case "gte":
			return (mine as number) >= (wanted as number);
		case "lt":
			return (mine as number) < (wanted as number);
		default:
			return (mine as number) <= (wanted as number);
	}
}

/** A search: one person has all words, or a phone that ends with the digits typed. */
function isFound(people: NonNullable<ExpectedRow["found"]>[string], typed: string): boolean {
	const words = searchWords(typed);
	if (words.length === 0) return true;
	const [digits = "", more] = words;
	return people.some(
		({ text, phone }) =>
			textHolds(words, text) ||
			(more === undefined &&
				/^\d{4,18}$/.test(digits) &&
				(phone ?? "")
					.replace(/;.*/, "")
					.replace(/[ ()./+-]/g, "")
					.endsWith(digits)),
	);
}

function inTime(known: Known, field: Field, own: string, op: string, asked: Condition["value"]): boolean {
	const day = field.type === "datetime" ? dateIn(known.time_zone, own) : own;
	const [first, last] = (op === "between" ? asked : [asked, asked]) as [DaysValue, DaysValue];
	const [from, to] = [spanOf(first, known), spanOf(last, known)];
	if (!from || !to) return false;
	switch (op) {
		case "gt":
			return day > from.to;
		case "gte":
			return day >= from.from;
		case "lt":
			return day < from.from;
		case "lte":
			return day <= from.to;
		default:
			return day >= from.from && day <= to.to;
	}
}

/** Answers a plan over some rows. */
export function naively(known: Known, rows: readonly ExpectedRow[], plan: Plan): Naive {
	const passing = rows.filter((row) =>
		plan.filters.every(({ any }) => any.some((condition) => holds(known, row, condition))),
	);
	return isGrouped(plan) ? grouped(known, passing, plan) : listed(known, passing, plan);
}

/** Parts of a row's id: numbers by their size, as positions are sorted. */
const compareKeys = (a: string, b: string): number =>
	/^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : compareTexts(a, b);

function listed({ fields, order: usual }: Known, rows: readonly ExpectedRow[], plan: Plan): Naive {
	const asked = [...plan.group.map((field) => ({ field, descending: false })), ...plan.sort];
	const order = asked.length > 0 ? asked : [{ field: usual, descending: false }];
	const sortValue = (row: ExpectedRow, key: string) =>
		row.sorted[key] ?? folded(fields.get(key), row.values[key] ?? null);
	const sorted = [...rows].sort((a, b) => {
		for (const { field, ...way } of order) {
			const by = inOrder(sortValue(a, field), sortValue(b, field), way);
			if (by !== 0) return by;
		}
		const [left, right] = [a.id.split(":"), b.id.split(":")];
		const at = left.findIndex((part, index) => part !== right[index]);
		return at < 0 ? 0 : compareKeys(left[at] ?? "", right[at] ?? "");
	});
	const shown = sorted.slice(0, plan.limit);
	return {
		ids: shown.map(({ id }) => id),
		cells: shown.map((row) => plan.columns.map((key) => row.values[key] ?? null)),
	};
}

/** A row once for each of the values that it has in some fields. */
function once(row: ExpectedRow, keys: readonly string[]): ExpectedRow[] {
	return keys.reduce(
		(all, key) =>
			all.flatMap((each): ExpectedRow[] => {
				const own = each.values[key];
				if (!Array.isArray(own)) return [each];
				const values: Value[] = own.length > 0 ? own : [null];
				return values.map((value) => ({ ...each, values: { ...each.values, [key]: value } }));
			}),
		[row],
	);
}

function grouped({ fields }: Known, rows: readonly ExpectedRow[], plan: Plan): Naive {
	const groups = new Map<string, ExpectedRow[]>();
	const keyOf = (row: ExpectedRow) =>
		JSON.stringify(plan.group.map((key) => folded(fields.get(key), row.values[key] ?? null)));
	for (const row of rows.flatMap((each) => once(each, plan.group)))
		groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
	if (plan.group.length === 0 && groups.size === 0) groups.set("[]", []);
	const least = (values: Value[]) => values.filter((each) => each !== null).sort(compare)[0] ?? null;
	const made = [...groups.values()].map((members) => ({
		values: plan.group.map((key) => least(members.map((row) => row.values[key] ?? null))),
		order: plan.group.map((key) => least(members.map((row) => row.sorted[key] ?? null))),
		measures: plan.measures.map((measure) => measured(fields, members, measure)),
	}));
	type Made = (typeof made)[number];
	const byField = (row: Made, key: string): Value => {
		const measure = /^measure:(\d+)$/.exec(key)?.[1];
		if (measure) return row.measures[Number(measure)] ?? null;
		const at = plan.group.indexOf(key);
		return fields.get(key)?.sort ? (row.order[at] ?? null) : folded(fields.get(key), row.values[at] ?? null);
	};
	made.sort((a, b) => {
		for (const { field, descending } of plan.sort) {
			const by = inOrder(byField(a, field), byField(b, field), { descending });
			if (by !== 0) return by;
		}
		for (const [at, key] of plan.group.entries()) {
			const by = inOrder(
				folded(fields.get(key), a.values[at] ?? null),
				folded(fields.get(key), b.values[at] ?? null),
				{ descending: false },
			);
			if (by !== 0) return by;
		}
		return 0;
	});
	const shown = made.slice(0, plan.limit);
	const stored = (value: Value) => (typeof value === "boolean" ? Number(value) : value);
	return {
		ids: shown.map(({ values }) => JSON.stringify(values.map(stored))),
		cells: shown.map(({ values, measures }) => [...values, ...measures]),
	};
}

function measured(
	fields: ReadonlyMap<string, Field>,
	rows: readonly ExpectedRow[],
	{ op, field: key }: Plan["measures"][number],
): Value {
	if (!key) return rows.length;
	const field = fields.get(key);
	const values = rows.flatMap((row) =>
		row.values[key] == null ? [] : [folded(field, row.values[key] as Value)],
	);
	if (op === "count") return new Set(values).size;
	const total = values.reduce<number>((all, each) => all + Number(each), 0);
	if (op === "sum") return total;
	if (values.length === 0) return null;
	if (op === "average") {
		const average = total / values.length;
		return field?.type === "money"
			? Math.sign(average) * Math.round(Math.abs(average))
			: Math.round(average * 1e4) / 1e4;
	}
	const ordered = [...values].sort(compare);
	return (op === "min" ? ordered[0] : ordered.at(-1)) ?? null;
}
