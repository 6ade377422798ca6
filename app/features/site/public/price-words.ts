/** Pricing texts of the public pages, for installations that sell plans and those that don't. */

/** Text above the list of plans. */
export const pricesInWords = (is_sold: boolean, trial_days: number): string =>
	is_sold
		? `New camps get a ${trial_days}-day trial with no card required. After that, they pay for the plan they chose and can change or cancel it. Self-hosting is free and always will be.`
		: "This installation doesn't sell plans. Every camp gets all features at no charge. The prices below apply where plans are sold. Self-hosting is free and always will be.";

/** Text in the terms. */
export const chargeInWords = (is_sold: boolean): string =>
	is_sold
		? "After its trial, a camp pays for the plan it chose and can change or cancel it."
		: "This installation is free for camps. If that changes, we'll tell camps in advance. They can leave before the change, or pay for the plan they choose.";
