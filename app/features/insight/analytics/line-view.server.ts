import { scaleLinear, scaleUtc } from "d3-scale";
import { addDays, dateOfDay, dayNumber, daysBetween, formatDate } from "#app/lib/dates";
import type { Kept, KeptGroup } from "./kept";

/** A curve and the one before it, as the kit's line chart draws them. */
export interface LineView {
	now: { name: string; points: [number, number][] };
	before: { name: string; points: [number, number][] } | null;
	from: number;
	to: number;
	ticks: { x: number; label: string }[];
	marker: { x: number; label: string } | null;
	/** Points are percentages. */
	is_share: boolean;
	/** Points are amounts of this currency, in its main unit. */
	currency: string | null;
	summary: string;
}

interface LineAsked {
	kept: Kept;
	breakdown: string;
	/** Values are added up along the line; are amounts of single days, zero where there is none; or are rates. */
	kind: "added_up" | "by_day" | "rate";
	season: { name: string; start_date: string; end_date: string };
	/** Name of the line where it isn't about the season. */
	name?: string;
	/** Set where the values are cents. */
	currency?: string;
	/** First day of the season that is compared. */
	other_start: string | null;
	today: string;
	text: (value: number) => string;
}

const MOST_TICKS = 6;
/** Breakdowns by date. All others are numbers of days. */
const DATES = new Set(["date", "happened_on"]);
/** Up to so many days along an axis, days are named, and else months. */
const NAMED_DAYS = 100;

/** The days of a metric as lines: each season along its own days, so that they can be compared. Null where there are none. */
export function lineView(asked: LineAsked): LineView | null {
	const { kept, breakdown, season, other_start, today, text, kind } = asked;
	const groups = (kept.groups ?? []).filter(({ label }) => /^-?\d/.test(label));
	const isDate = DATES.has(breakdown);
	const isSum = kind === "added_up";
	const along = (start: string) => (label: string) =>
		isDate ? daysBetween(start, label) : breakdown === "days_before_start" ? -Number(label) : Number(label);
	// The rate of an unfinished day covers only the campers counted so far.
	const isOver = ({ label }: KeptGroup) => kind !== "rate" || !isDate || label < today;
	const now = curve(
		groups.filter((group) => !group.is_former && isOver(group)),
		(group) => group.value,
		along(season.start_date),
		isSum,
	);
	const before = other_start
		? curve(groups, (group) => group.comparison?.value ?? null, along(other_start), isSum)
		: [];
	const end = now.at(-1);
	if (!end) return null;
	const top = now.reduce((most, point) => (point[1] > most[1] ? point : most));
	const until = daysBetween(season.start_date, today);
	const hidden = groups.filter(({ suppressed, is_former }) => suppressed && !is_former);
	const hiddenDays = new Set(hidden.map(({ label }) => along(season.start_date)(label)));
	if (kind === "by_day") fillDays(now, until, hiddenDays);
	// Nothing happened since, so the sum is the same today. A season that is over ends on its last day.
	const last_day = Math.min(until, daysBetween(season.start_date, season.end_date));
	if (isSum && isDate) for (const line of [now, before]) lastUntil(line, last_day);
	const all = [...now, ...before].map(([x]) => x);
	const [from, to] = [Math.min(...all), Math.max(...all)];
	const last = before.findLast(([x]) => x <= (now.at(-1)?.[0] ?? 0));
	const point = isSum ? "" : " on the last day";
	const name = kept.comparison?.season.name;
	const scaled = (points: [number, number][]) =>
		asked.currency ? points.map(([x, y]): [number, number] => [x, y / 100]) : points;
	return {
		now: { name: asked.name ?? season.name, points: scaled(now) },
		before: name && before.length > 0 ? { name, points: scaled(before) } : null,
		from,
		to: Math.max(to, from + 1),
		ticks: isDate ? dayTicks(season.start_date, from, to) : numberTicks(from, to),
		marker:
			asked.name || breakdown === "days_since_opening" || from >= 0 || to < 0
				? null
				: { x: 0, label: "First day" },
		is_share: kind === "rate",
		currency: asked.currency ?? null,
		summary: [
			...(kind === "by_day"
				? [`Highest day: ${formatDate(addDays(season.start_date, top[0]))}, ${text(top[1])}.`]
				: [
						`${season.name}${point}: ${text(end[1])}.`,
						...(name && last ? [`${name} at the same point: ${text(last[1])}.`] : []),
					]),
			...(hidden.length > 0 ? [hiddenText(hidden.length)] : []),
		].join(" "),
	};
}

const hiddenText = (days: number): string =>
	`${days === 1 ? "1 day is" : `${days} days are`} hidden to protect small groups.`;

/** Adds the days without an amount, until one. A hidden day isn't known to have none. */
function fillDays(line: [number, number][], until: number, hidden: ReadonlySet<number>): void {
	const known = new Map(line);
	const from = line[0]?.[0] ?? until + 1;
	line.length = 0;
	const last = Math.max(until, ...known.keys());
	for (let day = from; day <= last; day++) if (!hidden.has(day)) line.push([day, known.get(day) ?? 0]);
}

function lastUntil(line: [number, number][], until: number): void {
	const end = line.at(-1);
	if (end && end[0] < until) line.push([until, end[1]]);
}

function curve(
	groups: readonly KeptGroup[],
	measured: (group: KeptGroup) => number | null,
	along: (label: string) => number,
	isSum: boolean,
): [number, number][] {
	const points = groups
		.flatMap((group): [number, number][] => {
			const value = measured(group);
			return value === null ? [] : [[along(group.label), value]];
		})
		.sort(([a], [b]) => a - b);
	if (!isSum) return points;
	let sum = 0;
	return points.map(([x, value]) => {
		sum += value;
		return [x, sum];
	});
}

/** Round dates along an axis of days from a first day. */
export function dayTicks(start: string, from: number, to: number): LineView["ticks"] {
	const at = (x: number) => new Date(`${addDays(start, x)}T00:00:00Z`);
	const isShort = to - from <= NAMED_DAYS;
	return scaleUtc([at(from), at(to)], [from, to])
		.ticks(MOST_TICKS)
		.map((day) => {
			const date = dateOfDay(dayNumber(day.toISOString().slice(0, 10)));
			const text = formatDate(date);
			return { x: daysBetween(start, date), label: isShort ? text.replace(/,.*/, "") : text.slice(0, 3) };
		});
}

/** Round numbers of days along an axis. */
const numberTicks = (from: number, to: number): LineView["ticks"] =>
	scaleLinear([from, to], [from, to])
		.ticks(MOST_TICKS)
		.map((x) => ({ x, label: Math.abs(x).toLocaleString("en-US") }));
