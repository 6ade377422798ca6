import { formatMoney } from "#app/lib/money";

/** Monthly price of a plan in US cents, and the names of its features. */
interface Priced {
	price: number;
	features: readonly string[];
}

interface Period {
	is_trial: boolean;
	/** The plan ends with the period at the camp's request; changing plans doesn't undo that. */
	is_ending: boolean;
	/** Instants of the period. */
	begins: string;
	ends: string;
	/** End date in the camp's zone, formatted. */
	ends_on: string;
}

const money = (cents: number) => formatMoney(cents, "USD").replace(/\.00$/, "");

/**
 * Describes in sentences the cost of changing plans in the middle of a paid period. The provider prorates both
 * plans by the second on the next invoice, so amounts are stated as approximate.
 */
export function changeWords(from: Priced, to: Priced, period: Period, now: string): string[] {
	const [start, end, at] = [period.begins, period.ends, now].map((each) => Date.parse(each)) as [
		number,
		number,
		number,
	];
	const left = end > start ? Math.min(1, Math.max(0, (end - at) / (end - start))) : 0;
	const difference = Math.round(to.price * left) - Math.round(from.price * left);
	const lost = from.features.filter((each) => !to.features.includes(each));
	const monthly = `${money(to.price)} a month`;
	const then = period.is_ending ? "" : `; after that, it's ${monthly}`;
	return [
		...(lost.length > 0 ? [`You'll lose access to ${lost.join(", ")}.`] : []),
		period.is_trial
			? `You won't be charged before your trial ends on ${period.ends_on}${then}.`
			: difference === 0
				? `You won't be charged today.${period.is_ending ? "" : ` Starting ${period.ends_on}, it's ${monthly}.`}`
				: `You won't be charged today. For the days until ${period.ends_on}, about ${money(Math.abs(difference))} ${difference > 0 ? "will be added to" : "will be taken off"} that day's invoice${then}.`,
		...(period.is_ending
			? [`Your plan will still end on ${period.ends_on}, as you requested. To continue, resume it first.`]
			: []),
	];
}
