/** What the public pages say of prices, as it is on this installation: where plans are sold, and where none are. */

/** Before the list of plans. */
export const pricesInWords = (is_sold: boolean, trial_days: number): string =>
	is_sold
		? `A camp begins with ${trial_days} days of trial, and gives no card for them. Then it pays for the plan that it chose, and may change or leave it. Hosting it yourself is free and stays so.`
		: "Nothing is charged here: this installation sells no plans, and every camp on it has everything there is. Where plans are sold, these are the prices. Hosting it yourself is free and stays so.";

/** In the terms. */
export const chargeInWords = (is_sold: boolean): string =>
	is_sold
		? "A camp pays for the plan that it chose, once its trial is over, and may change or leave it."
		: "This installation charges a camp nothing. Should that begin, a camp is told before, may leave before, and pays only for the plan that it chose.";
