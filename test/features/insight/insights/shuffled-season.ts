import type { Numbers, Ratio, SessionNumbers } from "#app/features/insight/insights/define-insight";
import { addDays } from "#app/lib/dates";
import type { Random } from "../../../support/seeded";

/** First day of the season. */
export const START = "2026-06-20";
/** Registration opens so many days before. */
export const DAYS = 200;

/** A session that loses a share of its campers on a day. */
export interface Loss {
	/** Days before the start. */
	on: number;
	share: number;
}

export const aSession = (over: Partial<SessionNumbers> = {}): SessionNumbers => ({
	id: "s1",
	name: "Session 1",
	start_date: START,
	capacity: 100,
	filled: 60,
	held: 0,
	waiting: 0,
	week_ago: 60,
	last_season: 60,
	target: null,
	...over,
});

export const numbersOf = (over: Partial<Numbers> = {}): Numbers => ({
	today: "2026-03-01",
	season: { id: "n1", name: "Summer 2026", start_date: START, end_date: "2026-08-20" },
	sessions: [aSession()],
	spots: { now: 60, before: 60 },
	retention: null,
	attendance: null,
	overdue_families: 0,
	drafts: 0,
	forms: null,
	certification_gaps: null,
	...over,
});

/** Days before the start on which a family enrolls: most between five and two months before. */
const enrollsOn = (random: Random): number => {
	const days = 105 - 32 * Math.log(1 / Math.max(random(), 1e-9) - 1);
	return Math.min(Math.max(Math.round(days), 1), DAYS);
};

/**
 * A session in two seasons that differ by chance alone: twice the enrollments of one, each put into either season by a coin.
 * @returns spots taken until so many days before the start, now and in the season before
 */
function shuffled(random: Random, spots: number): (days: number) => { now: number; before: number } {
	const all = Array.from({ length: 2 * spots }, () => ({ on: enrollsOn(random), is_now: random() < 0.5 }));
	return (days) => {
		const until = all.filter(({ on }) => on >= days);
		const now = until.filter(({ is_now }) => is_now).length;
		return { now, before: until.length - now };
	};
}

/**
 * A season in which nothing is different from the one before but chance, as the rules see it on a day.
 * @param sizes spots that each of its sessions takes, about
 * @param loss of the first session
 */
export function shuffledSeason(
	random: Random,
	sizes: readonly number[],
	loss?: Loss,
): (days: number) => Numbers {
	const sessions = sizes.map((spots) => ({ spots, taken: shuffled(random, spots) }));
	return (days) => {
		const seen = sessions.map(({ spots, taken }, index) => {
			const kept = (on: number) => (loss && index === 0 && on <= loss.on ? 1 - loss.share : 1);
			return aSession({
				id: `s${index}`,
				name: `Session ${index}`,
				capacity: spots,
				filled: Math.round(taken(days).now * kept(days)),
				week_ago: Math.round(taken(days + 7).now * kept(days + 7)),
				last_season: taken(days).before,
			});
		});
		const total = (values: number[]) => values.reduce((sum, each) => sum + each, 0);
		return numbersOf({
			today: addDays(START, -days),
			sessions: seen,
			spots: {
				now: total(seen.map(({ filled }) => filled)),
				before: total(seen.map(({ last_season }) => last_season ?? 0)),
			},
		});
	};
}

/** Puts values in an order of chance. */
function shuffle<T>(random: Random, values: readonly T[]): T[] {
	const left = [...values];
	for (let at = left.length - 1; at > 0; at--) {
		const other = Math.floor(random() * (at + 1));
		[left[at], left[other]] = [left[other] as T, left[at] as T];
	}
	return left;
}

const ratioOf = (marks: readonly boolean[]): Ratio => ({
	part: marks.filter(Boolean).length,
	all: marks.length,
});

/**
 * Two seasons of campers whose returns were shuffled between them, as the rules see them once the season has started.
 * @param rate share of campers who come back
 */
export function shuffledRetention(
	random: Random,
	campers: { now: number; before: number },
	rate: number,
): Numbers {
	const all = Array.from(
		{ length: campers.now + campers.before },
		(_, at) => at < rate * (campers.now + campers.before),
	);
	const returns = shuffle(random, all);
	return numbersOf({
		today: addDays(START, 1),
		sessions: [],
		retention: { now: ratioOf(returns.slice(0, campers.now)), before: ratioOf(returns.slice(campers.now)) },
	});
}

/**
 * Roll calls whose marks were shuffled between days: the last three days, and the days before. A share counts as that of the campers,
 * as the nightly job has it.
 * @param rate share of marks that say "present"
 */
export function shuffledAttendance(random: Random, campers: number, days: number, rate: number): Numbers {
	const all = Array.from({ length: campers * days }, (_, at) => at < rate * campers * days);
	const marks = shuffle(random, all);
	const ofCampers = (some: readonly boolean[]): Ratio => {
		const { part, all: expected } = ratioOf(some);
		return { part: Math.round((campers * part) / expected), all: campers };
	};
	const recent = campers * Math.min(3, days - 1);
	return numbersOf({
		today: addDays(START, days),
		attendance: { recent: ofCampers(marks.slice(-recent)), before: ofCampers(marks.slice(0, -recent)) },
	});
}

/** The same shares, of so many times the people. */
export const timesAsMany = ({ attendance, retention, ...rest }: Numbers, times: number): Numbers => {
	const more = ({ part, all }: Ratio): Ratio => ({ part: part * times, all: all * times });
	return {
		...rest,
		attendance: attendance && {
			recent: more(attendance.recent),
			before: attendance.before && more(attendance.before),
		},
		retention: retention && { now: more(retention.now), before: retention.before && more(retention.before) },
	};
};
