import { parse } from "chrono-node/en";
import { addDays, isCalendarDate } from "#app/lib/dates";
import type { DaysValue } from "#app/platform/query/plan-words";

// Days in a question: periods relative to today, and dates.

/** Days as worded in a question, with their position in its text. */
export interface FoundDays {
	from: number;
	to: number;
	/** The first and last day, or a period. */
	days: { period: DaysValue } | { first: string; last: string };
	/** A month without a year: the year depends on the topic. */
	any_year?: true;
}

const CARDINALS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "A" is 1, "couple" 2 and "few" 3. */
function numberOf(text: string): number {
	const word = text.toLowerCase();
	if (/^\d+$/.test(word)) return Number(word);
	if (word === "couple") return 2;
	return word === "few" ? 3 : Math.max(1, CARDINALS.indexOf(word));
}

const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, fortnight: 14, year: 365 };
const COUNT = "(\\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple of|few)";
const UNIT = "(day|week|month|fortnight|year)s?";

type Read = (found: RegExpExecArray) => FoundDays["days"];
const period = (value: DaysValue): FoundDays["days"] => ({ period: value });
const lastDays: Read = (found) =>
	period({
		period: "last_days",
		n: numberOf((found[1] ?? "1").split(" ")[0] ?? "1") * (DAYS_OF[found[2] ?? "day"] ?? 1),
	});
const nextDays: Read = (found) =>
	period({
		period: "next_days",
		n: numberOf((found[1] ?? "1").split(" ")[0] ?? "1") * (DAYS_OF[found[2] ?? "day"] ?? 1),
	});

const PERIODS: readonly (readonly [pattern: string, read: Read])[] = [
	[`(?:in |over |during |within )?(?:the )?(?:last|past|previous|prior) ${COUNT} ${UNIT}`, lastDays],
	[`(?:in |over |during |within )?(?:the )?(?:next|coming|following|upcoming) ${COUNT} ${UNIT}`, nextDays],
	[`within (?:the )?(?:next )?${COUNT} ${UNIT}`, nextDays],
	["today|tonight|this morning|this afternoon", () => period({ period: "today" })],
	["yesterday", () => period({ period: "yesterday" })],
	["tomorrow", () => period({ period: "tomorrow" })],
	...(["last", "this", "next"] as const).flatMap((which) =>
		(["week", "month"] as const).map((unit): readonly [string, Read] => [
			`${which === "this" ? "(?:this|the current)" : which === "last" ? "(?:last|the past|past|the previous|previous)" : "(?:next|the coming|the following|coming)"} ${unit}`,
			() => period({ period: `${which}_${unit}` }),
		]),
	),
	["(?:so far this|this calendar) year|year to date|ytd", () => period({ period: "this_year" })],
];

const MONTHS = Array.from({ length: 12 }, (_, at) =>
	new Date(Date.UTC(2026, at)).toLocaleString("en-US", { month: "long", timeZone: "UTC" }).toLowerCase(),
);
const MONTH = MONTHS.map((month) =>
	month.length < 4 ? month : `${month.slice(0, 3)}(?:${month.slice(3)}|t)?`,
).join("|");
const monthNumber = (text: string) =>
	MONTHS.findIndex((month) => month.startsWith(text.toLowerCase().slice(0, 3))) + 1;
const two = (n: number) => String(n).padStart(2, "0");
const monthSpan = (year: number, month: number) => ({
	first: `${year}-${two(month)}-01`,
	last: addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`, -1),
});

/** Finds the days that a question names. `today` is the camp's date. */
export function findDays(text: string, today: string): FoundDays[] {
	const found: FoundDays[] = [];
	const taken = (from: number, to: number) => found.some((each) => from < each.to && each.from < to);
	for (const [pattern, read] of PERIODS)
		for (const match of text.matchAll(new RegExp(`\\b(?:${pattern})\\b`, "gi"))) {
			const to = match.index + match[0].length;
			if (!taken(match.index, to))
				found.push({ from: match.index, to, days: read(match as RegExpExecArray) });
		}
	for (const each of datesIn(text, today)) if (!taken(each.from, each.to)) found.push(each);
	for (const match of text.matchAll(new RegExp(`\\b(${MONTH})\\.?(?:,? (\\d{4}))?\\b(?! \\d)`, "gi"))) {
		const [all, month = "", year] = match;
		const to = match.index + all.length;
		// "May" at the beginning is a verb.
		if (taken(match.index, to) || (month === month.toLowerCase() && month.length < 4 && year === undefined))
			continue;
		found.push({
			from: match.index,
			to,
			days: monthSpan(Number(year ?? today.slice(0, 4)), monthNumber(month)),
			...(year === undefined ? { any_year: true as const } : {}),
		});
	}
	return found.sort((a, b) => a.from - b.from);
}

/** Dates with a day: "June 3", "7/4", "2026-07-04". */
function datesIn(text: string, today: string): FoundDays[] {
	const noon = new Date(`${today}T12:00:00Z`);
	return parse(text, { instant: noon, timezone: 0 }).flatMap(({ index, text: said, start, end }) => {
		const isDay = /\d/.test(said) && start.isCertain("day") && start.isCertain("month");
		const isWeekday = /day\b/i.test(said) && start.isCertain("weekday") && !/\d/.test(said);
		if (!isDay && !isWeekday) return [];
		const dateOf = (at: typeof start) =>
			`${at.get("year")}-${two(at.get("month") ?? 0)}-${two(at.get("day") ?? 0)}`;
		const first = dateOf(start);
		const last = end ? dateOf(end) : first;
		if (!isCalendarDate(first) || !isCalendarDate(last) || last < first) return [];
		return [
			{
				from: index,
				to: index + said.length,
				days: { first, last },
				...(start.isCertain("year") || isWeekday ? {} : { any_year: true as const }),
			},
		];
	});
}

/** Moves days without a year into the season, or else into the latest year in which they have begun. */
export function inYear(
	{ days, any_year }: FoundDays,
	today: string,
	season: { start_date: string; end_date: string } | null,
): FoundDays["days"] {
	if (!any_year || "period" in days) return days;
	const year = Number(today.slice(0, 4));
	const moved = (to: number) => {
		const by = to - Number(days.first.slice(0, 4));
		const shift = (day: string) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`;
		return { first: shift(days.first), last: shift(days.last) };
	};
	const years = [year, year - 1, year + 1].map(moved);
	if (season) {
		const within = years.find(({ first, last }) => first <= season.end_date && last >= season.start_date);
		if (within) return within;
	}
	return years.find(({ first }) => first <= today) ?? days;
}
