import { phraseOf } from "./words";

// Role words: phrases that shape a question instead of naming facts.

/** Meanings of role words. */
export type Role =
	| "count"
	| "list"
	| "much"
	| "average"
	| "sum"
	| "min"
	| "max"
	| "share"
	| "group"
	| "not"
	| "with"
	| "without"
	| "or"
	| "and"
	| "compare"
	| "most"
	| "least"
	| "gt"
	| "gte"
	| "lt"
	| "lte"
	| "between"
	| "before"
	| "after"
	| "since"
	| "until"
	| "as_of"
	| "ever"
	| "sign"
	| "who"
	| "split"
	| "where"
	| "origin"
	| "turn"
	| "unsupported";

const PHRASES: Readonly<Record<Role, string>> = {
	count: `how many, number of, count, count of, head count of, headcount of, headcount, head count, how many of, the number of, total number of, total number,
		how many total, tally`,
	list: `list, show, show me, which, give me, name, find, display, see, pull up, get me, names of, what,
		when, list of, a list of, let me see, how old, tell me, i need, i need a list of, roster, roster of, pull`,
	much: "how much, how much money",
	average: "average, avg, mean, on average, typical",
	sum: "total, sum of, total of, sum, in total, altogether, overall, in all, across all, for all, all together, combined",
	min: "minimum, smallest",
	max: "maximum",
	share: `percentage, percentage of, percent of, what percent, what percentage, proportion of, share of,
		ratio of`,
	group: `by, per, each, for each, in each, for every, in every, every, broken down by, split by,
		grouped by, across, according to, breakdown by, break down by, breakdown of, at each, from each,
		sorted into`,
	not: "not, no longer, except, excluding, other than, but not, never, outside, not in, not from",
	with: "with, have, having, that have, who have, holding, use, used, using, send us, sending us",
	without: `without, have no, with no, no, lacking, lack, do not have, have not, missing, who do not have,
		with missing, have not got, without any, do not have any, have not any, not have, still missing,
		have yet to, need, needing, have not got, without having`,
	or: "or",
	and: "and, plus, as well as",
	compare: "compare, versus, vs, compared with, compared to, against, comparison of, difference between",
	most: "most, highest, largest, biggest, greatest, top, best, busiest, the most",
	least: "fewest, lowest, least, worst, bottom",
	gt: `more than, upwards of, over, greater than, above, older than, higher than, exceeding, larger than,
		bigger than, longer than`,
	gte: `at least, no less than, no fewer than, or more, or older, and older, and up, and over,
		minimum of, or higher, or above, and above`,
	lt: "less than, fewer than, under, below, younger than, lower than, smaller than, shorter than",
	lte: `at most, no more than, up to, or less, or fewer, or younger, and younger, and under, maximum of,
		or lower, or below, and below`,
	between: "between, from, aged, ranging from",
	before: "before, prior to, earlier than",
	after: "after, later than",
	since: "since, starting from, from, on or after",
	until: "until, till, up until, through, by, on or before",
	as_of: "as of, as at, as it was on, as they were on",
	ever: `ever, of all time, all time, on file, in the system, on record, across all seasons,
		in our database, in all seasons`,
	sign: `sign, signed, completed, complete, filled out, fill out, turned in, turn in, submitted, hand in,
		handed in`,
	who: "who, whose, which people, anyone, anybody, someone",
	split: "split, breakdown, distribution, head count, headcount",
	where: "where",
	origin: "come from, coming from, came from, hail from, travel from",
	turn: "turn, turned, turning, have turned",
	unsupported: `why, predict, forecast, will, will be, going to be, should we, should i, recommend, explain, trend,
		trending, correlation, per week, per month, per day, by month, by week, by day, each month,
		each week, each day, by the month, median, delete, remove, send, email to, change, update,
		cancel the, move, best way, likely, every day, every week, every month, month by month,
		how long, week by week, day by day, twice as, if we, what if, percentile, growth`,
};

/** Roles by phrase. One phrase can have several, such as "from". */
export const ROLES: ReadonlyMap<string, readonly Role[]> = (() => {
	const roles = new Map<string, Role[]>();
	for (const [role, phrases] of Object.entries(PHRASES))
		for (const phrase of phrases.split(",")) {
			const key = phraseOf(phrase);
			roles.set(key, [...(roles.get(key) ?? []), role as Role]);
		}
	return roles;
})();
