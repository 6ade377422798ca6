/** A saved card for display. */
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

/** Names a card on screens, documents and in emails: "Visa ending in 4242". */
export function cardWords({ brand, last4 }: { brand: string; last4: string }): string {
	const words = brand.replace(/_/g, " ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)} ending in ${last4}`;
}

/** Prepares a saved card for display on a date. A card is valid through the last day of its expiry month. */
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
