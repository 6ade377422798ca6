import type { MeasuredGroup } from "./measured";

interface CurvePoint {
	/** Days before the start, days since the opening, or a date. */
	at: string;
	/** Spots taken until then; null after today. */
	now: number | null;
	/** The same in the earlier season; null where there is none. */
	before: number | null;
}

/**
 * The enrollment curve from a breakdown of velocity, added up day by day.
 * @param order whether days count down to a start, or up
 * @param until the last day that has been in this season, by the same measure
 */
export function velocityCurve(
	groups: readonly MeasuredGroup[],
	order: "down" | "up",
	until: string,
	isCompared: boolean,
): CurvePoint[] {
	const known = groups.filter(({ label, key }) => label !== "" && key !== "null");
	const number = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : Date.parse(text));
	const along = (text: string) => (order === "down" ? -number(text) : number(text));
	const sorted = known.toSorted((a, b) => along(a.label) - along(b.label));
	let [now, before] = [0, 0];
	return sorted.map(({ label, value, comparison }) => {
		now += value ?? 0;
		before += comparison?.value ?? 0;
		return {
			at: label,
			now: along(label) <= along(until) ? now : null,
			before: isCompared ? before : null,
		};
	});
}
