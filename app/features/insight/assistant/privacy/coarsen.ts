// Facts that many people share, in place of facts that tell one of them.

interface Band {
	from: number;
	to: number;
	label: string;
}

const AGES: readonly Band[] = [
	{ from: 0, to: 5, label: "0-5" },
	{ from: 6, to: 8, label: "6-8" },
	{ from: 9, to: 11, label: "9-11" },
	{ from: 12, to: 14, label: "12-14" },
	{ from: 15, to: 17, label: "15-17" },
	{ from: 18, to: Number.POSITIVE_INFINITY, label: "18+" },
];

const GRADES: readonly Band[] = [
	{ from: Number.NEGATIVE_INFINITY, to: 0, label: "PreK-K" },
	{ from: 1, to: 2, label: "1-2" },
	{ from: 3, to: 5, label: "3-5" },
	{ from: 6, to: 8, label: "6-8" },
	{ from: 9, to: Number.POSITIVE_INFINITY, label: "9+" },
];

const AMOUNTS: readonly Band[] = [
	{ from: 0, to: 99_99, label: "under 100" },
	{ from: 100_00, to: 249_99, label: "100-249" },
	{ from: 250_00, to: 499_99, label: "250-499" },
	{ from: 500_00, to: 999_99, label: "500-999" },
	{ from: 1_000_00, to: 2_499_99, label: "1000-2499" },
	{ from: 2_500_00, to: Number.POSITIVE_INFINITY, label: "2500+" },
];

/** The name of the band that holds a number; null for anything else. */
const bandIn =
	(bands: readonly Band[]) =>
	(value: unknown): string | null =>
		typeof value === "number"
			? (bands.find(({ from, to }) => from <= value && value <= to)?.label ?? null)
			: null;

/** The band of an age in years: `6-8`. */
export const ageBand = bandIn(AGES);

/** The band of an entering grade, where 0 is kindergarten: `3-5`. */
export const gradeBand = bandIn(GRADES);

/** The band of an amount in cents, named in whole units of the camp's currency: `100-249`. */
export const amountBand = bandIn(AMOUNTS);

/** The first three digits of a US ZIP code, `041`; null for any other postal code. */
export const zip3 = (value: unknown): string | null =>
	typeof value === "string" && /^\d{5}(-?\d{4})?$/.test(value.trim()) ? value.trim().slice(0, 3) : null;

/** The names of the bands of entering grades, the lowest first. */
export const GRADE_BANDS: readonly string[] = GRADES.map(({ label }) => label);

/** The lowest and the highest grade of a band, null where it has no end. @throws RangeError for no band */
export function gradesOf(label: string): { from: number | null; to: number | null } {
	const band = GRADES.find((each) => each.label === label);
	if (!band) throw new RangeError(`${label} isn't a grade band`);
	const end = (n: number) => (Number.isFinite(n) ? n : null);
	return { from: end(band.from), to: end(band.to) };
}

/** The month of a date: `2026-07`. */
export const monthOf = (value: unknown): string | null =>
	typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 7) : null;

/** The label of a choice, as it is. */
export const asIs = (value: unknown): string | null => (typeof value === "string" ? value : null);
