import { eachDay, weekdayOf } from "#app/lib/dates";
import { allocate } from "#app/lib/money";
import { weekdayMask } from "#app/lib/weekdays";

// What of a family's payments was for the care of a child, year by year. As the IRS asks of whoever gives care (Form 2441, Part I: name,
// address, taxpayer's number and the amount paid; Form W-10 is how a family asks for them), by Publication 503, "Child and Dependent Care
// Expenses": the child was under 13 when it was cared for; a day camp counts, "even if the camp specializes in a particular activity", and
// an overnight camp does not; what was paid ahead counts in the year of the care, and what was paid after it in the year it was paid; a
// deposit that was forfeited paid no care. A child of 13 or more that cannot care for itself is for the family to say.

/** Why something that was paid is no child care. */
export type NotCare = "overnight" | "thirteen" | "no_birth_date" | "beside";

export const NOT_CARE_WORDS: Record<NotCare, string> = {
	overnight: "Overnight camp",
	thirteen: "13 or older",
	no_birth_date: "Birth date missing",
	beside: "Add-on",
};

/** What a registration booked, and what was paid for it. */
export interface PaidLine {
	id: string;
	camper_id: string | null;
	camper: string;
	birth_date: string | null;
	name: string;
	/** False: something beside the sessions, a shirt or a bus. */
	is_session: boolean;
	/** Of the session; of what is beside the first day of its season. */
	start_date: string;
	end_date: string;
	/** Bits of the days it runs, Monday 1. */
	weekdays: number;
	is_overnight: boolean;
	/** What was paid for it and did not go back. */
	paid_cents: number;
}

/** A piece of what was paid: for one child, one session, one year, and all of it child care or none. */
export interface Care {
	line_id: string;
	camper_id: string | null;
	camper: string;
	name: string;
	year: number;
	/** The days of it, first and last. */
	from: string;
	to: string;
	cents: number;
	why_not: NotCare | null;
}

/** What came in for a registration on a day. */
export interface Received {
	on: string;
	cents: number;
}

function whyNot(line: PaidLine, day: string): NotCare | null {
	if (!line.is_session) return "beside";
	if (line.is_overnight) return "overnight";
	if (line.birth_date === null) return "no_birth_date";
	const thirteenth = `${Number(line.birth_date.slice(0, 4)) + 13}${line.birth_date.slice(4)}`;
	return day < thirteenth ? null : "thirteen";
}

/**
 * What was paid for a line by the care it bought: a session that goes on over New Year or a thirteenth birthday is divided by its days.
 * The pieces sum to what was paid.
 */
export function caresOf(line: PaidLine): Care[] {
	const { id, camper_id, camper, name, start_date, end_date, weekdays, paid_cents } = line;
	const running = line.is_session
		? eachDay(start_date, end_date).filter((day) => (weekdayMask([weekdayOf(day)]) & weekdays) !== 0)
		: [];
	const days = running.length > 0 ? running : [start_date];
	const pieces: { year: number; why_not: NotCare | null; days: string[] }[] = [];
	for (const day of days) {
		const [year, why_not] = [Number(day.slice(0, 4)), whyNot(line, day)];
		const last = pieces.at(-1);
		if (last && last.year === year && last.why_not === why_not) last.days.push(day);
		else pieces.push({ year, why_not, days: [day] });
	}
	const shares = allocate(
		paid_cents,
		pieces.map((piece) => piece.days.length),
	);
	return pieces.map(({ year, why_not, days }, at) => ({
		line_id: id,
		camper_id,
		camper,
		name,
		year,
		why_not,
		from: days[0] ?? start_date,
		to: days.at(-1) ?? end_date,
		cents: shares[at] ?? 0,
	}));
}

/** What of each piece was paid until a day: money pays the care that comes first. */
function paidUntil(cares: readonly Care[], received: readonly Received[], day: string): number[] {
	let left = received.reduce((sum, { on, cents }) => (on <= day ? sum + cents : sum), 0);
	return cares.map(({ cents }) => {
		const paid = Math.max(0, Math.min(cents, left));
		left -= paid;
		return paid;
	});
}

/** A row of a year's care statement. */
export interface CareRow extends Care {
	/** Of the piece what counts in this year. */
	paid_cents: number;
	/** Paid in this year for care of one before. */
	is_late: boolean;
}

/** What counts in a year. */
export interface CareYear {
	/** Child care, in the order of its days. */
	care: CareRow[];
	/** What was paid for something else. */
	other: CareRow[];
	care_cents: number;
}

/**
 * What a family's payments were for in a year: care of that year that was paid until its end, and care of earlier years that was paid in
 * it. Over all years it is what was paid, to the cent and once; what went back is in no year.
 */
export function careYear(
	registrations: readonly { lines: readonly PaidLine[]; received: readonly Received[] }[],
	year: number,
): CareYear {
	const rows = registrations.flatMap(({ lines, received }): CareRow[] => {
		const cares = lines
			.flatMap(caresOf)
			.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.line_id < b.line_id ? -1 : 1));
		const [now, before] = [`${year}-12-31`, `${year - 1}-12-31`].map((day) =>
			paidUntil(cares, received, day),
		);
		return cares.flatMap((care, at) => {
			const until = now?.[at] ?? 0;
			const is_late = care.year < year;
			const paid_cents = care.year > year ? 0 : is_late ? until - (before?.[at] ?? 0) : until;
			return paid_cents > 0 ? [{ ...care, paid_cents, is_late }] : [];
		});
	});
	const care = rows.filter(({ why_not }) => why_not === null);
	return {
		care,
		other: rows.filter(({ why_not }) => why_not !== null),
		care_cents: care.reduce((sum, { paid_cents }) => sum + paid_cents, 0),
	};
}
