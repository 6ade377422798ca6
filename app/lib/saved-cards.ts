/** A kept card as it is shown. */
export interface ShownCard {
	id: string;
	/** "Visa ending in 4242". */
	label: string;
	/** "08/2027". */
	expires: string;
	is_expired: boolean;
	is_default: boolean;
}

interface Card {
	id: string;
	brand: string;
	last4: string;
	exp_month: number;
	exp_year: number;
	is_default: number | boolean;
}

/** "Visa ending in 4242": how a card is named on screens, papers and emails. */
export function cardWords({ brand, last4 }: { brand: string; last4: string }): string {
	const words = brand.replace(/_/g, " ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)} ending in ${last4}`;
}

/** How a kept card is shown on a day: it serves until the last day of the month it expires in. */
export function shownCard({ id, exp_month, exp_year, is_default, ...card }: Card, today: string): ShownCard {
	const month = `${exp_year}-${String(exp_month).padStart(2, "0")}`;
	return {
		id,
		label: cardWords(card),
		is_default: Boolean(is_default),
		expires: `${String(exp_month).padStart(2, "0")}/${exp_year}`,
		is_expired: month < today.slice(0, 7),
	};
}
