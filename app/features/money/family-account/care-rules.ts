import { eachDay, weekdayOf } from "#app/lib/dates";
import { allocate } from "#app/lib/money";
import { weekdayMask } from "#app/lib/weekdays";

// Splits a family's payments into child care and other, per year. Source: IRS Form 2441, Part I (provider's name,
// address, taxpayer number and amount paid; families request these with Form W-10) and Publication 503, "Child and
// Dependent Care Expenses".
// - The child was under 13 during the care.
// - A day camp counts, "even if the camp specializes in a particular activity"; an overnight camp does not.
// - Money paid ahead counts in the year of the care; money paid afterward counts in the year of the payment.
// - A forfeited deposit pays for no care.
// - A child of 13 or more who can't care for themselves is for the family to claim.

/** Reason why a paid item isn't child care. */
export type NotCare = "overnight" | "thirteen" | "no_birth_date" | "beside";

export const NOT_CARE_WORDS: Record<NotCare, string> = {
	overnight: "Overnight camp",
	thirteen: "13 or older",
	no_birth_date: "Birth date missing",
	beside: "Add-on",
};

/** A registration line and the amount paid for it. */
export interface PaidLine {
	id: string;
	camper_id: string | null;
	camper: string;
	birth_date: string | null;
	name: string;
	/** False for items beside sessions, such as a shirt or a bus. */
	is_session: boolean;
	/** Start date of the session; for other items, the first day of their season. */
	start_date: string;
	end_date: string;
	/** Bit mask of weekdays it runs; bit for Monday is 1. */
	weekdays: number;
	is_overnight: boolean;
	/** Amount paid for it and not refunded, in cents. */
	paid_cents: number;
}

/** A share of a paid amount for one child, one session and one year; either all child care or none. */
export interface Care {
	line_id: string;
	camper_id: string | null;
	camper: string;
	name: string;
	year: number;
	/** First and last day of the care. */
	from: string;
	to: string;
	cents: number;
	why_not: NotCare | null;
}

/** Money received for a registration on a day. */
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
 * Splits a line's paid amount by the care it bought. A session that spans New Year or a 13th birthday is divided
 * by its days. The shares add up to the amount paid.
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

/** Amount of each share paid by a given day; money pays the earliest care first. */
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
	/** The amount that counts in this year, in cents. */
	paid_cents: number;
	/** True if it was paid this year for care in an earlier year. */
	is_late: boolean;
}

/** Amounts that count in a year. */
export interface CareYear {
	/** Child care, in date order. */
	care: CareRow[];
	/** Payments for other things. */
	other: CareRow[];
	care_cents: number;
}

/**
 * Computes a year's amounts: care in that year paid by its end, plus care in earlier years paid during it. Across
 * all years each paid cent counts exactly once; refunded money counts in no year.
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
