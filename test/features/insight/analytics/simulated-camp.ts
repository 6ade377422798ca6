import type { PickUp } from "#app/features/insight/analytics/forecast";
import type { Random } from "../../../support/seeded";

/** A draw from a normal distribution. */
const normal = (random: Random): number =>
	Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A draw of how many happen, where so many are expected. */
function poisson(random: Random, expected: number): number {
	if (expected > 60) return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)));
	const limit = Math.exp(-expected);
	let [product, count] = [random(), 0];
	while (product > limit) {
		product *= random();
		count += 1;
	}
	return count;
}

/** The share of a season's spots that is taken until so many days before its start. */
const shareAt = (days: number, middle: number, width: number): number =>
	1 / (1 + Math.exp((days - middle) / width));

/** Days that a season lasts. */
const LASTS = 56;

/**
 * Seasons of one camp. Its size changes a little from season to season, and families are earlier in some years than in others.
 * Registration opens about 240 days before the start. During the season, a few spots are taken, and a few freed.
 */
export function simulatedSeasons(random: Random, seasons: number): PickUp[] {
	const base = 150 + random() * 750;
	const middle = 90 + random() * 60;
	const width = 20 + random() * 25;
	const [joins, leaves] = [0.03 * random(), 0.03 * random()];
	let size = base;
	return Array.from({ length: seasons }, (_, index) => {
		size *= Math.exp(0.02 + 0.07 * normal(random));
		const shifted = middle + 6 * normal(random);
		const spread = width * Math.exp(0.06 * normal(random));
		const opens = 240 + Math.round(4 * normal(random));
		const points: { days: number; spots: number }[] = [];
		let spots = 0;
		for (let days = opens; days >= 0; days--) {
			const until = days === opens ? 0 : shareAt(days + 1, shifted, spread);
			// A few spots are freed again.
			const taken = poisson(random, size * (shareAt(days, shifted, spread) - until) * 1.06);
			spots = Math.max(0, spots + taken - poisson(random, taken * 0.06));
			points.push({ days, spots });
		}
		const change = Math.exp(0.3 * normal(random));
		for (let days = -1; days >= -LASTS; days--) {
			// Later in a season fewer change.
			const left = (2 * change * (LASTS + days)) / LASTS ** 2;
			const [joined, gone] = [poisson(random, size * joins * left), poisson(random, size * leaves * left)];
			spots = Math.max(0, spots + joined - gone);
			points.push({ days, spots });
		}
		return { name: `Season ${index + 1}`, points };
	});
}
