import { formatMoney } from "#app/lib/money";

/** A plan's price a month, in cents of US dollars, and the names of what it has. */
interface Priced {
	price: number;
	features: readonly string[];
}

interface Period {
	is_trial: boolean;
	/** It ends then, as the camp asked: a change of plan does not take that back. */
	is_ending: boolean;
	/** Instants. */
	begins: string;
	ends: string;
	/** The camp's date of its end, in words. */
	ends_on: string;
}

const money = (cents: number) => formatMoney(cents, "USD").replace(/\.00$/, "");

/**
 * What changing a plan in the middle of what is paid for comes to, in sentences. The provider counts by the second what is left
 * of both plans, on the next invoice; so it is said as about so much.
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
