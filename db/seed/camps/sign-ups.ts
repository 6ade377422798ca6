import { addDays, instantAt } from "#app/lib/dates";
import { memo } from "#app/lib/memo";
import { chanceOf } from "../random";
import type { Family } from "./family";
import type { Placement } from "./placement";

/** Days before the season when registration opens. */
export const OPENS = 180;

/**
 * How a season fills: the share of families enrolled by days before its start. A rush when
 * registration opens, another one before the early-bird discount ends, a quiet winter, and the rise in spring.
 */
const CURVE: readonly (readonly [share: number, days: number])[] = [
	[0, 179],
	[0.14, 174],
	[0.26, 158],
	[0.34, 133],
	[0.47, 120],
	[0.53, 92],
	[0.6, 74],
	[0.84, 36],
	[0.95, 14],
	[1, 3],
];

/** Opening hours in which families enroll, in minutes. */
const MINUTES = 779;

interface Curve {
	pace: number;
	/** The season's first day. */
	start: string;
	zone: string;
}

/** When each family enrolled its children in a season: in random order along the usual curve. */
export function signUpsOf(
	key: string,
	placements: readonly Placement[],
	{ pace, start, zone }: Curve,
): Map<Family, string> {
	const families = [...new Set(placements.map(({ child }) => child.family))]
		.map((family) => ({ family, rank: chanceOf(`${key}/${family.path}`) }))
		.sort((a, b) => a.rank - b.rank);
	return new Map(
		families.map(({ family }, index) => {
			const days = Math.round(daysAt(((index + 0.5) / families.length) ** pace));
			const minutes = Math.floor(chanceOf(`${key}/${family.path}`, 1) * MINUTES);
			const at = morningOf(`${addDays(start, -days)} ${zone}`) + minutes * 60_000;
			return [family, new Date(at).toISOString()];
		}),
	);
}

function daysAt(share: number): number {
	const next = Math.max(
		1,
		CURVE.findIndex(([until]) => until >= share),
	);
	const [from, to] = [CURVE[next - 1] ?? [0, OPENS], CURVE[next] ?? [1, 0]];
	return from[1] + ((share - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/**
 * Epoch milliseconds of 8:00 on a "date zone". Memoized, because many families enroll on the same day and time
 * zone lookups are slow.
 */
const morningOf = memo((day) => {
	const [date = "", zone = ""] = day.split(" ");
	return Date.parse(instantAt(date, "08:00", zone));
}, 1_000);
