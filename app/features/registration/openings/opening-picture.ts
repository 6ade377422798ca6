import { AUDIENCES, type Opening } from "./rules";

interface Drawn extends Opening {
	session_id: string;
	name: string;
	/** Last day of the session, until which registration without a closing time is drawn. */
	end_date: string;
}

const ms = (instant: string) => Date.parse(instant);

/**
 * Bars of each session's registration, from the first opening to the last day of the sessions; null when no
 * opening is known. Values are percentages of the width.
 * @param now moment to test, ISO UTC
 */
export function openingPicture(sessions: readonly Drawn[], now: string) {
	const starts = sessions.flatMap(({ opens_at, earlier }) =>
		opens_at === null ? [] : [opens_at, ...AUDIENCES.flatMap((audience) => earlier[audience] ?? [])],
	);
	if (starts.length === 0) return null;
	const first = Math.min(...starts.map(ms), ms(now));
	const ends = sessions.map(({ closes_at, end_date }) => ms(closes_at ?? `${end_date}T23:59:59Z`));
	const last = Math.max(...ends, ...starts.map(ms), ms(now));
	const span = Math.max(1, last - first);
	const percent = (at: number) => Math.round(((at - first) / span) * 1000) / 10;
	const stretch = (from: number, to: number) =>
		to <= from ? null : { left: percent(from), width: Math.round((percent(to) - percent(from)) * 10) / 10 };
	return {
		stretches: sessions.map(({ session_id, name, opens_at, earlier }, at) => {
			const end = ends[at] ?? last;
			const everybody = opens_at === null ? first : ms(opens_at);
			const early = Math.min(
				...AUDIENCES.flatMap((audience) => (earlier[audience] ? [ms(earlier[audience])] : [])),
			);
			return {
				key: session_id,
				name,
				early: opens_at === null || early >= everybody ? null : stretch(early, Math.min(everybody, end)),
				everybody: stretch(everybody, end),
			};
		}),
		marks: monthsBetween(first, last).map((month) => ({
			left: percent(ms(month)),
			month: month.slice(0, 10),
		})),
		now: percent(ms(now)),
	};
}

/** First days of up to six months within a span, evenly spaced. */
function monthsBetween(first: number, last: number): string[] {
	const months: string[] = [];
	const at = new Date(first);
	at.setUTCHours(0, 0, 0, 0);
	at.setUTCDate(1);
	for (;;) {
		at.setUTCMonth(at.getUTCMonth() + 1);
		if (at.getTime() > last) break;
		months.push(at.toISOString());
	}
	const step = Math.max(1, Math.ceil(months.length / 6));
	return months.filter((_, index) => index % step === 0);
}
